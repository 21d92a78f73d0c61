import globalData from '@csstools/postcss-global-data';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vitest/config';
import { compressed } from './tools/compressed';
import { gameIcons } from './tools/icons';

/** Where `npm run dev` finds a running server. */
const server = process.env.TERCET_SERVER ?? 'http://localhost:7878';

/** The folder of the shell that a module lies in. */
const folder = (id: string) => /src.shell.(\w+)/.exec(id)?.[1] ?? null;

/**
 * What several pages need is in a few files: each file costs a request, and small ones compress badly. What every page
 * needs comes first, then what is small, then a file for each folder.
 */
const shared = [
  {
    name: 'shell',
    test: /node_modules.(svelte|esm-env|clsx)|src.(app|net)|shell.parts|games.found|web.front|icon:/,
    minShareCount: 28,
  },
  { name: 'cards', test: /src.cards/, minShareCount: 5 },
  { name: 'icons', test: /icon:/, minShareCount: 12 },
  { name: 'common', test: /web.src/, minShareCount: 8, maxModuleSize: 2500 },
  // Not the lobby's, which would bring the emblems along that lie on its cards.
  { name: folder, test: /src.shell.(?!table|gallery|lobby)/, minShareCount: 3 },
  // Half of the pages need something of these, and none of them all.
  { name: folder, test: /src.shell.(table|gallery)/, minShareCount: 4 },
];

export default defineConfig({
  // What games import from the shell; tsconfig.json says it again to the type check.
  resolve: { alias: { $web: fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [gameIcons(), svelte(), compressed()],
  css: { postcss: { plugins: [globalData({ files: ['src/styles/shapes.css'] }), customMedia()] } },
  build: { target: 'es2023', assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: shared } } } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: {
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts', '../games/*/web/**/*.test.ts'],
    // One process for all of them, one after the other: a process for each file takes four times as long to start as
    // its tests do. So no test leaves a change behind in what others import, and none its clock or its globals.
    setupFiles: ['tools/clean.ts'],
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
  },
});

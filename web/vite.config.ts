import globalData from '@csstools/postcss-global-data';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import customMedia from 'postcss-custom-media';
import { configDefaults, defineConfig } from 'vitest/config';
import { compressed } from './tools/compressed';
import { gameIcons } from './tools/icons';
import { mocking } from './tools/mocking';

/** Where `npm run dev` finds a running server. */
const server = process.env.TERCET_SERVER ?? 'http://localhost:7878';

/** What a build says about a module: its `importers` are the ids of those that import it. */
interface Build {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The game whose folder a module lies in, or whose modules alone import it. */
function gameOf(id: string, build: Build): string | null {
  const folder = (path: string) => /games.(\w+).web/.exec(path)?.[1] ?? null;
  const near = folder(id) ? [id] : (build.getModuleInfo(id)?.importers ?? []);
  const [game, ...others] = new Set(near.map(folder));
  return others.length === 0 ? (game ?? null) : null;
}

/** What the cards that the lobby shows are drawn from; with the rest of a game the lobby would load all games. */
function fan(id: string, build: Build): string | null {
  const near = [id, ...(build.getModuleInfo(id)?.importers ?? [])];
  return near.some((path) => /games.\w+.web.fan/.test(path)) ? 'fan' : null;
}

/**
 * What several pages need is in a few files: each file costs a request, which takes a browser longer than reading some
 * kilobytes more, and small ones compress badly. First what every page needs, then what is small, the table, what most
 * of the other pages have parts of, and a file for each game. A file brings along what it imports, unless that is in one
 * before it; where that would be half of another page, the file keeps to its own modules.
 */
const shared = [
  {
    name: 'shell',
    test: /node_modules.(svelte|esm-env|clsx)|web.src.(app|net|cards)|games.found|shell.parts|web.front/,
    minShareCount: 8,
  },
  { name: 'common', test: /web.src/, minShareCount: 6, maxModuleSize: 2500 },
  { name: 'cards', test: /web.src.(net|cards)/, minShareCount: 3 },
  {
    name: 'table',
    test: /src.shell.(table|feel|log|match|room)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'desk',
    test: /src.shell.(?!gallery|learn|lobby|paper|table|workshop)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'gallery', test: /src.shell.gallery/, minShareCount: 4 },
  { name: fan, test: /games.\w+.web|icon:/, minShareCount: 2 },
  { name: gameOf, test: /games.\w+.web|icon:/, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'icons', test: /icon:/, minShareCount: 2 },
];

const tests = ['src/**/*.test.ts', 'tools/**/*.test.ts', '../games/*/web/**/*.test.ts'];
/** Those in which something stands in for a module. */
const mocked = mocking(['src', 'tools', '../games']);

export default defineConfig({
  // What games import from the shell; tsconfig.json says it again to the type check.
  resolve: { alias: { $web: fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [gameIcons(), svelte(), compressed()],
  css: { postcss: { plugins: [globalData({ files: ['src/styles/shapes.css'] }), customMedia()] } },
  build: { target: 'es2023', assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: shared } } } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: {
    setupFiles: ['tools/clean.ts'],
    pool: 'threads',
    fileParallelism: false,
    projects: [
      // One process for all of them, one after the other: a process for each file takes four times as long to start as
      // its tests do. So no test leaves a change behind in what others import, and none its clock or its globals.
      {
        extends: true,
        test: { name: 'together', include: tests, exclude: [...configDefaults.exclude, ...mocked], isolate: false },
      },
      // Where something stands in for a module, it must not stand there for other tests.
      { extends: true, test: { name: 'apart', include: mocked, isolate: true } },
    ],
  },
});

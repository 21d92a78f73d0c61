import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './tools/icons';

/** Where `npm run dev` finds a running server. */
const server = process.env.TERCET_SERVER ?? 'http://localhost:7878';

export default defineConfig({
  plugins: [gameIcons(), svelte()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});

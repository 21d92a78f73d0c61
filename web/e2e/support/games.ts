import { existsSync, readdirSync } from 'node:fs';
import type { Game } from './game';

/** Where the games lie. */
const folder = new URL('../../../games/', import.meta.url);

async function load(name: string): Promise<Game> {
  const { default: game } = (await import(new URL(`${name}/web/e2e/game.ts`, folder).href)) as { default: Game };
  return game;
}

const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/web/client.ts`, folder)));

/** Every game that has a client, as its own `e2e/game.ts` describes it. Nothing lists them. */
export const games: readonly Game[] = await Promise.all(names.sort().map(load));

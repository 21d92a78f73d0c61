/** The packs of a game by their names, of which a pool of own cards may bring others. */
import { Once } from '../../app/once';
import { api } from '../../net/api';
import type { PackInfo } from '../../protocol/types';

const once = new Once<PackInfo[]>();

/** The kinds of packs that there are with a version of a pool of own cards, or without one. */
export const packsWith = (game: string, own: string | undefined): Promise<PackInfo[]> =>
  once.of(`${game} ${own ?? ''}`, () => fetched(game, own));

async function fetched(game: string, own: string | undefined): Promise<PackInfo[]> {
  if (!own) return api.packs(game);
  const { among } = await import('../workshop/among');
  return api.packs(game, among(game, own));
}

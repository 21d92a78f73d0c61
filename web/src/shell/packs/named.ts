/** The packs of a game by their names, of which a pool of own cards may bring others. */
import { api } from '../../net/api';
import type { PackInfo } from '../../protocol/types';

/** The kinds of packs that there are with a version of a pool of own cards, or without one. */
export async function packsWith(game: string, own: string | undefined): Promise<PackInfo[]> {
  if (!own) return api.packs(game);
  const { among } = await import('../workshop/among');
  return api.packs(game, among(game, own));
}

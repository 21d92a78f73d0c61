/** Packs and cards in the words people read. */
import type { PackInfo } from '../../protocol/types';

/** What a pack is called; one that the game does not know, by its id. */
export const nameOfPack = (pack: string, packs: readonly Pick<PackInfo, 'id' | 'name'>[]): string =>
  packs.find(({ id }) => id === pack)?.name ?? pack;

/** What is opened one after the other, in words: `2 × Booster, Rare booster`. */
export function packsInWords(opened: readonly string[], packs: readonly Pick<PackInfo, 'id' | 'name'>[]): string {
  const counts = new Map<string, number>();
  for (const pack of opened) counts.set(pack, (counts.get(pack) ?? 0) + 1);
  return [...counts].map(([pack, count]) => (count > 1 ? `${count} × ` : '') + nameOfPack(pack, packs)).join(', ');
}

/** Names and ids of one's own cards. */
import type { CardFields } from './fields';

/** A name in small letters and digits alone, with this between its words. */
export function plain(name: string, joint: string): string {
  const bare = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return bare
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(joint);
}

/** A name as an id; what may stand between words differs from game to game, so nothing does. */
export const idOf = (name: string): string => plain(name, '') || 'card';

/** An id like this one that is not among those taken. */
export function freeId(id: string, taken: readonly string[]): string {
  if (!taken.includes(id)) return id;
  for (let number = 2; ; number++) if (!taken.includes(`${id}${number}`)) return `${id}${number}`;
}

/** The card with another name. Its id goes along, as long as nobody has chosen one. */
export function renamed(card: CardFields, name: string, taken: readonly string[]): CardFields {
  const follows = new RegExp(`^${idOf(card.name)}\\d*$`).test(card.id);
  return { ...card, name, id: follows ? freeId(idOf(name), taken) : card.id };
}

/** Monsters as they are put together: a prefix, a root, and perhaps a title. */

export interface Parts {
  prefix: string;
  root: string;
  title: string;
}

/** Ids that begin so are Spells and Traps, which have no parts. */
const whole = new Set(['spell', 'trap']);

/** The parts of all Monsters among these cards, by their ids. */
export function partsOf(cards: readonly string[]): Map<string, Parts> {
  const parts = new Map<string, Parts>();
  for (const id of cards) {
    const [prefix = '', root = '', title = ''] = id.split('/');
    if (!whole.has(prefix) && root) parts.set(id, { prefix, root, title });
  }
  return parts;
}

/** What can be chosen for a part when the others are as they are. An empty choice leaves a part open. */
export function choicesFor(part: keyof Parts, monsters: Iterable<Parts>, chosen: Parts): string[] {
  const others = (['prefix', 'root', 'title'] as const).filter((other) => other !== part);
  const fits = (monster: Parts) => others.every((other) => !chosen[other] || monster[other] === chosen[other]);
  const choices = new Set<string>();
  for (const monster of monsters) if (fits(monster)) choices.add(monster[part]);
  return [...choices].filter(Boolean).sort();
}

/** A part as people read it. */
export const inWords = (part: string) => part.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

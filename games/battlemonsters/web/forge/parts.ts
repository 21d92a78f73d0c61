import type { PartFace } from '../view';

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
  return [...choices].filter(Boolean);
}

/** What these choices for a part are called on cards, in that order. Where two share a name their ids tell them apart. */
export function named(part: keyof Parts, choices: readonly string[], parts: readonly PartFace[]): [string, string][] {
  const names = new Map(parts.filter((known) => known.part === part).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const isShared = (id: string) => choices.some((other) => other !== id && nameOf(other) === nameOf(id));
  const told = (id: string) => (isShared(id) ? `${nameOf(id)} (${id.replaceAll('_', ' ')})` : nameOf(id));
  const all = choices.map((id): [string, string] => [id, told(id)]);
  return all.sort(([, one], [, other]) => one.localeCompare(other, 'en'));
}

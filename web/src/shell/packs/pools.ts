/** The pools of a pack as somebody has changed them, and what they come to. */
import type { PackChanges, PackInfo, StackCards } from '../../protocol/types';

/** A stack of a pack with its cards. */
export interface Pool {
  id: string;
  name: string;
  /** Whether its cards come out as foils. */
  foil: boolean;
  cards: readonly string[];
  /** Whether these are other cards than at first. */
  changed: boolean;
  /** How many of its cards a pack holds on average. */
  expected: number;
}

/** A number of a pack that can be set. */
export interface Count {
  /** The stack whose number it is. */
  stack: string;
  name: string;
  cards: number;
}

/** A slot never gives more cards than this. */
export const MOST_PULLED = 20;

/** The slot that is for a stack: its first one. The others come in place of cards of it (Z-BOOST-05). */
const forStack = (slot: PackInfo['slots'][number]) => slot.shares[0]?.stack ?? '';

/** The numbers of a pack, which can be set one by one (Z-BOOST-04). */
export function countsOf(pack: PackInfo, { numbers }: PackChanges): Count[] {
  return pack.slots.map((slot) => {
    const stack = forStack(slot);
    const name = pack.slots.length > 1 ? (pack.stacks.find(({ id }) => id === stack)?.name ?? stack) : 'Cards';
    return { stack, name, cards: numbers?.[stack] ?? slot.cards };
  });
}

/**
 * The stacks of a pack with the cards they hold now. A slot whose first stack is empty gives nothing, and where
 * another one is empty, its cards come from the first (Z-BOOST-07, Z-RULE-107).
 */
export function poolsOf(pack: PackInfo, own: readonly StackCards[], changes: PackChanges): Pool[] {
  const first = (id: string) => own.find((stack) => stack.id === id)?.cards ?? [];
  const now = (id: string) => changes.stacks?.[id] ?? first(id);
  const counts = countsOf(pack, changes);
  const expected = new Map<string, number>();
  for (const [at, { shares }] of pack.slots.entries()) {
    const slot = counts[at];
    if (!slot || now(slot.stack).length === 0) continue;
    for (const { stack, share } of shares) {
      const from = now(stack).length > 0 ? stack : slot.stack;
      expected.set(from, (expected.get(from) ?? 0) + slot.cards * share);
    }
  }
  return pack.stacks.map(({ id, name, foil }) => ({
    id,
    name,
    foil,
    cards: now(id),
    changed: changes.stacks?.[id] !== undefined,
    expected: expected.get(id) ?? 0,
  }));
}

/** A record without one of its keys. */
function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
}

/** The changes with other cards in a stack; those that it has at first are no change. */
export function withCards(
  changes: PackChanges,
  stack: string,
  cards: readonly string[],
  own: readonly StackCards[],
): PackChanges {
  const first = own.find(({ id }) => id === stack)?.cards ?? [];
  const same = first.length === cards.length && first.every((card, at) => card === cards[at]);
  const others = without(changes.stacks ?? {}, stack);
  return { ...changes, stacks: same ? others : { ...others, [stack]: [...cards] } };
}

/** The changes with another number of cards of a stack; the number that it has at first is not a change. */
export function withNumber(changes: PackChanges, pack: PackInfo, stack: string, cards: number): PackChanges {
  const usual = pack.slots.find((slot) => forStack(slot) === stack)?.cards;
  const others = without(changes.numbers ?? {}, stack);
  return { ...changes, numbers: cards === usual ? others : { ...others, [stack]: cards } };
}

/** Cards with more of them at the end, each of which is there once. */
export const joined = (cards: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...cards, ...more]),
];

/** Whether anything is changed at all. */
export const isChanged = ({ stacks, numbers }: PackChanges): boolean =>
  Object.keys(stacks ?? {}).length > 0 || Object.keys(numbers ?? {}).length > 0;

/** An average as people read it. */
export function average(expected: number): string {
  if (expected === 0) return 'none';
  const shown = expected.toFixed(expected < 0.1 ? 3 : 2).replace(/\.?0+$/, '');
  return expected < 0.5 ? `${shown}, one in ${Number((1 / expected).toPrecision(2))} packs` : shown;
}

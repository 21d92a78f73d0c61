/** Decks that play against each other: they have one pool of own cards among them at most. */
import type { StartLab } from '../../protocol/types';
import type { LabDeck } from './decks';

/** Whether a deck is built with other own cards than those that were chosen. */
export function clashes({ ownKey }: LabDeck, chosen: readonly LabDeck[]): boolean {
  return ownKey !== undefined && chosen.some((other) => other.ownKey !== undefined && other.ownKey !== ownKey);
}

/** The experiment in which these decks play beside the ready ones. */
export async function matrixOf(chosen: readonly LabDeck[]): Promise<Pick<StartLab, 'experiment' | 'own_pool'>> {
  const named = chosen.map(async ({ file, pool }) => ({ deck: await file(), pool }));
  const decks = await Promise.all(named);
  const own_pool = await chosen.find(({ ownPool }) => ownPool)?.ownPool?.();
  return {
    experiment: {
      experiment: 'matrix',
      decks: decks.flatMap(({ deck, pool }) => (pool ? [] : [deck])),
      sealed: decks.flatMap(({ deck, pool }) => (pool ? [{ deck, pool }] : [])),
    },
    ...(own_pool && { own_pool }),
  };
}

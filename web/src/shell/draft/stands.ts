import type { DraftInfo } from '../../protocol/types';

/** How far a draft is, in words. */
export function stands({ phase, round, packs, seats }: DraftInfo): string {
  const free = seats.filter(({ kind }) => kind === 'open').length;
  if (phase === 'gathering') return `${free} of ${seats.length} seats free`;
  return phase === 'over' ? 'over' : `pack ${round + 1} of ${packs.length}`;
}

/** What the record of a draft says of its picks. */
import type { DraftRecord } from '../../protocol/types';

type Taken = DraftRecord['picks'][number];

/** What was in the pack from which a card was taken: what its opener found in it, without what others had taken. */
export function offered({ opened, picks }: Pick<DraftRecord, 'opened' | 'picks'>, pick: Taken): readonly string[] {
  const before = picks.slice(0, picks.indexOf(pick));
  const taken = before.filter(({ round, pack }) => round === pick.round && pack === pick.pack);
  const first = opened[pick.round]?.[pick.pack] ?? [];
  return taken.reduce((cards: readonly string[], { card }) => cards.toSpliced(cards.indexOf(card), 1), first);
}

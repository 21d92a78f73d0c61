import type { Seat } from '$web/protocol/types';
import { turnSpan, type Span } from '$web/shell/match/passing';
import type { View } from './view';

/** The moments at which a player may pass, and for how long they can be let go. */

/** Which stop of the settings this moment is for a seat that may pass. */
export function stopOf(view: View, seat: Seat): string | undefined {
  const { battle, in_use, coins, active, phase } = view;
  if (coins) return 'coins';
  if (in_use.at(-1)?.open_to_cut_in) return 'cut-in';
  if (view.battle_in && active !== seat) return 'battle-in';
  if (battle) return battle.step === 2 ? 'defense' : 'effects';
  if (phase !== 'battle') return undefined;
  return active === seat ? 'own-actions' : 'their-actions';
}

/** The Battle that is fought and the turn. */
export function spansOf({ turn, battle }: View): readonly Span[] {
  return [...(battle ? [{ id: `turn ${turn}, battle`, name: 'this Battle' }] : []), turnSpan(turn)];
}

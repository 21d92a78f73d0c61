import type { Lunge } from '$web/shell/table/flight';
import { otherSeat } from '$web/shell/table/names';
import type { Event } from './view';

/** All Characters that attack do so together (M-CATK-01), and those that fight a Monster or block it. */
function inBattle({ cause, fighters, monster }: Extract<Event, { event: 'battle_began' }>): Lunge {
  const [first, ...others] = fighters.map((entry) => `f${entry}`);
  // In an arena two Characters meet, and no Monster.
  if (typeof cause === 'object') return { from: first === undefined ? [] : [first], to: others[0] ?? '' };
  return { from: fighters.map((entry) => `f${entry}`), to: `f${monster}` };
}

/** Who pushes towards whom in an event. */
export function lungeOf(event: Event): Lunge | undefined {
  switch (event.event) {
    case 'assault':
      return { from: [`f${event.entry}`], to: `mana:${otherSeat(event.seat)}` };
    case 'moving':
      return { from: [`f${event.entry}`], to: `f${event.to}` };
    case 'battle_began':
      return inBattle(event);
    default:
      return undefined;
  }
}

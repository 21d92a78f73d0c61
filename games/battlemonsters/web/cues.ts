import { hearing } from '$web/shell/feel/cues';
import type { Motes } from '$web/shell/feel/motes';
import type { Event } from './view';

/** What is heard and seen of what happens in Battlemonsters, beside the cards themselves. */

export const heardOf = hearing<Event>({
  coin_flipped: 'coin',
  turn_began: 'round',
  drawn: 'draw',
  summoned: 'lay',
  revealed: 'turn',
  switched: 'turn',
  attack_declared: 'strike',
  attack_stopped: 'guard',
  lives_changed: ({ by }) => ({ sound: by < 0 ? 'hurt' : 'gain' }),
  trap_triggered: 'snap',
  effect_began: 'spell',
  nullified: 'undo',
  reflected: 'guard',
  wasted: 'undo',
  to_graveyard: 'fall',
  discarded: 'fall',
  returned: 'draw',
  fused: 'spell',
  shuffled: 'shuffle',
});

export function motesOf(event: Event): readonly Motes[] {
  switch (event.event) {
    case 'lives_changed':
      return [{ to: `player:${event.seat}`, tone: event.by < 0 ? '#ff5a44' : '#8fe388' }];
    case 'to_graveyard':
      return [{ to: `graveyard:${event.seat}`, tone: '#9a86c9', after: 300 }];
    case 'revealed':
    case 'fused':
      return [{ to: `f${event.entry}`, tone: '#ffcf6b' }];
    case 'trap_triggered':
      return [{ to: `f${event.entry}`, tone: '#e0648c' }];
    default:
      return [];
  }
}

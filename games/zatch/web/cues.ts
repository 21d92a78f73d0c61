import { hearing } from '$web/shell/feel/cues';
import type { Motes } from '$web/shell/feel/motes';
import type { Event } from './view';

/** What is heard and seen of what happens in Zatch Bell!, beside the cards themselves. */

/** Pages go over two at a time. */
const leaves = (pages: number) => Math.max(1, Math.ceil(pages / 2));

export const heardOf = hearing<Event>({
  coin_flipped: 'coin',
  turn_began: 'round',
  turned: ({ pages, cause }) => ({ sound: cause === 'damage' ? 'hurt' : 'page', times: leaves(pages) }),
  turned_back: ({ pages }) => ({ sound: 'page', times: leaves(pages) }),
  gained: 'gain',
  lost: 'spend',
  entered: 'lay',
  laid_down: 'lay',
  attached: 'lay',
  used: 'spell',
  paid_extra: 'spend',
  flipped: 'coin',
  coins_changed: 'coin',
  negated: 'undo',
  laid: 'turn',
  effect_began: 'spell',
  battle_in_declared: 'battle',
  battle_began: 'battle',
  compared: 'strike',
  damage: 'strike',
  protected: 'guard',
  unhurt: 'guard',
  status_changed: ({ status }) => ({ sound: status === 'normal' ? 'gain' : 'fall' }),
  turned_over: 'turn',
  discarded: 'fall',
  to_book: 'page',
  guarded: 'guard',
  counter_laid: 'gain',
});

export function motesOf(event: Event): readonly Motes[] {
  switch (event.event) {
    case 'damage':
      return [{ to: `book:${event.to}`, tone: '#ff5a44' }];
    case 'protected':
      return [{ to: `f${event.entry}`, tone: '#8fd3ff' }];
    case 'entered':
      return [{ to: `f${event.entry}`, tone: '#ffe08a' }];
    case 'status_changed':
      return [{ to: `f${event.entry}`, tone: event.status === 'normal' ? '#8fe388' : '#ff6a55' }];
    default:
      return [];
  }
}

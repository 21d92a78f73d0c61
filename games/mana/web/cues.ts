import { hearing } from '$web/shell/feel/cues';
import type { Motes } from '$web/shell/feel/motes';
import type { Seat } from '$web/protocol/types';
import { givers } from './mat/yields';
import type { Event, View } from './view';

/** What is heard and seen of what happens in Mana, beside the cards themselves. */

export const heardOf = hearing<Event>({
  lot_drawn: 'coin',
  redrawn: 'shuffle',
  turn_began: 'round',
  drawn: 'draw',
  joined: 'lay',
  land_laid: 'lay',
  land_moved: 'lay',
  lands_complete: 'gain',
  used: 'spell',
  skill_used: 'spell',
  technique_used: 'spell',
  cancelled: 'undo',
  wasted: 'undo',
  mana_gained: 'gain',
  mana_recovered: 'gain',
  mana_lost: 'hurt',
  mana_stolen: ({ to }, near) => ({ sound: to === near ? 'gain' : 'hurt' }),
  mana_spent: 'spend',
  mana_depleted: 'spend',
  equipped: 'lay',
  tapped: 'turn',
  placed: 'lay',
  opened: 'turn',
  moving: 'lay',
  assault: 'strike',
  let_through: 'hurt',
  battle_began: 'battle',
  damage: 'strike',
  land_trashed: 'fall',
  trashed: 'fall',
  discarded: 'fall',
  shuffled: 'shuffle',
});

const GLOW = '#ffd86b';
const LOSS = '#ff6a55';
/** As long as one stream of Mana takes, the next one waits. */
const THEN_MS = 520;

const manaOf = (seat: Seat) => `mana:${seat}`;

/** Mana flows along the arrows into a Land, and from there to its player. */
function fromLand(view: View, { seat, entry, mana }: Extract<Event, { event: 'land_laid' }>): Motes[] {
  const { lands } = view.sides[seat];
  const to = `f${entry}`;
  const laid = lands.find(({ handle }) => handle === to);
  const along = laid ? givers(lands, laid).map(({ handle }) => ({ from: handle, to, tone: GLOW })) : [];
  const after = along.length > 0 ? THEN_MS : 0;
  return [...along, ...(mana > 0 ? [{ from: to, to: manaOf(seat), tone: GLOW, count: Math.min(6, mana), after }] : [])];
}

export function motesOf(event: Event, view: View): readonly Motes[] {
  switch (event.event) {
    case 'land_laid':
      return fromLand(view, event);
    case 'mana_recovered':
      return view.sides[event.seat].lands.map(({ handle }) => ({
        from: handle,
        to: manaOf(event.seat),
        tone: GLOW,
        count: 1,
      }));
    case 'mana_stolen':
      return [{ from: manaOf(event.from), to: manaOf(event.to), tone: GLOW, count: Math.min(8, event.mana) }];
    case 'mana_lost':
      return [{ to: manaOf(event.seat), tone: LOSS }];
    case 'mana_gained':
      return [{ to: manaOf(event.seat), tone: GLOW }];
    case 'opened':
      return [{ to: `f${event.entry}`, tone: GLOW }];
    case 'lands_complete':
      return view.sides[event.seat].lands.map(({ handle }) => ({ to: handle, tone: GLOW }));
    default:
      return [];
  }
}

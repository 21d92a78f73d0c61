import attack from 'icon:crossed-swords';
import block from 'icon:shield';
import equip from 'icon:cape';
import fight from 'icon:sword-clash';
import land from 'icon:field';
import move from 'icon:boots';
import open from 'icon:sheikah-eye';
import place from 'icon:card-play';
import skill from 'icon:sparkles';
import technique from 'icon:saber-slash';
import use from 'icon:magic-swirl';
import { turnSpan } from '$web/shell/match/passing';
import type { GameClient } from '$web/games/game';
import { begins } from './begins';
import { heardOf, motesOf } from './cues';
import { lungeOf } from './lunges';
import './mat/letters.css';
import Mat from './mat/Mat.svelte';
import type { Event, View } from './view';
import Zoom from './Zoom.svelte';

const signs: Record<string, string> = {
  attack,
  assault: attack,
  block,
  equip,
  fight,
  land,
  shift: land,
  at: land,
  move,
  open,
  place,
  skill,
  technique,
  use,
};

/** The Monsters against which the active player's Characters may fight. */
function targetsIn({ sides, active }: View): string[] {
  const lands = [...sides.a.lands, ...sides.b.lands];
  return lands.flatMap(({ monster }) => (monster && monster.seat !== active ? [monster.handle] : []));
}

/** The client of Mana. */
const client: GameClient = {
  Mat,
  Zoom,
  isCard: (handle) => handle.startsWith('cell:'),
  placesOf: () => [],
  /** The attacker is named first, then the target (M-CATK-04). */
  nextOf: ({ verb }, view) => (verb === 'attack' ? targetsIn(view as View) : []),
  aims: {
    land: 'Lay it as a Land…',
    place: 'Place it on a Land…',
    equip: 'Equip a Character…',
    move: 'Move to a Land…',
    shift: 'Shift it to a cell…',
  },
  groups: {
    attack: 'Attack a Monster with…',
    block: 'Block with…',
    fight: 'Fight with…',
  },
  waysOut: [],
  flows: {
    sources: {
      hand: ['deck', 'discards'],
      land: ['use', 'hand'],
      monster: ['hand'],
      party: ['characters', 'fallen'],
      item: ['use', 'hand'],
      use: ['hand'],
    },
    piles: {
      hand: 'discards',
      land: 'discards',
      monster: 'discards',
      item: 'discards',
      use: 'discards',
      party: 'fallen',
    },
  },
  signOf: ({ verb }) => signs[verb],
  turnOf: (view) => (view as View).turn,
  stopOf(view) {
    const { in_use, battle } = view as View;
    return in_use.some((use) => use.open_to_answer) ? 'answer' : battle ? 'battle' : undefined;
  },
  spansOf(view) {
    const { turn, battle } = view as View;
    return [...(battle ? [{ id: `turn ${turn}, battle`, name: 'this battle' }] : []), turnSpan(turn)];
  },
  begins,
  heardOf,
  motesOf: ({ event }, view) => motesOf(event as Event, view as View),
  lungeOf: ({ event }) => lungeOf(event as Event),
};

export default client;

import attack from 'icon:crossed-swords';
import battle from 'icon:sword-clash';
import choose from 'icon:card-pick';
import enter from 'icon:card-play';
import event from 'icon:night-sky';
import protect from 'icon:shield';
import spell from 'icon:magic-swirl';
import turn from 'icon:open-book';
import turnOver from 'icon:clockwise-rotation';
import use from 'icon:sparkles';
import type { GameClient } from '$web/games/game';
import { begins } from './begins';
import { heardOf, motesOf } from './cues';
import { comesAsFoil } from './face/tones';
import { lungeOf } from './lunges';
import './mat/letters.css';
import Mat from './mat/Mat.svelte';
import { spansOf, stopOf } from './moments';
import type { Event, Face, View } from './view';
import Zoom from './Zoom.svelte';

const signs: Record<string, string> = {
  'battle-in': battle,
  attack,
  choose,
  enter,
  event,
  lay: enter,
  protect,
  spell,
  turn,
  'turn-over': turnOver,
  'turn-up': turnOver,
  use,
};

/** The client of Zatch Bell!. */
const client: GameClient = {
  Mat,
  Zoom,
  /** The pages of both Books. */
  isCard: (handle) => /^(\w:)?p\d/.test(handle),
  hasBook: true,
  // Each of them is shown plain or as a foil (Z-TABLE-22).
  comesAsFoil: (face) => comesAsFoil(face as Face),
  placeName: (handle) => /^p(\d+)$/.exec(handle)?.[1]?.replace(/^/, 'page '),
  placesOf: () => [],
  nextOf: () => [],
  aims: {
    enter: 'Put it in play…',
    spell: 'Play it for…',
  },
  groups: {},
  waysOut: ['take'],
  flows: {
    sources: {
      mamodo: ['book'],
      partner: ['book'],
      mj12: ['book'],
      hidden: ['book'],
      spell: ['book'],
      fight: ['book'],
      use: ['book'],
    },
    piles: { mamodo: 'pile', partner: 'pile', mj12: 'pile', hidden: 'pile', spell: 'book', fight: 'book' },
  },
  signOf: ({ verb }) => signs[verb],
  turnOf: (view) => (view as View).turn,
  stopOf: (view, seat) => stopOf(view as View, seat),
  spansOf: (view) => spansOf(view as View),
  begins,
  heardOf,
  motesOf: ({ event }) => motesOf(event as Event),
  lungeOf: ({ event }, before) => lungeOf(event as Event, before as View),
};

export default client;

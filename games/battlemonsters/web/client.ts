import attack from 'icon:crossed-swords';
import draw from 'icon:card-pickup';
import reveal from 'icon:sheikah-eye';
import turn from 'icon:clockwise-rotation';
import discard from 'icon:tombstone';
import type { AnyEvent } from '$web/protocol/types';
import { turnSpan } from '$web/shell/match/passing';
import { otherSeat } from '$web/shell/table/names';
import type { GameClient } from '$web/games/game';
import { begins } from './begins';
import type { Event, View } from './view';
import { heardOf, motesOf } from './cues';
import './mat/letters.css';
import Mat from './mat/Mat.svelte';
import { stanceSigns } from './stances';
import Zoom from './Zoom.svelte';

const verbs: Record<string, string> = { attack, draw, reveal, switch: turn, discard };
const stances: Record<string, string> = stanceSigns;

/** The client of Battlemonsters. */
const client: GameClient = {
  Mat,
  Zoom,
  isCard: () => false,
  placesOf({ verb, args }) {
    const stance = args.at(-1);
    return (verb === 'summon' || verb === 'play') && stance ? [`stance:${stance}`] : [];
  },
  signOf: ({ verb, args }) => verbs[verb] ?? stances[args.at(-1) ?? ''],
  nextOf: () => [],
  aims: {},
  groups: {},
  waysOut: [],
  flows: {
    sources: { hand: ['supply'], field: ['hand', 'graveyard', 'supply'] },
    piles: { hand: 'graveyard', field: 'graveyard' },
  },
  turnOf: (view) => (view as View).turn,
  stopOf: (view, seat) => ((view as View).active === seat ? undefined : 'their-turn'),
  spansOf: (view) => [turnSpan((view as View).turn)],
  begins,
  heardOf,
  motesOf: ({ event }) => motesOf(event as Event),
  lungeOf({ event }: AnyEvent) {
    const told = event as Event;
    if (told.event !== 'attack_declared') return undefined;
    const target = typeof told.target === 'object' ? `f${told.target.Card}` : `player:${otherSeat(told.seat)}`;
    return { from: [`f${told.attacker}`], to: target };
  },
};

export default client;

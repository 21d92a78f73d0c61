import type { Page, WebSocketRoute } from '@playwright/test';
import type { Calls, ClientMessage, GameInfo, MatchState, Rulebook, ServerMessage } from '../../src/protocol/types';
import { example } from '../support/example';

/** A stand-in for the server inside the browser, for tests of single components. */

const games: GameInfo[] = [
  {
    id: example.id,
    name: example.name,
    house_rules: [
      {
        id: 'lives',
        label: 'Lives',
        help: 'Lives of each player at the start.',
        kind: { kind: 'number', min: 1, max: 20, official: 5 },
        left_open: false,
      },
      {
        id: 'sacrifices',
        label: 'Sacrifices',
        help: 'Whether Monsters with many stars cost sacrifices.',
        kind: { kind: 'toggle', official: true },
        left_open: false,
      },
    ],
    decks: [
      { id: 'embers', name: 'Embers', about: 'Fire and quick attacks.', cards: 40 },
      { id: 'tides', name: 'Tides', about: 'Water, ice and patience.', cards: 40 },
    ],
  },
];

const rulebook: Rulebook = {
  sections: [
    {
      id: 'ATTACK',
      title: 'Attack',
      clauses: [
        {
          id: 'B-ATTACK-01',
          text: 'Only Monsters attack, and only as a sub-action of their player.',
          rulings: ['spell-attacks'],
        },
        {
          id: 'B-ATTACK-03',
          text: 'No attack in the turn of the summon, unless an effect allows it (B-ATTACK-01).',
          rulings: [],
        },
      ],
    },
  ],
  rulings: [{ id: 'spell-attacks', title: 'A Spell cannot attack', rules: ['B-ATTACK-01'], playable: true }],
  cards: {},
};

export interface Mock {
  /** What the client has sent. */
  heard: ClientMessage[];
  /** Sends a message to the client. */
  send(message: ServerMessage): void;
}

const nothingWaits: Calls = { matches: [], drafts: [], tournaments: [], over: [], alone: [] };

/** Answers the page with made-up games, and the match `mock` with the given state. */
export async function mockServer(page: Page, state: MatchState): Promise<Mock> {
  const heard: ClientMessage[] = [];
  let socket: WebSocketRoute | undefined;
  const send = (message: ServerMessage) => socket?.send(JSON.stringify(message));
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/games') return route.fulfill({ json: games });
    if (pathname.endsWith('/rulebook')) return route.fulfill({ json: rulebook });
    if (pathname.includes('/replay/')) return route.fulfill({ json: { step: 0, steps: 31, state, events: [] } });
    if (pathname.endsWith('/tournament')) return route.fulfill({ json: null });
    if (pathname.endsWith('/course')) return route.fulfill({ json: { worth: [0, 40, -10] } });
    if (pathname.endsWith('/lessons')) return route.fulfill({ json: [] });
    if (pathname === '/api/here') return route.fulfill({ json: { count: 1, players: [] } });
    if (pathname === '/api/calls') return route.fulfill({ json: nothingWaits });
    if (pathname === '/api/matches' || pathname.endsWith('/scans')) return route.fulfill({ json: [] });
    return route.fulfill({ status: 404, json: { error: 'There is nothing like that here.' } });
  });
  await page.routeWebSocket('**/ws', (ws) => {
    socket = ws;
    ws.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      heard.push(message);
      if (message.type === 'watch') send({ type: 'state', match: state.match, state });
    });
  });
  return { heard, send };
}

import type { Game } from '$e2e/support/game';
import { answering, battle, state } from './positions';
import { Settler } from './settler';

const game: Game = {
  id: 'mana',
  name: 'Mana',
  button: /Mana/,
  // Half the way to the goal.
  short: { 'Mana to win': 6 },
  long: {},
  seed: 11,
  taste: () => new Settler(),
  grip: {
    alone: ['start', 'end', 'player', 'number'],
    together: ['attack', 'block', 'fight'],
    shortcuts: { 'end main': 'e', 'end turn': 'e', 'start all': 's', through: 't' },
    /** A cell is written as its place on the field. */
    placeOf: (word) => (/^-?\d+,-?\d+$/.test(word) ? `[data-handle^="cell:"][data-handle$=":${word}"]` : undefined),
  },
  own: /^Your Lands/,
  theirs: { at: '[data-handle="deck:a"]', reads: /^Main Deck of .*, \d+ cards$/ },
  draws: true,
  clauses: { deep: 'M-RULE-20', length: 'M-RULE-127' },
  mat: {
    state,
    pressed: { 'a battle': battle, 'a Support to answer': answering },
    read: { 'a battle': battle },
    lit: { position: state, piece: 'f21', plain: 'f24' },
    // A battle lies over the field until it is folded.
    covered: ':root:has(.stage .battle) :is(.far-field, .near-field, .far-party, .near-party, .middle)',
    pays: ':is([data-handle="mana:a"], [data-handle="discards:a"])',
    held: '.mat > .hand',
  },
  gallery: {
    cards: 150,
    only: { query: 'firefly kind:artifact', id: 'firefly-lamp', name: 'Firefly Lamp' },
    chip: { value: 'Monster', query: 'kind:Monster' },
    mistake: { query: 'csot<3', wrong: 'csot', right: 'cost<3' },
  },
  opening: 7,
  packs: { id: 'booster', name: 'Booster set', cards: 10, pull: 'Open a pack' },
  ownPacks: { id: 'booster', name: 'Booster set', cards: 10, pull: 'Open a pack' },
  sealed: { pack: 'starter', count: 1, seed: '2a' },
  written: {
    kind: 'Support',
    field: 'text',
    text: 'Draw four cards.',
    unusual: 'Draw 4 cards.',
    misspelled: { text: 'Drwa four cards.', wrong: 'Drwa', right: 'Draw' },
    printed: 'mailbox',
  },
};

export default game;

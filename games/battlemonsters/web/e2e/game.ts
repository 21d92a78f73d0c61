import type { Game } from '$e2e/support/game';
import { longNames, state } from './positions';
import { Striker } from './striker';

const game: Game = {
  id: 'battlemonsters',
  name: 'Battlemonsters',
  button: /Battlemonsters/,
  // Two places each, so that nobody can hide behind a wall of cards.
  short: { Lives: 1, Places: 2 },
  long: { Lives: 5 },
  seed: 7,
  taste: () => new Striker(),
  grip: {
    alone: ['stance', 'pile'],
    together: [],
    shortcuts: { draw: 'd', skip: 'e' },
  },
  own: /^Your hand/,
  theirs: { at: '[data-handle="supply:a"]', reads: /^Supply of .*, \d+ cards/ },
  draws: true,
  clauses: { deep: 'B-RULE-23', length: 'B-RULE-63' },
  mat: {
    state,
    pressed: {},
    read: { 'long names': longNames },
    lit: { position: state, piece: 'f1', plain: 'f3' },
    held: '.near-hand',
  },
  gallery: {
    cards: 4966,
    only: { query: 'name="Reverse Trap"', id: 'trap/block_trap', name: 'Reverse Trap' },
    chip: { value: 'Trap', query: 'kind:Trap' },
    mistake: { query: 'atack>=900', wrong: 'atack', right: 'attack>=900' },
  },
  opening: 5,
  packs: { id: 'rare', name: 'Rare pack', cards: 10, pull: 'Open a pack' },
  ownPacks: { id: 'booster', name: 'Booster pack', cards: 10, pull: 'Open a pack' },
  sealed: { pack: 'starter', count: 1, seed: '2a' },
  written: {
    kind: 'Spell',
    field: 'text',
    text: 'When this card is revealed: draw three cards.',
    unusual: 'When this card is revealed: draw 3 cards.',
    misspelled: { text: 'When this card is revealed: drwa three cards.', wrong: 'drwa', right: 'draw' },
    printed: 'spell/draw3',
  },
};

export default game;

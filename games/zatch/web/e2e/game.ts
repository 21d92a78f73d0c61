import type { Game } from '$e2e/support/game';
import { battle, battleIn, damage, state } from './positions';
import { Reader } from './reader';

const game: Game = {
  id: 'zatch',
  name: 'Zatch Bell',
  button: /Zatch/,
  short: {},
  long: {},
  seed: 24,
  taste: () => new Reader(),
  grip: {
    alone: ['player', 'number', 'part', 'name'],
    together: [],
    shortcuts: { 'battle-in': 'b', turn: 't', take: 't', stop: 'e' },
  },
  own: /^Your Spell Book, open at/,
  theirs: { at: '[data-handle^="a:p"]', reads: /not known|empty|open/ },
  draws: false,
  clauses: { deep: 'Z-RULE-66', length: 'Z-RULE-203' },
  mat: {
    state,
    pressed: { 'a Battle': battle, 'Battle In': battleIn },
    read: { 'a Battle': battle },
    lit: { position: damage, piece: 'f1', plain: 'f3' },
    // A Battle lies over the field until it is folded, and pages that were turned past lie on a heap.
    covered: ':root:has(.stage .battle) :is(.far-field, .near-field, .middle), .past',
    pays: '.near-side :is([data-mp], [data-handle="pile:a"])',
    held: '.fan, .near-book',
  },
  gallery: {
    cards: 502,
    only: { query: 'number:M-001', id: 'm-001', name: 'Zatch Bell' },
    chip: { value: 'SPELL', query: 'kind:SPELL' },
    mistake: { query: 'powr>=5000', wrong: 'powr', right: 'power>=5000' },
  },
  packs: { id: 'set-1', name: 'Set 1', cards: 9, pull: 'Pull from Booster Pack' },
  ownPacks: { id: 'own', name: 'Own cards', cards: 9, pull: 'Pull from Booster Pack' },
  sealed: { pack: 'set-1', count: 12, seed: '2a' },
  written: {
    kind: 'EVENT',
    field: 'text',
    text: 'Gain 2 MP.',
    unusual: 'gain 2 MP.',
    misspelled: { text: 'Gian 2 MP.', wrong: 'Gian', right: 'Gain' },
    printed: 'e-003',
  },
};

export default game;

import alienSkull from 'icon:alien-skull';
import crystal from 'icon:crystal-growth';
import helix from 'icon:lightning-helix';
import storm from 'icon:lightning-storm';
import rainbow from 'icon:rainbow-star';
import book from 'icon:spell-book';
import tablet from 'icon:stone-tablet';
import ufo from 'icon:ufo';
import type { Packs } from '$web/games/packs';
import { PAGES } from './garage/pages';

// The boxes of Zatch Bell!: one for each set, in the shape of a Spell Book (Z-BOOST-01, Z-BOOST-15). On the page of packs
// what was pulled lies face-down as one pile (Z-BOOST-11), which is turned card by card or all at once (Z-BOOST-12), and
// the keys 1 and 2 switch foil on and off (Z-BOOST-13).
const packs: Packs = {
  // Z-BOOK-01
  deck: { name: 'Book', cards: PAGES },
  pull: 'Pull from Booster Pack',
  draft: { pack: 'set-1', rounds: 5 },
  looks: {
    'set-1': { shape: 'book', elements: ['fire', 'gold'], emblem: storm, crest: helix },
    'set-2': { shape: 'book', elements: ['water', 'ice'], emblem: crystal, crest: book },
    'set-3': { shape: 'book', elements: ['dark', 'energy'], emblem: alienSkull, crest: ufo },
    'set-4': { shape: 'book', elements: ['wind', 'wood'], emblem: tablet, crest: rainbow },
  },
  other: { shape: 'book', elements: ['gold', 'stone'], emblem: book, crest: helix },
};

export default packs;

import tree from 'icon:fruit-tree';
import sun from 'icon:heraldic-sun';
import world from 'icon:world';
import wyvern from 'icon:wyvern';
import type { Packs } from '$web/games/packs';

/** The packs of Mana: the starter in its carton, the booster in its wrapper (M-PACK-01, M-PACK-02). */
const packs: Packs = {
  // 40 of the Main Deck and 8 of the Character Deck (M-DECK-02, M-DECK-05).
  deck: { name: 'deck', cards: 40 + 8 },
  draft: { pack: 'booster', rounds: 10 },
  looks: {
    starter: { shape: 'carton', elements: ['wood', 'light'], emblem: tree, crest: sun },
    booster: { shape: 'wrapper', elements: ['wind', 'water'], emblem: wyvern, crest: world },
  },
  other: { shape: 'wrapper', elements: ['light', 'gold'], emblem: world, crest: sun },
};

export default packs;

import ant from 'icon:ant';
import swords from 'icon:crossed-swords';
import flame from 'icon:flame';
import lion from 'icon:lion';
import lizardman from 'icon:lizardman';
import knight from 'icon:mounted-knight';
import crown from 'icon:queen-crown';
import snow from 'icon:snowflake-2';
import dragon from 'icon:spiked-dragon-head';
import man from 'icon:swordman';
import wizard from 'icon:wizard-staff';
import type { Packs } from '$web/games/packs';

/** The packs of Battlemonsters: the starter in its carton, the other seven in wrappers. */
const packs: Packs = {
  // B-DECK-01
  deck: { name: 'deck', cards: 30 },
  draft: { pack: 'booster', rounds: 4 },
  looks: {
    starter: { shape: 'carton', elements: ['stone', 'gold'], emblem: swords, crest: crown },
    booster: { shape: 'wrapper', elements: ['neutral', 'water'], emblem: man, crest: swords },
    rare: { shape: 'wrapper', elements: ['ice', 'light'], emblem: wizard, crest: snow },
    legendary: { shape: 'wrapper', elements: ['gold', 'light'], emblem: dragon, crest: crown },
    human: { shape: 'wrapper', elements: ['fire', 'gold'], emblem: knight, crest: flame },
    reptile: { shape: 'wrapper', elements: ['earth', 'wood'], emblem: lizardman, crest: dragon },
    feline: { shape: 'wrapper', elements: ['wind', 'energy'], emblem: lion, crest: flame },
    insect: { shape: 'wrapper', elements: ['dark', 'wood'], emblem: ant, crest: crown },
  },
  other: { shape: 'wrapper', elements: ['neutral', 'gold'], emblem: swords, crest: crown },
};

export default packs;

import dragon from 'icon:dragon-head';
import flame from 'icon:flame';
import knight from 'icon:mounted-knight';
import snow from 'icon:snowflake-2';
import sword from 'icon:ancient-sword';
import wyvern from 'icon:wyvern';
import mask from 'icon:carnival-mask';
import storm from 'icon:lightning-storm';
import book from 'icon:spell-book';
import helix from 'icon:lightning-helix';
import whirlwind from 'icon:whirlwind';
import sun from 'icon:heraldic-sun';

/** A card drawn for the eye. */
export interface Drawn {
  id: string;
  elements: string[];
  emblem: string;
  crest: string;
}

/** What the lobby says and shows of a game before its client is loaded. */
export interface Front {
  lead: string;
  cards: readonly Drawn[];
  /** How a deck list is written, and how one begins. */
  list: { how: string; example: string };
}

const aLine = 'One card a line, with a number before it';

const fronts: Readonly<Record<string, Front>> = {
  battlemonsters: {
    lead: 'Summon Monsters, hide Traps, and take your opponent’s last life.',
    cards: [
      { id: 'ice/knight', elements: ['ice'], emblem: knight, crest: snow },
      { id: 'fire/dragon', elements: ['fire'], emblem: dragon, crest: flame },
    ],
    list: { how: `${aLine}.`, example: '3 Firebrand Knight\n2 Stop Attack' },
  },
  mana: {
    lead: 'Lay out your world Land by Land, bluff with face-down Monsters, and be the first to gather 12 Mana.',
    cards: [
      { id: 'sky-dragon', elements: ['wind'], emblem: wyvern, crest: whirlwind },
      { id: 'sword-of-mana', elements: ['light'], emblem: sword, crest: sun },
    ],
    list: { how: `${aLine}; the Characters below a line [Characters].`, example: '2 Jade Egg\n2 Medallion\n\n[Characters]\n1 Niccolo' },
  },
  zatch: {
    lead: 'Your Spell Book is deck, hand and life at once: fight with what lies open, and do not run out of pages.',
    cards: [
      { id: 'm-001', elements: ['dark'], emblem: mask, crest: book },
      { id: 's-001', elements: ['energy'], emblem: storm, crest: helix },
    ],
    list: { how: 'One card a line, by its number, in the order of the pages.', example: 'm-001\ns-001\np-001' },
  },
};

/** The front of a game; one without a front of its own has but its name. */
export function frontOf(game: string): Front {
  return fronts[game] ?? { lead: '', cards: [], list: { how: `${aLine}.`, example: '' } };
}

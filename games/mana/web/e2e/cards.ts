import type { Face, LandFace, TechniqueFace } from '../view';

/** Cards made up for tests of the mat; what they do is not what the game's own cards do. */

const blank: Face = {
  id: '',
  name: '',
  number: '000',
  kind: 'Support',
  attribute: '',
  rarity: 'common',
  cost: '',
  requirement: '',
  timing: '',
  str: '',
  def: '',
  cannot_attack_party: false,
  skill: '',
  land: null,
  class: '',
  techniques: [],
  text: [],
  remarks: [],
};
const idOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

function artifact(
  name: string,
  attribute: string,
  land: Omit<LandFace, 'text'>,
  cost: string,
  text: string,
  landText: string[] = [],
): Face {
  return {
    ...blank,
    id: idOf(name),
    name,
    kind: 'Artifact',
    attribute,
    cost,
    text: text ? [text] : [],
    land: { ...land, text: landText },
  };
}

const land = (name: string, basic_mana: number, up: number, right: number, down: number, left: number) => ({
  name,
  basic_mana,
  up,
  right,
  down,
  left,
});

function monster(
  name: string,
  attribute: string,
  str: number,
  def: number,
  cost: number,
  more: Partial<Face> = {},
): Face {
  return {
    ...blank,
    id: idOf(name),
    name,
    kind: 'Monster',
    attribute,
    str: String(str),
    def: String(def),
    cost: String(cost),
    timing: 'Always',
    ...more,
  };
}

function support(
  name: string,
  attribute: string,
  cost: string,
  requirement: string,
  timing: string,
  text: string,
): Face {
  return { ...blank, id: idOf(name), name, attribute, cost, requirement, timing, text: [text] };
}

function character(name: string, str: number, def: number, more: Partial<Face> = {}): Face {
  return { ...blank, id: idOf(name), name, kind: 'Character', str: String(str), def: String(def), ...more };
}

function item(name: string, attribute: string, klass: string, cost: number, techniques: TechniqueFace[]): Face {
  return { ...blank, id: idOf(name), name, kind: 'Item', attribute, class: klass, cost: String(cost), techniques };
}

export const lamp = artifact(
  'Firefly Lamp',
  'Light',
  land('Glimmer Pond', 2, 1, 0, -1, 0),
  '5',
  'Untap all your Characters.',
);
export const wheel = artifact(
  'Wheel',
  'Wind',
  land('Windy Highway', 1, 0, 1, 0, 1),
  '4',
  'Shift 1 of your Lands by one cell.',
);
export const flame = artifact(
  'Flame',
  'Fire',
  land('Ember Grottoes', 1, 0, 0, -1, 1),
  '6',
  'Trash every Item in play.',
  ['Earth Monsters get -2 STR in battles on this Land.'],
);
export const anchor = artifact(
  'Rusty Anchor',
  'Water',
  land('Harbour of Sleep', 2, -1, 1, 1, -1),
  '6',
  'Return a Monster to its owner’s hand.',
);
export const bone = artifact('Dragon Bone', 'Dark', land('Bone Fortress', 3, -1, -1, 0, 0), '7', 'Trash 1 Monster.');
export const seed = artifact('Golden Seed', 'Special', land('Orchard of All', 1, 1, 1, 1, 1), '', '', [
  'This Land counts as a Land of any attribute.',
]);
export const mailbox = artifact(
  'Mailbox',
  'None',
  land('Home', 1, 0, -1, 1, 0),
  '6',
  'Shuffle your hand into your Main Deck and draw 4 cards.',
);

export const beholder = monster('Beholder', 'Fire', 4, 2, 2, {
  skill: 'Glare',
  text: ['While this Monster is on an opponent’s Land, it gets +1 STR and +1 DEF.'],
});
export const centaur = monster('Iron Centaur', 'Wind', 5, 5, 4, {
  requirement: 'Wind',
  rarity: 'rare',
  skill: 'Trample',
  text: ['When this Monster arrives on a Land: trash that Land.'],
});
export const bird = monster('Chocobo', 'Light', 2, 3, 1, { skill: 'Dash' });
export const reaper = monster('Deathbringer', 'Dark', 6, 4, 5, {
  cannot_attack_party: true,
  rarity: 'holofoil',
  skill: 'Dread',
  text: ['Your opponent’s Characters get -1 STR in battles with this Monster.'],
});
export const tomato = monster('Tomato Man', 'Fire', 1, 2, 0);

export const rage = support(
  'Professor’s Rage',
  'Fire',
  '3',
  '2 Fire Lands',
  'In Battle',
  'A Monster of yours gets +3 STR in this battle.',
);
export const trick = support('A Trick Revealed', 'Wind', '2', '1 Wind Land', 'Cancel', 'Cancel a Support.');
export const dig = support('Master Excavator', 'Earth', 'X', '', 'Main Phase', 'Draw as many cards as you pay Mana.');

export const hero = character('Hero', 4, 4, { rarity: 'holofoil', remarks: ['Together with “Heroine”: +1 STR.'] });
export const heroine = character('Heroine', 3, 4, { remarks: ['Together with “Hero”: +1 DEF.'] });
export const niccolo = character('Niccolo', 1, 3, {
  timing: 'Main Phase',
  skill: 'Haggle',
  text: ['Tap: gain 1 Mana.'],
});
export const rabite = character('Rabite', 2, 2);
export const golem = character('Machine Golem Mark 44', 5, 5);
export const pearl = character('Lady Blackpearl', 4, 4);
export const tusk = character('Cap’n Tusk', 4, 5);
export const daena = character('Daena', 3, 3, { timing: 'Cancel', skill: 'Vow', text: ['Tap: cancel an Artifact.'] });

export const axe = item('Jacobini Axe', '', '1H Axe', 2, [
  { name: 'Broad Swing', needs: 1, text: ['This Character gets +2 STR in this battle.'] },
  { name: 'Splitter', needs: 3, text: ['This Character gets +4 STR in this battle.'] },
  { name: 'Quick Draw', needs: 2, text: ['This Character has First Strike.'] },
]);
export const harp = item('Beiser Harp', 'Light', 'Magical Instrument', 3, [
  { name: 'Level 1', needs: 1, text: ['This Character gets +1 STR.'] },
  { name: 'Level 2', needs: 2, text: ['This Character gets +2 STR.'] },
  { name: 'Level 3', needs: 3, text: ['This Character gets +3 STR and +1 DEF.'] },
]);

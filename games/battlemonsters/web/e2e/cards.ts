import type { Face } from '../view';

/** Cards made up for tests of the mat; no rule set knows them. */

function monster(id: string, name: string, attack: number, defence: number, more: Partial<Face> = {}): Face {
  return {
    id,
    name,
    kind: 'Monster',
    attack,
    defence,
    stars: Math.max(1, Math.round((attack + defence) / 300)),
    sacrifices: attack + defence > 1400 ? 1 : 0,
    elements: [id.split('/')[0] ?? 'neutral'],
    keywords: ['Human'],
    species: 'human',
    classes: ['warrior'],
    rarity: 'common',
    text: [],
    ...more,
  };
}

function other(id: string, name: string, kind: 'Spell' | 'Trap', elements: string[], text: string): Face {
  return { ...monster(id, name, 0, 0), kind, elements, stars: 0, species: '', classes: [], keywords: [], text: [text] };
}

export const knight = monster('fire/knight', 'Firebrand Knight', 700, 500, {
  text: ['While this Monster is face up, other Monsters of its species cannot be attacked.'],
  classes: ['defender'],
});
export const sunGod = monster('burning_sun_god/giant/powerful', 'Burning Sun God Giant, the Powerful', 1700, 1100, {
  elements: ['fire'],
  stars: 9,
  sacrifices: 4,
  rarity: 'legendary',
  keywords: ['Human', 'God', 'Colossus'],
  species: 'demi-god colossus',
  text: [
    'Monsters that share an element with this Monster cannot attack it, and it cannot attack them.',
    'When you summon this Monster: you may send 1 creature to the graveyard.',
    'Monsters with 4 stars or less cannot attack this Monster.',
  ],
});
export const mage = monster('water/mage', 'Water Apprentice Mage', 300, 200, { classes: ['spellcaster'] });
export const dragon = monster('thunder/dragon', 'Thunderchild Dragon', 900, 600, {
  elements: ['energy'],
  keywords: ['Reptile', 'Flying'],
  species: 'dragon',
  rarity: 'rare',
  text: ['When this Monster is revealed: it may attack at once.'],
});
export const queen = monster('ice/queen', 'Ice Queen', 500, 500, { rarity: 'uncommon' });
export const vampire = monster('vampire/wizard', 'Vampire Wizard', 600, 300, {
  elements: ['dark'],
  classes: ['spellcaster'],
});
export const wax = monster('wax/amazon_warrior', 'Candle Wax Amazon Warrior', 400, 300, { elements: ['fire', 'dark'] });
export const angel = monster('angel/catman', 'Guardian Angel Catbeast', 500, 400, {
  elements: ['light'],
  rarity: 'rare',
});
export const treant = monster('treant/antman', 'Treant Ant Patron', 300, 500, { elements: ['earth'] });
export const steel = monster('steel/lizardman', 'Steel Lizardman', 600, 700, {
  elements: ['stone'],
  rarity: 'uncommon',
});
export const smite = other('destroy_monster', 'Smite', 'Spell', ['dark', 'light'], 'Send 1 Monster to the graveyard.');
export const aces = other('draw3', 'Aces in the Boot', 'Spell', ['neutral'], 'Draw 3 cards.');
export const stop = other('block_attack', 'Stop Attack', 'Trap', ['stone'], 'When a Monster attacks: stop the attack.');
export const banana = other(
  'slip',
  'Banana Slip',
  'Trap',
  ['neutral'],
  'When your opponent draws a card: it goes to the graveyard.',
);

/** Each of them once. */
export const all: readonly Face[] = [
  knight,
  sunGod,
  mage,
  dragon,
  queen,
  vampire,
  wax,
  angel,
  treant,
  steel,
  smite,
  aces,
  stop,
  banana,
];

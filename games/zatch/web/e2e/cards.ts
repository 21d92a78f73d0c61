import type { Face } from '../view';

/** Cards made up for tests of the mat; what they do is not what the game's own cards do. */

const blank: Face = {
  id: '',
  number: 'M-000',
  name: '',
  kind: 'MAMODO',
  make: 'plain',
  sub_name: '',
  rarity: 'C',
  class: null,
  attribute: null,
  mamodo: '',
  partners: [],
  power: '',
  damage: '',
  cost: '',
  icons: [],
  other_face: '',
  rule: [],
  text: [],
};

const card = (id: string, name: string, more: Partial<Face>): Face => ({
  ...blank,
  id,
  number: id.toUpperCase(),
  name,
  ...more,
});

const mamodo = (id: string, name: string, power: number, partner: string, text: string, more: Partial<Face> = {}) =>
  card(id, name, { power: String(power), partners: [partner], text: text ? [text] : [], ...more });

const spell = (
  id: string,
  name: string,
  of: string,
  power: number,
  damage: number,
  cost: number,
  more: Partial<Face> = {},
) =>
  card(id, name, {
    kind: 'SPELL',
    mamodo: of,
    power: `+${power}`,
    damage: String(damage),
    cost: String(cost),
    icons: ['A'],
    ...more,
  });

export const zatch = mamodo(
  'm-901',
  'Zatch Bell',
  4000,
  'Kiyo Takamine',
  '[1 MP] [BATTLE] This MAMODO gets +1000 Power when attacking.',
);
export const tia = mamodo(
  'm-902',
  'Tia',
  3000,
  'Megumi Oumi',
  '[IN PLAY] Your opponent’s Damage is 1 lower while this MAMODO defends.',
  { rarity: 'R' },
);
export const kanchome = mamodo(
  'm-903',
  'Kanchomé',
  2000,
  'Parco Folgore',
  '[DECLARE TO USE] Flip 1 coin. On heads, gain 2 MP.',
  { rarity: 'U' },
);
export const grown = mamodo('m-904', 'Kanchomé (Transformed)', 5000, 'Parco Folgore', '', {
  rarity: 'SR',
  rule: ['Put this card on top of Kanchomé.'],
});
export const brago = mamodo('m-905', 'Brago', 5000, 'Sherry', '[2 MP] [BATTLE] This MAMODO gets +1 Damage.', {
  rarity: 'U',
});
export const reycom = mamodo('m-906', 'Reycom', 3000, 'Hosokawa', '');
export const tablet = mamodo(
  'st-m-901',
  'Alm',
  4000,
  'none',
  '[IN PLAY] This MAMODO gets +1000 Power for each other Stone Tablet MAMODO.',
  {
    make: 'Stone Tablet',
  },
);
export const kiyo = card('p-901', 'Kiyo Takamine', {
  kind: 'PARTNER',
  mamodo: 'Zatch Bell',
  text: ['[IN PLAY] Thunder SPELL cards get +1000 Power.'],
});
export const sherry = card('p-902', 'Sherry', {
  kind: 'PARTNER',
  mamodo: 'Brago',
  rarity: 'R',
  text: ['[CUT-IN] Negate 1 PARTNER effect.'],
});
export const engine = card('mj-901', 'Tele-Ray', {
  kind: 'MJ12',
  rarity: 'U',
  text: ['[SEND] Return 1 own MAMODO to Normal Status.'],
});
export const zakeru = spell('s-901', 'Zakeru', 'Zatch Bell', 3000, 1, 2, { attribute: 'Thunder', icons: ['A', 'D'] });
export const rashield = spell('s-902', 'Rashield', 'Zatch Bell', 4000, 0, 1, { icons: ['D'] });
export const baou = spell('s-903', 'Baou Zakeruga', 'Zatch Bell', 9000, 5, 10, {
  attribute: 'Thunder',
  class: 'superior',
  rarity: 'SR',
});
export const gravirei = spell('s-904', 'Gravirei', 'Brago', 3000, 2, 3, {
  attribute: 'Down Force',
  class: 'intermediate',
});
export const gigano = spell('s-905', 'Gigano Reis', 'Brago', 5000, 3, 6, {
  attribute: 'Down Force',
  class: 'intermediate',
  rarity: 'R',
});
export const saisu = spell('s-906', 'Saisu', 'Tia', 2000, 1, 1, { attribute: 'Wind' });
export const koporuku = spell('s-907', 'Koporuku', 'Kanchomé', 0, 0, 2, {
  icons: ['NB', 'A'],
  power: 'special',
  text: ['Until the END PHASE, this MAMODO cannot be selected.'],
});
export const curry = card('e-901', 'Friendship Curry', {
  kind: 'EVENT',
  cost: '5',
  icons: ['A'],
  rarity: 'U',
  text: ['The MP of each player become 0.'],
});
export const yellowtail = card('e-902', 'Yellowtail', {
  kind: 'EVENT',
  cost: '0',
  icons: ['A', 'D'],
  text: ['Gain 2 MP.'],
});
export const school = card('e-903', 'Back to School', {
  kind: 'EVENT',
  cost: '1',
  icons: ['D'],
  text: ['[CUT-IN] Negate 1 EVENT card.'],
});

import { expect, test } from 'vitest';
import type { Face, FieldView } from '../view';
import { fieldLabel } from './words';

const face: Face = {
  id: 'fire/mage/',
  name: 'Firebrand Apprentice Mage',
  kind: 'Monster',
  attack: 300,
  defence: 200,
  stars: 1,
  sacrifices: 0,
  elements: ['fire'],
  keywords: ['Human'],
  species: 'Human',
  classes: ['spellcaster'],
  rarity: 'common',
  text: [],
};
const card: FieldView = {
  handle: 'f1',
  stance: 'DV',
  face,
  attack: 550,
  defence: 200,
  beneath: [],
  acted: 'switched',
  fresh: true,
  is_no: [],
};

test('a label says stance, changed points and what the card did', () => {
  expect(fieldLabel(card, 'yours')).toBe(
    'Firebrand Apprentice Mage, yours, defence mode, face up, attack 550 instead of 300, defence 200, cannot attack yet, was switched this turn',
  );
});

test('a hidden card tells nothing but its stance', () => {
  const unseen = {
    ...card,
    stance: 'AI' as const,
    face: null,
    attack: null,
    defence: null,
    fresh: false,
    acted: null,
    is_no: ['Trap' as const],
  };
  expect(fieldLabel(unseen, "the opponent's")).toBe(
    "Hidden card, the opponent's, attack mode, face down, known to be no Trap",
  );
});

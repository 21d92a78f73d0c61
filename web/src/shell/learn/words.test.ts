import { expect, test } from 'vitest';
import { bitsOf } from './words';

test('words lead to clauses and to cards', () => {
  expect(bitsOf('Take [a life](B-LIFE-01) with [the Mage](fire/mage).')).toEqual([
    { text: 'Take ' },
    { text: 'a life', to: 'B-LIFE-01', clause: true },
    { text: ' with ' },
    { text: 'the Mage', to: 'fire/mage', clause: false },
    { text: '.' },
  ]);
  expect(bitsOf('Nothing (at all) to [follow].')).toEqual([{ text: 'Nothing (at all) to [follow].' }]);
});

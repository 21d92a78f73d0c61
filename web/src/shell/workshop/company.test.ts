import { expect, test } from 'vitest';
import { spokenOf } from './company';
import type { OwnCard } from './database';
import type { CardFields } from './fields';

const fields = (id: string, name: string, text = ''): CardFields => ({ kind: 'event', id, name, text });
const own = (card: CardFields): OwnCard => ({ fields: card }) as OwnCard;

test('a card is accompanied by those of its pool that it names, and by no others', () => {
  const call = fields('call', 'Call', 'Put into play 1 "Walker" MAMODO from any page of your Book.');
  const all = [call, fields('walker', 'Walker'), fields('runner', 'Runner'), fields('blank', ' ')].map(own);
  expect(spokenOf(call, all).map(({ fields: { id } }) => id)).toEqual(['walker']);
});

test('a name with marks is found as it is written, and a card does not accompany itself', () => {
  const odd = fields('odd', 'Say "Hi"');
  const call = fields('call', 'Call', 'Discard “x”, then Say "Hi".');
  expect(spokenOf(call, [call, odd].map(own))).toEqual([own(odd)]);
  expect(spokenOf(fields('walker', 'Walker', 'Walker walks.'), [own(fields('walker', 'Walker'))])).toEqual([]);
});

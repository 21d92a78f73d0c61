import { expect, test } from 'vitest';
import { linked } from './linked';

const home = 'https://table.example';

test('addresses of this server become links, with or without its name', () => {
  expect(linked(`Look at ${home}/cards/zatch/m-001, or /rules/mana#M-RULE-20.`, home)).toEqual([
    { text: 'Look at ' },
    { text: `${home}/cards/zatch/m-001`, address: `${home}/cards/zatch/m-001` },
    { text: ', or ' },
    { text: '/rules/mana#M-RULE-20', address: '/rules/mana#M-RULE-20' },
    { text: '.' },
  ]);
});

test('nothing else does', () => {
  for (const said of ['https://elsewhere.example/cards/x', 'and/or', 'his/cards/hers', 'http://[', '//cards/x', ''])
    expect(linked(said, home).some(({ address }) => address)).toBe(false);
});

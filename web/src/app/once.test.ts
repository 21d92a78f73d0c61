import { expect, test } from 'vitest';
import { Once } from './once';

test('what is fetched is fetched once for each key, as one promise', async () => {
  const fetched: string[] = [];
  const once = new Once<string>();
  const ask = (key: string) =>
    once.of(key, async () => {
      fetched.push(key);
      return `the ${key}`;
    });
  expect(ask('card')).toBe(ask('card'));
  expect(await ask('pack')).toBe('the pack');
  expect(await ask('card')).toBe('the card');
  expect(fetched).toEqual(['card', 'pack']);
});

test('what has failed is fetched again', async () => {
  const once = new Once<string>();
  await expect(once.of('card', () => Promise.reject(new Error('No answer.')))).rejects.toThrow('No answer.');
  expect(await once.of('card', async () => 'there')).toBe('there');
});

import { expect, test } from 'vitest';
import { askAmong } from './among';

const pool = { version: 'v', name: 'Pool', file: 'the file', own: [], replaced: [] };
const refused = (status: number) => Promise.reject(Object.assign(new Error('No.'), { status }));

test('a pool that the server no longer has is opened again, once', async () => {
  let open = false;
  const opened: string[] = [];
  const ask = (version: string) => (open ? Promise.resolve(`with ${version}`) : refused(410));
  const again = (file: string) => Promise.resolve(((open = true), opened.push(file)));
  expect(await askAmong(pool, ask, again)).toBe('with v');
  expect(await askAmong(pool, ask, again)).toBe('with v');
  expect(opened).toEqual(['the file']);
});

test('what is refused for another reason stays refused', async () => {
  const never = () => Promise.reject(new Error('Not asked for.'));
  await expect(askAmong(pool, () => refused(422), never)).rejects.toThrow('No.');
  await expect(
    askAmong(
      pool,
      () => refused(410),
      () => Promise.resolve(),
    ),
  ).rejects.toThrow('No.');
});

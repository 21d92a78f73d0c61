import { expect, test } from 'vitest';
import { cornerOf, HEIGHT, lineAt, toldOnce, turnsOf, WIDTH, worthTo } from './course';

const flat = (value: number, length: number) => Array.from({ length }, () => value);

test('the curve is drawn as the player at the lower edge sees it, and ends with who has won', () => {
  expect(worthTo([0, 30, -20], 'a', 'b')).toEqual([0, 30, -20, -100]);
  expect(worthTo([0, 30, -100], 'b', 'b')).toEqual([-0, -30, 100]);
  expect(worthTo([0, 30, -20], 'b', null)).toEqual([-0, -30, 20]);
  expect(cornerOf([0, 100], 0)).toEqual({ x: 0, y: HEIGHT / 2 });
  expect(cornerOf([0, 100], 1).x).toBe(WIDTH);
  expect(cornerOf([0, 100], 1).y).toBeLessThan(HEIGHT / 8);
});

test('it turns where it stands otherwise afterwards, and with the choice that did it', () => {
  const worth = [...flat(0, 30), ...flat(60, 30), ...flat(-70, 30)];
  expect(turnsOf(worth)).toEqual([
    { step: 30, by: 60 },
    { step: 60, by: -130 },
  ]);
});

test('what changes back at once, or changes little, turns nothing', () => {
  const worth = flat(0, 64);
  worth[20] = 50;
  expect(turnsOf(worth)).toEqual([]);
  expect(turnsOf([...flat(0, 30), ...flat(15, 30)])).toEqual([]);
  expect(turnsOf([])).toEqual([]);
  expect(turnsOf([0])).toEqual([]);
});

test('of a choice the log says what was done, or what happened last before it', () => {
  const log = [
    { step: 3, line: 'Ann asks for a draw.', aside: true },
    { step: 3, line: 'An attack.' },
    { step: 3, line: 'A life is lost.' },
    { step: 4, line: 'A turn begins.' },
  ];
  expect(lineAt(log, 3)).toBe('An attack.');
  expect(lineAt(log, 9)).toBe('A turn begins.');
  expect(lineAt(log, 2)).toBeUndefined();
});

test('what happened is told once, however often the match turned meanwhile', () => {
  const log = [
    { step: 3, line: 'An attack.' },
    { step: 20, line: 'A life is lost.' },
  ];
  const turns = [
    { step: 4, by: 40 },
    { step: 12, by: -50 },
    { step: 20, by: 60 },
  ];
  const told = toldOnce(turns, ({ step }) => lineAt(log, step) ?? '');
  expect(told.map(({ step, sentence }) => [step, sentence])).toEqual([
    [4, 'An attack.'],
    [20, 'A life is lost.'],
  ]);
});

import { expect, test } from 'vitest';
import type { Beginning } from './beginning';
import { Staging } from './staging.svelte';

const beginning: Beginning = { step: 0, coin: undefined, lines: [], withWhat: undefined, stages: ['bare', 'hands'] };

test('a mat that moves comes from the first stage to what has come', () => {
  const staging = new Staging();
  staging.begin(beginning, true);
  expect(staging.view).toBe('bare');
  staging.comeTo(1);
  expect(staging.view).toBe('hands');
  staging.comeTo(2);
  expect(staging.view).toBeUndefined();
  expect(staging.now).toBe(beginning);
});

test('a mat that does not move shows at once what has come', () => {
  const staging = new Staging();
  staging.begin(beginning, false);
  expect(staging.view).toBeUndefined();
  expect(staging.now).toBe(beginning);
});

test('a match has begun only once', () => {
  const staging = new Staging();
  staging.begin(beginning, true);
  expect(staging.begun()).toBe(true);
  expect([staging.now, staging.view]).toEqual([undefined, undefined]);
  expect(staging.begun()).toBe(false);
});

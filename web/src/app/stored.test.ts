import { beforeEach, expect, test, vi } from 'vitest';
import { Done } from './done';
import { stubMemory } from './remembering';
import { hearOthers, Stored } from './stored.svelte';

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubMemory();
});

test('what another tab has written stays when this one writes', () => {
  const tab = new Done('tried');
  kept.set('tercet.tried', '{"mana":["first"]}');
  expect(tab.has('mana', 'first')).toBe(false);
  tab.note('mana', 'second');
  expect(tab.has('mana', 'first')).toBe(true);
  expect(kept.get('tercet.tried')).toBe('{"mana":["first","second"]}');
});

test('what another tab writes is shown at once, and so is that everything was removed', () => {
  const stored = new Stored('tried', 0);
  stored.change(() => 1);
  kept.set('tercet.tried', '2');
  hearOthers({ key: 'tercet.other' });
  expect(stored.now).toBe(1);
  hearOthers({ key: 'tercet.tried' });
  expect(stored.now).toBe(2);
  kept.clear();
  hearOthers({ key: null });
  expect(stored.now).toBe(0);
});

test('a browser that forbids it remembers as long as the page lasts', () => {
  vi.stubGlobal('localStorage', undefined);
  const stored = new Stored<readonly string[]>('tried', []);
  for (const one of ['a', 'b']) stored.change((now) => [...now, one]);
  expect(stored.now).toEqual(['a', 'b']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { happen } from './happening';
import type { Table } from './table.svelte';

/** A table that nobody looks at, and what its game is asked about. */
function unseen() {
  const asked: unknown[] = [];
  const game = {
    flows: [],
    lungeOf: (event: unknown, view: unknown) => void asked.push(['lunge', event, view]),
    heardOf: () => undefined,
    motesOf: (event: unknown, view: unknown) => (asked.push(['motes', event, view]), []),
  };
  return { asked, table: { game, near: 'a', root: undefined, state: { view: 'before' } } as unknown as Table };
}

const events = [{ line: null, event: { event: 'attacked' } }];
const shown = vi.fn();

beforeEach(() => {
  shown.mockClear();
  vi.stubGlobal('document', { hidden: true });
});

afterEach(() => vi.unstubAllGlobals());

test('an attack begins as the mat was, and light flies as it is then', async () => {
  const { asked, table } = unseen();
  await happen(table, { events, view: 'after', flies: true, show: shown });
  expect(asked).toEqual([
    ['lunge', events[0], 'before'],
    ['motes', events[0], 'after'],
  ]);
  expect(shown).toHaveBeenCalledOnce();
});

test('what nobody wants to see any more is not shown', async () => {
  const { asked, table } = unseen();
  await happen(table, { events, view: 'after', flies: true, show: shown, wanted: () => false });
  expect(asked).toHaveLength(1);
  expect(shown).not.toHaveBeenCalled();
});

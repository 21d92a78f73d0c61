import { expect, test } from 'vitest';
import { begins } from './begins';
import type { SideView, View } from './view';

const side = (more: Partial<SideView> = {}): SideView =>
  ({
    mp: 2,
    opening: 1,
    turns_left: 15,
    open_pages: [2, 3],
    book: [{ handle: 'p1', page: 1, face: null, empty: true }],
    mamodo: [{ handle: 'f1', face: { name: 'Zatch Bell' } }],
    ...more,
  }) as unknown as SideView;
const view = (a: SideView): View => ({ first: 'a', sides: { a, b: side() } }) as View;
const stagesOf = (a: SideView) => begins.stages(view(a)).map((stage) => (stage as View).sides.a);

test('the MAMODO of page 1 comes first, then the page is turned, and the MP come last', () => {
  const [loaded, entered, turned] = stagesOf(side());
  expect(loaded).toMatchObject({ mp: 0, open_pages: [1], turns_left: 16, mamodo: [] });
  expect(loaded?.book[0]).toMatchObject({ face: { name: 'Zatch Bell' }, empty: false });
  expect(entered).toMatchObject({ mp: 0, open_pages: [1], mamodo: [{ handle: 'f1' }] });
  expect(entered?.book[0]).toMatchObject({ face: null, empty: true });
  expect(turned).toMatchObject({ mp: 0, opening: 1, open_pages: [2, 3], turns_left: 15 });
});

test('pages that were turned since are turned after those of the PREPARATION PHASE', () => {
  const [loaded, , turned] = stagesOf(side({ mp: 6, opening: 3, open_pages: [6, 7], turns_left: 13 }));
  expect(loaded).toMatchObject({ opening: 0, turns_left: 16 });
  expect(turned).toMatchObject({ opening: 1, open_pages: [2, 3], turns_left: 15 });
});

test('player 1 has heads, unless it was agreed otherwise', () => {
  expect([begins.headsOf?.({}), begins.headsOf?.({ tails_first: true })]).toEqual(['a', 'b']);
});

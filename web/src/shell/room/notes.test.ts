import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { Notes } from './notes';

describe('notes of one’s own', () => {
  beforeEach(() => {
    stubMemory();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('stay with their match in this browser', () => {
    new Notes('m1').put('f3', { color: 'red', note: 'a trap' });
    expect(new Notes('m1').on('f3')).toEqual({ color: 'red', note: 'a trap' });
    expect(new Notes('m2').on('f3')).toBeUndefined();
    new Notes('m1').put('f3', undefined);
    expect(new Notes('m1').on('f3')).toBeUndefined();
  });

  // Covers: Z-TABLE-11, Z-TABLE-26
  it('have one page shield, which is taken away where it lies', () => {
    const notes = new Notes('m1');
    notes.lay('p7');
    notes.lay('p9');
    expect(new Notes('m1').shield).toBe('p9');
    notes.lay('p9');
    expect(new Notes('m1').shield).toBeUndefined();
  });

  it('go with cards that are no longer there', () => {
    const notes = new Notes('m1');
    notes.put('f3', { color: 'red', note: 'a trap' });
    notes.put('f4', { color: 'teal', note: '' });
    notes.lay('p9');
    notes.keep((handle) => handle === 'f4');
    expect(notes.on('f3')).toBeUndefined();
    expect([notes.on('f4')?.color, notes.shield]).toEqual(['teal', 'p9']);
  });

  // Covers: Z-TABLE-22
  it('say which cards are shown as foil: one, several, or all', () => {
    const notes = new Notes('m1');
    expect(notes.shines('f3')).toBeUndefined();
    notes.shine(['f3', 'f4'], true);
    expect([notes.shines('f3'), notes.shines('f4'), notes.shines('f5')]).toEqual([true, true, undefined]);
    notes.shine([], false);
    expect([notes.shines('f3'), notes.shines('f5')]).toEqual([false, false]);
    notes.shine(['f5'], true);
    expect([new Notes('m1').shines('f3'), new Notes('m1').shines('f5')]).toEqual([false, true]);
  });

  it('are forgotten for the oldest of many matches', () => {
    for (let n = 0; n < 25; n += 1) new Notes(`m${n}`).lay('p1');
    expect(new Notes('m24').shield).toBe('p1');
    expect(new Notes('m0').shield).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { Look } from '../../protocol/types';
import { besides, bookStyle, colors, plainLook, tableStyle } from './looks';

const wearing = (more: Partial<Look>): Look => ({ ...plainLook, ...more });

describe('the looks of Books (Z-TABLE-16, Z-TABLE-18)', () => {
  // Covers: Z-TABLE-16
  it('are six: three kinds, each for either player', () => {
    const kinds = ['standard', 'black', 'gold'] as const;
    const drawn = kinds.flatMap((book) => [bookStyle(wearing({ book }), 'a'), bookStyle(wearing({ book }), 'b')]);
    expect(new Set(drawn).size).toBe(6);
  });

  it('have a tint on the covers of a standard Book', () => {
    expect(bookStyle(wearing({ tint: 'teal' }), 'a')).toContain(`--cover:${colors.teal}`);
  });

  // Covers: Z-TABLE-18
  it('have it only on the lines of the symbols of a black one', () => {
    const black = bookStyle(wearing({ book: 'black', tint: 'teal' }), 'a');
    expect(black).toContain(`--symbols:${colors.teal}`);
    expect(black.replace(`--symbols:${colors.teal}`, '')).not.toContain(colors.teal);
  });

  it('let the lines of a gold-lined one take on a little of it', () => {
    const gold = bookStyle(wearing({ book: 'gold', tint: 'teal' }), 'b');
    expect(gold).toContain(`--cover:${colors.teal}`);
    expect(gold).toContain(`--lines:color-mix(in oklab, #e7c25a 78%, ${colors.teal})`);
  });
});

describe('the colours of players', () => {
  it('are never grey or black, nor the same for both', () => {
    expect(Object.keys(colors)).not.toContain('gray');
    expect(Object.keys(colors)).not.toContain('black');
    expect(besides(wearing({ color: 'red' }), wearing({ color: 'red' })).color).not.toBe('red');
    expect(besides(wearing({ color: 'red' }), wearing({ color: 'blue' })).color).toBe('red');
  });

  it('lie on the side of the table on which their player sits', () => {
    const looks = { a: wearing({ mat: 'wood' }), b: wearing({ mat: 'slate' }) };
    const [seen, turned] = [tableStyle(looks, 'a'), tableStyle(looks, 'b')];
    expect(seen.indexOf('--cloth-near:repeating')).toBeGreaterThan(-1);
    expect(turned.indexOf('--cloth-near:linear')).toBeGreaterThan(-1);
  });
});

import { expect, test } from 'vitest';
import { textOf } from './text';

test('a file is read as UTF-8, as UTF-16 by its mark, and else as Latin-1', () => {
  expect(textOf(new TextEncoder().encode('Zofís 1'))).toBe('Zofís 1');
  expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, 0x5a]))).toBe('Z');
  expect(textOf(new Uint8Array([0xff, 0xfe, 0x5a, 0, 0xed, 0]))).toBe('Zí');
  expect(textOf(new Uint8Array([0xfe, 0xff, 0, 0x5a, 0, 0xed]))).toBe('Zí');
  expect(textOf(new Uint8Array([0x5a, 0xed]))).toBe('Zí');
});

import { expect, test } from 'vitest';
import { fromBytes, replaced, toBytes } from './bytes';

test('a place is found again, whatever letters lie before it', () => {
  const text = 'Zatch “♥” 𝕏 kind:';
  for (let place = 0; place <= text.length; place++) {
    // Not between the halves of a sign.
    if (/[\uDC00-\uDFFF]/.test(text[place] ?? '')) continue;
    expect(fromBytes(text, toBytes(text, place))).toBe(place);
  }
});

test('what lies between two places is replaced', () => {
  const text = 'é kidn:spell x';
  expect(replaced(text, 3, 7, 'kind')).toBe('é kind:spell x');
});

import { beforeAll, expect, test } from 'vitest';
import { inSyllables, loadSyllables } from './syllables.svelte';

beforeAll(loadSyllables);

const shown = (name: string) => inSyllables(name).replaceAll('\u00ad', '·');

test('long words of a name may break between syllables', () => {
  expect(shown('Judgement')).toBe('Judge·ment');
  expect(shown('Master Excavator')).toBe('Mas·ter Ex·ca·va·tor');
});

test('short words stay whole, and nothing else of a name changes', () => {
  expect(shown('Orb of Fire')).toBe('Orb of Fire');
  expect(inSyllables('Professor’s Rage (Transformed)').replaceAll('\u00ad', '')).toBe('Professor’s Rage (Transformed)');
});

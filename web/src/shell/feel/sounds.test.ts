import { expect, test } from 'vitest';
import { sounds, type Tone } from './sounds';

test('no sound is loud, shrill or long', () => {
  for (const [name, tones] of Object.entries(sounds) as [string, readonly Tone[]][]) {
    for (const { from, to = from, after = 0, length, loud } of tones) {
      expect(loud, name).toBeGreaterThan(0);
      expect(loud, name).toBeLessThanOrEqual(0.8);
      expect(Math.min(from, to), name).toBeGreaterThan(20);
      expect(Math.max(from, to), name).toBeLessThanOrEqual(6000);
      expect(after + length, name).toBeLessThanOrEqual(1.5);
    }
  }
});

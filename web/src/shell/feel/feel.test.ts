import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { play } from './feel';
import { trembling } from './sounds';

const { settings, heard } = vi.hoisted(() => ({
  settings: { muted: false, effects: 50, notices: 60, vibrates: true },
  heard: vi.fn(),
}));
vi.mock('../../app/settings.svelte', () => ({ settings, moves: () => true }));
vi.mock('./synth', () => ({ play: heard }));

const vibrate = vi.fn();
beforeEach(() => {
  Object.assign(settings, { muted: false, vibrates: true });
  heard.mockClear();
  vibrate.mockClear();
  vi.stubGlobal('navigator', { vibrate });
});
afterEach(() => vi.unstubAllGlobals());

test('what is muted is still felt', async () => {
  settings.muted = true;
  await play('hurt');
  expect(heard).not.toHaveBeenCalled();
  expect(vibrate).toHaveBeenCalledWith(trembling.hurt);
});

test('what shall not be felt is still heard', async () => {
  settings.vibrates = false;
  await play('hurt');
  expect(heard).toHaveBeenCalledWith('hurt', 0.25, 0);
  expect(vibrate).not.toHaveBeenCalled();
});

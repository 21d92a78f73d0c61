import { afterEach, expect, test, vi } from 'vitest';
import { tellHidden } from './turn';

vi.mock('../shell/feel/feel', () => ({ play: () => Promise.resolve() }));
vi.mock('./settings.svelte', () => ({ settings: { notify: true } }));

afterEach(() => vi.unstubAllGlobals());

test('where a page may show no notification, as on Chrome for Android, nobody is kept from going on', () => {
  const shown = vi.fn();
  class Refused {
    static permission = 'granted';
    constructor(title: string) {
      shown(title);
      throw new TypeError('Illegal constructor');
    }
  }
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('location', { pathname: '/m/one' });
  vi.stubGlobal('window', { Notification: Refused });
  vi.stubGlobal('Notification', Refused);
  expect(() => tellHidden('It is your turn.')).not.toThrow();
  expect(shown).toHaveBeenCalledWith('Tercet');
});

import { expect, test } from 'vitest';
import { packAddress, packsAddress, readAsked, readOwn, type Asked } from './address';

test('packs have addresses', () => {
  expect([packsAddress(), packsAddress('zatch')]).toEqual(['/packs', '/packs/zatch']);
  expect(packAddress('zatch', 'set-1')).toBe('/packs/zatch/set-1');
  expect(packAddress('zatch', 'set-1', { seed: '0000a7', count: 1, changes: {} })).toBe(
    '/packs/zatch/set-1?seed=a7&count=1',
  );
});

test('an opening comes out of its address as it went in', () => {
  const asked: Asked = {
    seed: 'a7',
    count: 12,
    changes: { stacks: { commons: ['m-001', 's-002'], rares: [] }, numbers: { commons: 0, 'super-rares': 4 } },
  };
  const address = packAddress('zatch', 'set-1', asked);
  expect(address).toContain('pool.commons=m-001,s-002');
  expect(readAsked(new URL(address, 'http://here').search)).toEqual(asked);
});

test('nonsense in an address is one pack as it comes', () => {
  for (const search of ['', '?count=-3', '?count=many', '?pool.=m-001&number.=2']) {
    expect(readAsked(search)).toEqual({ seed: undefined, count: 1, changes: {} });
  }
  expect(readAsked('?count=9999').count).toBe(100);
});

test('a pool of own cards stays in the addresses of packs', () => {
  const asked = { seed: 'a7', count: 2, changes: {}, own: '0f1e' };
  const address = packAddress('zatch', 'own', asked);
  expect(address).toBe('/packs/zatch/own?pool=0f1e&seed=a7&count=2');
  expect(readAsked(address.slice(address.indexOf('?')))).toEqual(asked);
  expect(packsAddress('zatch', '0f1e')).toBe('/packs/zatch?pool=0f1e');
  expect([readOwn('?pool=0f1e'), readOwn('?pool='), readOwn('')]).toEqual(['0f1e', undefined, undefined]);
});

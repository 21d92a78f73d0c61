import { expect, test } from 'vitest';
import { seatLink, shownInvite } from './invite';

test('the link to a seat says what lets one sit there', () => {
  expect(seatLink('m1')).toBe('/m/m1');
  const link = seatLink('m1', 'a-secret');
  expect(shownInvite(new URL(link, 'https://tercet.example').hash)).toEqual({ invite: 'a-secret' });
  expect(shownInvite('#referee=other')).toEqual({});
});

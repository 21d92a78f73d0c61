import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../app/remembering';
import { ApiError } from './api';
import { askedWith, sitDown } from './sitting';
import { heldSeat } from './tokens';

const deck = { ready: 'plain' };

/** Tokens that were sent. */
let sent: string[];

/** Answers the next requests in turn; `undefined` is an answer that is lost. */
function answers(...list: ({ status: number; body: unknown } | undefined)[]): void {
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { token } = JSON.parse(body) as { token: string };
    sent.push(token);
    const answer = list.shift();
    if (!answer) return Promise.reject(new TypeError('network'));
    const said = answer.status === 200 ? { match: 'm', seat: 'b', token } : answer.body;
    return Promise.resolve(new Response(JSON.stringify(said), { status: answer.status }));
  });
}

beforeEach(() => {
  sent = [];
  stubMemory();
});

afterEach(() => vi.unstubAllGlobals());

test('a wish whose answer is lost is repeated with the same secret', async () => {
  answers(undefined, { status: 503, body: {} }, { status: 200, body: {} });
  await expect(sitDown('m', deck)).rejects.toThrow(ApiError);
  expect(askedWith('m')).toEqual(deck);
  expect(heldSeat('m')).toBeUndefined();
  await expect(sitDown('m', deck)).rejects.toThrow(ApiError);
  await sitDown('m', deck);
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toMatch(/^[\w-]{43}$/);
  expect(heldSeat('m')).toMatchObject({ seat: 'b', token: sent[0] });
  expect(askedWith('m')).toBeUndefined();
});

test('a wish that was refused is forgotten, and no two have the same secret', async () => {
  answers({ status: 409, body: { error: 'Both seats are taken.' } }, undefined);
  await expect(sitDown('m', deck)).rejects.toThrow('Both seats are taken.');
  expect(askedWith('m')).toBeUndefined();
  await expect(sitDown('other', deck)).rejects.toThrow(ApiError);
  expect(new Set(sent).size).toBe(2);
});

test('a wish sent from another tab meanwhile is not forgotten', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const first = sitDown('m', deck);
  answers(undefined);
  await expect(sitDown('other', deck)).rejects.toThrow(ApiError);
  answer(new Response(JSON.stringify({ match: 'm', seat: 'b' }), { status: 200 }));
  await first;
  expect(askedWith('m')).toBeUndefined();
  expect(askedWith('other')).toEqual(deck);
});

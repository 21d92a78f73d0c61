import { recall, remember } from '../../app/storage';
import { settings } from '../../app/settings.svelte';
import { somebody } from '../../app/somebody.svelte';
import type {
  ChangePlayer,
  Created,
  DeletePlayer,
  DeviceLink,
  Here,
  LinkDevice,
  NameDevice,
  NewPlayer,
  OwnMatches,
  OwnPlayer,
  PlayerPage,
  RankedPlayer,
  RecoveryPhrase,
  RestorePlayer,
  SeekMatch,
  SeekShown,
  Sought,
  UseInvitation,
} from '../../protocol/types';
import { askAs, isFinal, json, send } from '../../net/api';
import { secret } from '../../net/sitting';
import { holdSeat } from '../../net/tokens';
import { forgetFollowed } from './following';
import { part } from '../../net/part';

/** What this kind of device is called unless its player says otherwise. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? 'Browser';
  const system = /Android|iPhone|iPad|Windows|Mac OS|CrOS|Linux/.exec(agent)?.[0];
  const plain = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
  return system ? `${plain} on ${system === 'Mac OS' ? 'macOS' : system}` : plain;
}

/**
 * Becomes a player by such a request. The key is made here and remembered before it is sent: should the answer be lost,
 * asking again makes nobody else.
 */
async function become(path: string, wish: (mine: { key: string; device: string }) => object): Promise<void> {
  const key = recall<string | null>('key', null) ?? secret();
  remember('key', key);
  try {
    const me = await send<OwnPlayer>(path, json('POST', wish({ key, device: deviceName() })));
    somebody.be(key, me);
    settings.name = me.name;
  } catch (error) {
    if (isFinal(error)) remember('key', null);
    throw error;
  }
  remember('key', null);
}

export const players = {
  /** Becomes somebody of this name. */
  begin: (name: string) => become('/api/players', (mine) => ({ ...mine, name }) satisfies NewPlayer),
  /** Becomes the player who has this phrase. */
  restore: (phrase: string) => become('/api/players/restore', (mine) => ({ ...mine, phrase }) satisfies RestorePlayer),
  /** Becomes the player who made this link. */
  link: (code: string) => become('/api/players/link', (mine) => ({ ...mine, code }) satisfies LinkDevice),
  me: () => askAs<OwnPlayer>('/api/me'),
  change: (wish: ChangePlayer) => askAs<OwnPlayer>('/api/me', json('PUT', wish)),
  newPhrase: () => askAs<RecoveryPhrase>('/api/me/phrase', { method: 'POST' }),
  newLink: () => askAs<DeviceLink>('/api/me/links', { method: 'POST' }),
  nameDevice: (number: number, name: string) =>
    askAs<OwnPlayer>(`/api/me/devices/${number}`, json('PUT', { name } satisfies NameDevice)),
  removeDevice: (number: number) => askAs<OwnPlayer>(`/api/me/devices/${number}`, { method: 'DELETE' }),
  /** Comes in by an invitation, on a server for invited players. */
  comeIn: (code: string) => askAs('/api/me/invitation', json('POST', { code } satisfies UseInvitation)),
  matches: () => askAs<OwnMatches>('/api/me/matches'),
  data: () => askAs<object>('/api/me/data'),
  /** Was deleted. */
  delete: async (name: string) => {
    await askAs('/api/me', json('DELETE', { name } satisfies DeletePlayer));
    if (somebody.me) forgetFollowed(somebody.me.id);
    somebody.forget();
  },
  page: (id: string) => send<PlayerPage>(`/api/players/${part(id)}`),
  ranked: (game: string) => send<RankedPlayer[]>(`/api/players?game=${part(game)}`),
  /** Who is here, where this page is looked at too. */
  here: (page: string, atTable: boolean) => askAs<Here>(`/api/here?page=${part(page)}&at_table=${atTable}`),
  seeks: () => send<SeekShown[]>('/api/seeks'),
};

/** Becomes somebody of the name that others see, unless one is somebody already. */
export async function ensureSomebody(): Promise<void> {
  if (!somebody.me) await players.begin(settings.name);
}

/** Takes the seat that one has in a match on whichever device, for this one. */
export async function takeOwnSeat(match: string): Promise<void> {
  const { seat, token } = await askAs<Created>(`/api/me/matches/${part(match)}/seat`, { method: 'POST' });
  holdSeat(match, seat, token);
}

/**
 * Looks for an opponent until there is one, and keeps the seat; says which match it is. The same secret is sent again
 * and again, so that a match whose announcement was lost is found on asking again.
 */
export async function findOpponent(wish: SeekMatch, signal: AbortSignal): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const { found } = await askAs<Sought>('/api/seeks', { ...json('POST', wish), signal });
    if (found) {
      holdSeat(found.match, found.seat, found.token);
      return found.match;
    }
  }
}

import type { OwnPlayer } from '../protocol/types';
import { recall, remember } from './storage';

/** The player that this browser is. */
export interface Myself {
  /** The secret that proves it; it never leaves for anywhere but the server. */
  key: string;
  id: string;
  name: string;
}

class Somebody {
  /** Nothing, if one is a guest. */
  me: Myself | undefined = $state.raw(recall<Myself | null>('player', null) ?? undefined);

  /** This browser is this player from now on, or is called something else. */
  be(key: string, { id, name }: OwnPlayer): void {
    this.me = { key, id, name };
    remember('player', this.me);
  }

  /** This browser is a guest again. */
  forget(): void {
    this.me = undefined;
    remember('player', null);
  }
}

export const somebody = new Somebody();

/** Keeps this page in step with other tabs, in which one may have become somebody, or nobody. */
export function keepSomebody(): void {
  addEventListener('storage', ({ key }) => {
    if (key === 'tercet.player') somebody.me = recall<Myself | null>('player', null) ?? undefined;
  });
}

/** What a request says of who asks. */
export function whoAsks(): Record<string, string> {
  return somebody.me ? { 'x-tercet-player': somebody.me.key } : {};
}

/** How many signs of an id tell players of the same name apart. */
const TAG = 4;

/** What tells players of the same name apart. */
export const tagOf = (id: string): string => `#${id.slice(0, TAG)}`;

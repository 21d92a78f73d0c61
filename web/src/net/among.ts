/** Pools of own cards that are among the cards of their game, as far as requests are concerned. */
import type { PoolOpened } from '../protocol/types';

/** A pool that the server has open. */
export interface Among extends PoolOpened {
  /** What it is called. */
  name: string;
  /** Its file, for the server to open it again. */
  file: string;
}

/** The pool of a request, or nothing for the cards of the game alone; it may be on its way. */
export type MaybeAmong = Promise<Among> | undefined;

/** The server no longer has a pool open. */
const GONE = 410;

/** Asks for something with a pool among the cards, which is opened again if the server no longer has it. */
export async function askAmong<T>(
  { version, file }: Among,
  ask: (version: string) => Promise<T>,
  open: (file: string) => Promise<unknown>,
): Promise<T> {
  try {
    return await ask(version);
  } catch (error) {
    if ((error as { status?: number }).status !== GONE) throw error;
    await open(file);
    return ask(version);
  }
}

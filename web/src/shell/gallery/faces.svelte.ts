import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { loadSyllables } from '../../cards/syllables.svelte';
import type { AnyFace } from '../../games/gallery';
import type { MaybeAmong } from '../../net/among';
import { api, passes } from '../../net/api';
import { waitBefore } from '../../net/backoff';

/** This many faces are asked for at a time. */
const CHUNK = 60;

/** What only narrow cards need is loaded when there are cards to be seen. */
const loadTheRest = () => requestAnimationFrame(() => setTimeout(() => void loadSyllables().catch(() => undefined)));

/** What is printed on the cards of a game, fetched as they come into sight and kept. */
export class Faces {
  private readonly known = new SvelteMap<string, AnyFace>();
  private readonly missing = new SvelteSet<string>();
  /** Those that are there or on their way: nobody waits for a change of this. */
  private readonly asked: Record<string, true> = {};
  /** What is looked at, in every place where cards are. */
  private wishes: readonly { ids: readonly string[] }[] = [];
  /** Who waits for a face, whoever came first in front. */
  private waiting: readonly { id: string; tell: (face: AnyFace | undefined) => void }[] = [];
  private busy = false;
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  /** What went wrong when faces were last asked for. */
  problem: string | undefined = $state();

  constructor(
    private readonly game: string,
    private readonly pool?: MaybeAmong,
  ) {
    // Why it cannot be opened is said where cards are wanted.
    pool?.catch(() => undefined);
  }

  /** The face of a card, once it is there. */
  get(id: string): AnyFace | undefined {
    return this.known.get(id);
  }

  /** Keeps a face that is there already, so that it need not be fetched. */
  keep(face: AnyFace): void {
    this.asked[face.id] = true;
    if (!this.known.has(face.id)) this.known.set(face.id, face);
    this.tell();
  }

  /** The face of a card when it has come; nothing if the game has no such card. */
  async come(id: string): Promise<AnyFace | undefined> {
    const letGo = this.want([id]);
    const face = await new Promise<AnyFace | undefined>((tell) => {
      this.waiting = [...this.waiting, { id, tell }];
      this.tell();
    });
    letGo();
    return face;
  }

  private tell(): void {
    const isThere = ({ id }: { id: string }) => this.known.has(id) || this.missing.has(id);
    const served = this.waiting.filter(isThere);
    this.waiting = this.waiting.filter((one) => !isThere(one));
    for (const { id, tell } of served) tell(this.known.get(id));
  }

  /** Whether the game has no such card. */
  unknown(id: string): boolean {
    return this.missing.has(id);
  }

  /** Fetches those of these cards that are not there; what comes back lets go of those that are not under way. */
  want(ids: readonly string[]): () => void {
    const wish = { ids };
    this.wishes = [wish, ...this.wishes];
    if (!this.busy) void this.fetch();
    return () => (this.wishes = this.wishes.filter((other) => other !== wish));
  }

  private async fetch(): Promise<void> {
    clearTimeout(this.again);
    this.busy = true;
    for (let ids = this.next(); ids.length > 0; ids = this.next()) {
      try {
        const faces = (await api.faces(this.game, ids, this.pool)) as AnyFace[];
        for (const face of faces) this.known.set(face.id, face);
        for (const id of ids) if (!this.known.has(id)) this.missing.add(id);
        this.tell();
        this.problem = undefined;
        this.failures = 0;
        loadTheRest();
      } catch (error) {
        for (const id of ids) delete this.asked[id];
        this.problem = (error as Error).message;
        if (passes(error)) this.askAgain();
        break;
      }
    }
    this.busy = false;
  }

  private askAgain(): void {
    this.failures += 1;
    this.again = setTimeout(() => void this.fetch(), waitBefore(this.failures, Math.random()));
  }

  /** Takes those that are asked for next: what was wanted last comes first. */
  private next(): readonly string[] {
    const next: string[] = [];
    for (const id of this.wishes.flatMap(({ ids }) => ids)) {
      if (next.length === CHUNK) break;
      if (this.asked[id]) continue;
      this.asked[id] = true;
      next.push(id);
    }
    return next;
  }
}

const ofGames: Record<string, Faces> = {};

/** The faces of a game, which last as long as the page. */
export function facesOf(game: string): Faces {
  return (ofGames[game] ??= new Faces(game));
}

import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { loadSyllables } from '../../cards/syllables.svelte';
import type { AnyFace } from '../../games/gallery';
import { api } from '../../net/api';

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
  private wanted: readonly string[] = [];
  private busy = false;
  /** What went wrong when faces were last asked for. */
  problem: string | undefined = $state();

  constructor(private readonly game: string) {}

  /** The face of a card, once it is there. */
  get(id: string): AnyFace | undefined {
    return this.known.get(id);
  }

  /** Whether the game has no such card. */
  unknown(id: string): boolean {
    return this.missing.has(id);
  }

  /** Fetches those of these cards that are not there. Of what was wanted before, what is not under way is let go. */
  want(ids: readonly string[]): void {
    this.wanted = ids;
    if (!this.busy) void this.fetch();
  }

  /** Fetches these cards besides those that are wanted already. */
  also(ids: readonly string[]): void {
    this.want([...this.wanted, ...ids]);
  }

  private async fetch(): Promise<void> {
    this.busy = true;
    for (let ids = this.next(); ids.length > 0; ids = this.next()) {
      for (const id of ids) this.asked[id] = true;
      try {
        const faces = (await api.faces(this.game, ids)) as AnyFace[];
        for (const face of faces) this.known.set(face.id, face);
        for (const id of ids) if (!this.known.has(id)) this.missing.add(id);
        this.problem = undefined;
        loadTheRest();
      } catch (error) {
        for (const id of ids) delete this.asked[id];
        this.problem = (error as Error).message;
        break;
      }
    }
    this.busy = false;
  }

  private next(): readonly string[] {
    return this.wanted.filter((id) => !this.asked[id]).slice(0, CHUNK);
  }
}

const ofGames: Record<string, Faces> = {};

/** The faces of a game, which last as long as the page. */
export function facesOf(game: string): Faces {
  return (ofGames[game] ??= new Faces(game));
}

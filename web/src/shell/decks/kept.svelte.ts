import { Database, type KeptDeck } from './database';
import type { Content } from './content';
import { begun, type History } from './history';

/** An id that nobody guesses, in every browser and under every address. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** The decks of this browser, the same in all its tabs. Every change is kept at once. */
class KeptDecks {
  /** Those changed last first. */
  list: readonly KeptDeck[] = $state.raw([]);
  loaded = $state(false);
  /** Why nothing is kept: the browser forbids it, or has no room. */
  problem: string | undefined = $state();

  private readonly database: Promise<Database | undefined>;
  private readonly tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tercet.decks');

  constructor() {
    this.database = Database.open().catch((error: Error) => this.fail(error));
    void this.load();
    if (this.tabs) this.tabs.onmessage = ({ data }: MessageEvent<string>) => void this.reload(data);
  }

  find(id: string): KeptDeck | undefined {
    return this.list.find((deck) => deck.id === id);
  }

  /** A new deck with this content. */
  add(content: Content): KeptDeck {
    const deck = { id: freshId(), history: begun(content), changed: Date.now() };
    this.put(deck);
    return deck;
  }

  /** Keeps other steps of a deck. */
  step(id: string, change: (history: History<Content>) => History<Content>): void {
    const deck = this.find(id);
    const history = deck && change(deck.history);
    if (deck && history && history !== deck.history) this.put({ ...deck, history, changed: Date.now() });
  }

  /** Keeps a deck as it is. */
  put(deck: KeptDeck): void {
    this.show(deck.id, deck);
    void this.write(deck.id, (database) => database.put($state.snapshot(deck) as KeptDeck));
  }

  remove(id: string): void {
    this.show(id, undefined);
    void this.write(id, (database) => database.drop(id));
  }

  private show(id: string, deck: KeptDeck | undefined): void {
    const others = this.list.filter((other) => other.id !== id);
    this.list = (deck ? [...others, deck] : others).sort((a, b) => b.changed - a.changed);
  }

  private async load(): Promise<void> {
    const database = await this.database;
    const stored = await database?.all().catch((error: Error) => this.fail(error));
    for (const deck of stored ?? []) if (!this.find(deck.id)) this.show(deck.id, deck);
    this.loaded = true;
  }

  /** Another tab has changed a deck. */
  private async reload(id: string): Promise<void> {
    const database = await this.database;
    this.show(id, await database?.get(id));
  }

  private async write(id: string, how: (database: Database) => Promise<void>): Promise<void> {
    const database = await this.database;
    try {
      if (database) await how(database);
      this.tabs?.postMessage(id);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private fail(error: Error): undefined {
    this.problem = `This browser does not keep your decks: ${error.message}`;
    return undefined;
  }
}

export const keptDecks = new KeptDecks();

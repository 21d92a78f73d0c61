/** What is fetched once for each key and kept; what has failed is fetched again when it is next asked for. */
export class Once<T> {
  private readonly known = new Map<string, Promise<T>>();

  /** The same promise each time, so that a page which waits for it once more has nothing to draw again. */
  of(key: string, fetched: () => Promise<T>): Promise<T> {
    const known = this.known.get(key);
    if (known) return known;
    const asked = fetched();
    this.known.set(key, asked);
    asked.catch(() => this.known.delete(key));
    return asked;
  }
}

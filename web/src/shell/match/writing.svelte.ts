/** What somebody is writing at a table: it outlives its panel, and is gone only once the server has taken it. */
export class Writing<Fields extends Record<string, string>> {
  readonly now: Fields = $state({} as Fields);
  /** What was sent last, until the server has answered. */
  private sent: Fields | undefined;

  constructor(private readonly nothing: Fields) {
    Object.assign(this.now, nothing);
  }

  /** It is on its way, and there is room for something else. */
  leaves(): void {
    this.sent = { ...this.now };
    Object.assign(this.now, this.nothing);
  }

  /** The server has taken what was sent. */
  taken(): void {
    this.sent = undefined;
  }

  /** The server has refused it: it comes back, unless something else is being written. */
  refused(): void {
    if (this.sent && Object.values(this.now).every((text) => text === '')) Object.assign(this.now, this.sent);
    this.sent = undefined;
  }
}

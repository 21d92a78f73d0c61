/** A connection to a database of this browser, and what is written there. */

type Upgrade = (request: IDBOpenDBRequest, oldVersion: number) => void;

function open(name: string, version: number, upgrade: Upgrade): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request, oldVersion);
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('it keeps nothing.'));
    request.onblocked = () => fail(new Error('another tab shows an older Tercet. Close it, or load it again.'));
  });
}

/** What was written is on the disk when the transaction is over, and not before. */
export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error('it refused to write.'));
  });
}

/** A connection, which is made once more after it failed or the browser closed it. */
export class Connection {
  private connection: Promise<IDBDatabase> | undefined;

  constructor(
    private readonly name: string,
    private readonly version: number,
    /** Makes the tables, or changes those of an older version; 0 being none. */
    private readonly upgrade: Upgrade,
    private readonly tables: readonly string[],
  ) {}

  async reading(): Promise<IDBTransaction> {
    return (await this.base()).transaction(this.tables);
  }

  async writing(): Promise<IDBTransaction> {
    return (await this.base()).transaction(this.tables, 'readwrite', { durability: 'strict' });
  }

  private base(): Promise<IDBDatabase> {
    const leave = () => (this.connection = undefined);
    if (!this.connection) {
      this.connection = open(this.name, this.version, this.upgrade);
      this.connection.then((base) => {
        base.onclose = leave;
        // A later Tercet wants to change the tables.
        base.onversionchange = () => {
          base.close();
          leave();
        };
      }, leave);
    }
    return this.connection;
  }
}

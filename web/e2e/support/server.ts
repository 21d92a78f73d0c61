import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The binary under test: the one named by TERCET_BIN, else the newest that cargo has built. */
function binary(): string {
  const named = process.env.TERCET_BIN;
  if (named) return named;
  const name = process.platform === 'win32' ? 'tercet.exe' : 'tercet';
  const built = ['release', 'debug'].map((profile) => resolve('..', 'target', profile, name)).filter(existsSync);
  const newest = built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (!newest) throw new Error('There is no tercet to test: run cargo build, or name a binary in TERCET_BIN.');
  return newest;
}

/** Headers that a server for tests understands: the chance of a match, and how little time its clocks have. */
export const SEED = 'tercet-test-seed';
export const BANK = 'tercet-test-bank-seconds';

/** A real server with a data directory of its own. Its matches follow from the seeds that tests name. */
export class Server {
  private child: ChildProcess | undefined;
  private address = '';

  private constructor(
    private readonly data: string,
    private readonly more: readonly string[],
  ) {}

  /** Starts one, with more words on its command line. */
  static async start(...more: string[]): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), 'tercet-e2e-')), more);
    await server.run();
    return server;
  }

  get url(): string {
    return this.address;
  }

  /** Starts it; after it was killed, on the port that it had. */
  async run(): Promise<void> {
    const port = this.address ? new URL(this.address).port : '0';
    const words = ['serve', '--for-tests-only', '--port', port, '--data', this.data, ...this.more];
    const child = spawn(binary(), words, { stdio: 'pipe' });
    this.child = child;
    this.address = await new Promise<string>((listening, failed) => {
      let said = '';
      const listen = (chunk: Buffer) => {
        said += chunk.toString();
        const address = /Tercet is at (\S+)\s/.exec(said)?.[1];
        if (address) listening(address);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('error', failed);
      child.once('exit', () => failed(new Error(`tercet does not serve:\n${said}`)));
    });
  }

  /** What `tercet admin` answers to these words. */
  admin<T>(...words: string[]): T {
    const said = execFileSync(binary(), ['admin', ...words, '--data', this.data, '--json'], { encoding: 'utf8' });
    return JSON.parse(said) as T;
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

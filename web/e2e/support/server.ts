import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
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

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}

/** A real server with a data directory of its own. */
export class Server {
  private child: ChildProcess | undefined;
  private said = '';

  private constructor(
    readonly port: number,
    private readonly data: string,
  ) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'tercet-e2e-')));
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, also again after it was killed. */
  async run(): Promise<void> {
    const child = spawn(binary(), ['serve', '--port', String(this.port), '--data', this.data], { stdio: 'pipe' });
    this.child = child;
    const listen = (chunk: Buffer) => (this.said += chunk.toString());
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    for (let i = 0; i < 200; i++) {
      if (child.exitCode !== null) break;
      const answered = await fetch(`${this.url}/api/games`).catch(() => undefined);
      if (answered?.ok) return;
      await new Promise((wake) => setTimeout(wake, 50));
    }
    throw new Error(`tercet does not serve:\n${this.said}`);
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

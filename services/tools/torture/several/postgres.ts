// A PostgreSQL server of its own, from the programs installed on this machine, which can be killed and started again.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { portOf } from '../../testing/port-of.ts';

const DEBIAN = '/usr/lib/postgresql';
const START_LIMIT_MS = 60_000;
const run = promisify(execFile);

export interface RestartedServer {
  url: string;
  /** kill -9, and start again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function binaries(): Promise<string> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined)
    throw new Error(`several processes need PostgreSQL: ${DEBIAN} is empty (apt-get install postgresql)`);
  return join(DEBIAN, newest, 'bin');
}

/** PostgreSQL refuses to run as root; the user that Debian creates for it runs it then. */
async function owner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (what) => (await run('id', [what, 'postgres'])).stdout));
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server in a new folder. Throws if none is installed. */
export async function startPostgres(dir: string): Promise<RestartedServer> {
  const [bin, as, port] = await Promise.all([binaries(), owner(), freePort()]);
  await mkdir(dir, { recursive: true });
  if (as) await chown(dir, as.uid, as.gid);
  const data = join(dir, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'console'], { ...as, cwd: dir });
  const url = `postgres://console@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    return client
      .connect()
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
  };
  const start = async (): Promise<void> => {
    const settings = ['listen_addresses=127.0.0.1', 'max_connections=300', `unix_socket_directories=${dir}`];
    for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await pause(50)) {
      // A server whose former processes are still ending exits, and is started again.
      server = spawn(
        join(bin, 'postgres'),
        ['-D', data, '-p', `${port}`, ...settings.flatMap((each) => ['-c', each])],
        {
          ...as,
          cwd: dir,
          stdio: 'ignore',
        },
      );
      while (server.exitCode === null && Date.now() < end) {
        if (await answers()) return;
        await pause(50);
      }
    }
    throw new Error(`PostgreSQL in ${dir} did not start in ${START_LIMIT_MS} ms`);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  await start();
  return {
    url,
    restart: async () => {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGINT'),
  };
}

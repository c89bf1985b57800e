import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Report } from './embedded/server.ts';

export interface EmbeddedDatabase {
  /** For `openDatabase` with `embedded: true`. */
  url: string;
  pid: number;
  /** True if the directory could not be opened and was begun anew: read models rebuild themselves. */
  wiped: boolean;
  /** Ends the process; resolves when it is gone. */
  stop(): Promise<void>;
  /** Resolves with the exit code, or the signal, when the process is gone for whatever reason. */
  exited: Promise<number | NodeJS.Signals | null>;
}

const SERVER = fileURLToPath(new URL('./embedded/server.ts', import.meta.url));

/**
 * Runs the embedded database of a directory in a process of its own, which ends with this one even if this one is killed.
 * With `port` it listens there (after a crash: where it was), else on a free one. Rejects with what the process said if it can't begin.
 */
export async function startEmbeddedDatabase(dir: string, { port = 0 }: { port?: number } = {}): Promise<EmbeddedDatabase> {
  const child = fork(SERVER, ['--dir', dir, '--port', `${port}`], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  const { ready, wiped } = await new Promise<{ ready: string; wiped: boolean }>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (report: Report) => 'ready' in report ? resolve(report) : reject(new Error(report.failed)));
    void exited.then((end) => reject(new Error(`the database ended at once (${end})`)));
  });
  return {
    url: ready, pid: child.pid!, wiped, exited,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

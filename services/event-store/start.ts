import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Report } from './embedded/main.ts';

export interface EmbeddedEventStore {
  /** For `createEventStore`. */
  url: string;
  pid: number;
  /** Ends the process; resolves when it is gone. */
  stop(): Promise<void>;
  /** Resolves with the exit code, or the signal, when the process is gone for whatever reason. */
  exited: Promise<number | NodeJS.Signals | null>;
}

const MAIN = fileURLToPath(new URL('./embedded/main.ts', import.meta.url));

/**
 * Runs the embedded event store of a directory in a process of its own, which ends with this one even if this one is killed.
 * Rejects with what the process said if it can't begin: the directory in use, the port taken.
 */
export async function startEmbeddedEventStore(dir: string, { port = 0 }: { port?: number } = {}): Promise<EmbeddedEventStore> {
  const child = fork(MAIN, ['--dir', dir, '--port', `${port}`], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (report: Report) => 'ready' in report ? resolve(report.ready) : reject(new Error(report.failed)));
    void exited.then((end) => reject(new Error(`the event store ended at once (${end})`)));
  });
  return {
    url, exited, pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

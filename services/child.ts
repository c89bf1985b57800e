// A server in a process of its own, which ends with this one even if this one is killed.
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  /** Where it listens. */
  url: string;
  pid: number;
  /** Ends the process; resolves when it is gone. */
  stop(): Promise<void>;
  /** Resolves with the exit code, or the signal, when the process is gone for whatever reason. */
  exited: Promise<number | NodeJS.Signals | null>;
}

/** What the script sends once: where it is ready, with what else there is to know; or why it can't begin. */
export type ReadyReport = { ready: string };
export type Report<Ready extends ReadyReport = ReadyReport> = Ready | { failed: string };

/** Runs a server's script. With `port` it listens there (after a crash: where it was), else on a free one. Rejects with what the process said if it can't begin. */
export async function startChild<Ready extends ReadyReport>(name: string, script: string, dir: string, port = 0): Promise<Child & { report: Ready }> {
  const child = fork(script, ['--dir', dir, '--port', `${port}`], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  const report = await new Promise<Ready>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (told: Report<Ready>) => ('failed' in told ? reject(new Error(told.failed)) : resolve(told)));
    void exited.then((end) => reject(new Error(`the ${name} ended at once (${end})`)));
  });
  return {
    url: report.ready, pid: child.pid!, exited, report,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

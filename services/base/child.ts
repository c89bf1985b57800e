// A server in a process of its own, which ends with this one even if this one is killed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from './child-environment.ts';

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

/**
 * Runs a server's script; everybody sees its arguments, and only this person the environment it is given beside what
 * any child needs. Rejects with what the process said if it can't begin.
 */
export async function startChild<Ready extends ReadyReport>(
  name: string,
  script: string,
  args: string[],
  given: Record<string, string> = {},
): Promise<Child & { report: Ready }> {
  const child = fork(script, args, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(given),
  });
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  const report = await new Promise<Ready>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (told: Report<Ready>) => ('failed' in told ? reject(new Error(told.failed)) : resolve(told)));
    void exited.then((end) => reject(new Error(`the ${name} ended at once (${end})`)));
  });
  return {
    url: report.ready,
    pid: child.pid!,
    exited,
    report,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

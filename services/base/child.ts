// Runs a server as a child process, which ends with this one even if this one is killed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from './child-environment.ts';

export interface Child {
  /** The URL that it listens on. */
  url: string;
  pid: number;
  /** Stops the process; resolves when it has exited. After `patienceMs` (default 3 s) it is killed. */
  stop(patienceMs?: number): Promise<void>;
  /** Resolves with the exit code or signal when the process has exited for any reason. */
  exited: Promise<number | NodeJS.Signals | null>;
}

/** The script's only message: the URL when it is ready, with further fields; or why it cannot start. */
export type ReadyReport = { ready: string };
export type Report<Ready extends ReadyReport = ReadyReport> = Ready | { failed: string };

const STOP_PATIENCE_MS = 3_000;
/** As in `npm start`: a larger young generation makes longer pauses, and its memory stays taken. */
const HEAP = ['--max-semi-space-size=16'];

/**
 * Runs a server's script. Every user of the machine can see its arguments, only this user the variables in
 * `environment`. Rejects with the process's message if it cannot start.
 */
export async function startChild<Ready extends ReadyReport>(
  name: string,
  script: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Child & { report: Ready }> {
  const child = fork(script, args, {
    execArgv: HEAP,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(environment),
  });
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null);
  const report = await new Promise<Ready>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (message: Report<Ready>) =>
      'failed' in message ? reject(new Error(message.failed)) : resolve(message),
    );
    void exited.then((end) => reject(new Error(`the ${name} exited during its start (${end})`)));
  });
  return {
    url: report.ready,
    pid: child.pid!,
    exited,
    report,
    stop: async (patienceMs = STOP_PATIENCE_MS) => {
      child.kill('SIGTERM');
      // A process that is busy without a pause never gets the signal.
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

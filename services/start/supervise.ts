// Supervises a child process: restarts it on the same address, which its clients know.
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Child } from '../base/child.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Starts the child, and restarts it, on the same port if it has one, whenever it ends by itself. Rejects if the first
 * start fails.
 */
export async function supervise(
  name: string,
  start: (port: number) => Promise<Child>,
  log: Logger,
): Promise<{ url: string; stop(): Promise<void> }> {
  let stopping = false;
  let child = await start(0);
  const { url } = child;
  const port = Number(new URL(url.replace(/^\w+:/, 'http:')).port);

  async function restart(): Promise<void> {
    for (let wait = FIRST_WAIT_MS; !stopping; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        child = await start(port);
        return;
      } catch (error) {
        log.error({ err: error, child: name }, 'a child process could not be restarted');
        await pause(wait);
      }
    }
  }
  const supervision = (async () => {
    while (!stopping) {
      const end = await child.exited;
      if (stopping) return;
      log.error({ child: name, end }, 'a child process ended by itself; restarting it');
      await restart();
    }
  })();

  return {
    url,
    stop: async () => {
      stopping = true;
      await child.stop();
      await supervision;
    },
  };
}

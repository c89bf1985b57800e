// kill -9 of one process of the product.
import type { App } from '../testing/app.ts';

export const VICTIMS = ['event-store', 'database', 'app'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Kills the process. The app restarts its child processes itself; `restart` restarts the app. */
export async function kill(app: App, victim: Victim, restart: () => Promise<void>): Promise<void> {
  if (victim === 'app') {
    await app.kill();
    await restart();
    return;
  }
  const child = app.children().find(({ name }) => name === victim);
  if (!child) throw new Error(`there is no process ${victim} to kill`);
  process.kill(child.pid, 'SIGKILL');
}

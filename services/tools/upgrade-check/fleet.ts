// The stores that all processes share, and processes of several versions on them.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createEventStore } from '../../event-store/client.ts';
import { startEmbeddedEventStore } from '../../event-store/start.ts';
import type { EventStore } from '../../event-store/types.ts';
import { messageOf } from '../../base/error-message.ts';
import { createOn } from '../../storage/database/testing/databases.ts';
import { caughtUp, startApp, type App } from '../testing/app.ts';
import { setRules } from '../testing/stores/own-rules.ts';
import { startReceiver, type Receiver } from '../torture/receiver.ts';
import type { Release } from './release.ts';

export interface Fleet {
  store: EventStore;
  receiver: Receiver;
  /** Starts a process with all roles, and waits until it has filled its read models. */
  start(release: Release, environment?: Record<string, string>): Promise<App>;
  /** Lines of the release's own `npm run projections -- verify` if it finds differences; []: none. */
  verify(release: Release, environment?: Record<string, string>): Promise<string[]>;
  /** Ends what was started, and drops the database. */
  close(): Promise<void>;
}

/** `server`: the URL of a PostgreSQL server, on which a database is created. `dir`: for the files of all processes. */
export async function openFleet(server: string, dir: string): Promise<Fleet> {
  const stack = new AsyncDisposableStack();
  try {
    const database = await createOn(server);
    stack.defer(database.drop);
    const log = await startEmbeddedEventStore(mkdtempSync(join(dir, 'log-')));
    stack.defer(() => log.stop());
    const store = createEventStore({ url: log.url });
    stack.defer(() => store.close());
    await setRules(store, { secondPerson: { 'deposit:confirm': false } });
    const receiver = await startReceiver();
    stack.defer(() => receiver.close());
    const stores = {
      EVENTSTORE_URL: log.url,
      DATABASE_URL: database.url,
      ...receiver.environment,
    };
    const running = new Set<App>();
    stack.defer(async () => void (await Promise.all([...running].map((app) => app.stop()))));
    return {
      store,
      receiver,
      async start({ entry }, environment) {
        const app = await startApp(mkdtempSync(join(dir, 'data-')), { ...stores, ...environment }, entry);
        running.add(app);
        await caughtUp(app.url);
        return app;
      },
      verify: ({ entry, dir: cwd }, environment) =>
        promisify(execFile)(process.execPath, [entry, './tools/scripts/projections.ts', 'verify'], {
          cwd,
          env: { ...process.env, DATA_DIR: join(dir, 'verified'), ...stores, ...environment },
        }).then(
          () => [],
          (error: unknown) => [error instanceof Error && 'stdout' in error ? String(error.stdout) : messageOf(error)],
        ),
      close: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

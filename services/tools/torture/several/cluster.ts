// Several processes of the product on one event store and one PostgreSQL. Each reaches the stores through proxies of
// its own, and has a clock of its own.
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEventStore } from '../../../event-store/client.ts';
import { startEmbeddedEventStore } from '../../../event-store/start.ts';
import { startApp, type App } from '../../testing/app.ts';
import { startProxy, type Proxy } from '../../testing/proxy.ts';
import { setRules } from '../../testing/stores/own-rules.ts';
import { startPostgres, type RestartedServer } from './postgres.ts';

export type Role = 'api' | 'projections' | 'executions';
const ROLES: readonly Role[] = ['projections', 'api', 'executions'];
const MOST_OFFSET_MS = 2 * 60_000;
const CLOCK = join(import.meta.dirname, 'shifted-clock.ts');

/** A process of the product. */
export interface Member {
  name: string;
  role: Role;
  /** Its ways to the stores. */
  eventStore: Proxy;
  database: Proxy;
  /** null: it is down. */
  app: App | null;
  /** Its network has a fault, or it hangs: others must go on with the work, an api of these need not show it. */
  isAway: boolean;
  /** Kills it. */
  kill(): Promise<void>;
  /** Starts it with another offset of its clock; returns how long it took until it was ready, in ms. */
  start(): Promise<number>;
}

export interface Cluster extends AsyncDisposable {
  members: Member[];
  eventStore: RestartedServer;
  database: RestartedServer;
}

async function startStore(dir: string): Promise<RestartedServer> {
  let child = await startEmbeddedEventStore(dir);
  const { url } = child;
  const { port } = new URL(url);
  return {
    url,
    restart: async () => {
      process.kill(child.pid, 'SIGKILL');
      await child.exited;
      child = await startEmbeddedEventStore(dir, { port: Number(port) });
    },
    stop: () => child.stop(),
  };
}

/** Starts `processes` processes, whose roles take turns. `environment`: of each. */
export async function startCluster(
  dir: string,
  { processes, environment }: { processes: number; environment: Record<string, string> },
): Promise<Cluster> {
  // PostgreSQL may run as another user, who must reach its folder.
  await chmod(dir, 0o711);
  const stack = new AsyncDisposableStack();
  const [eventStore, database] = await Promise.all([
    startStore(join(dir, 'event-store')),
    startPostgres(join(dir, 'postgres')),
  ]);
  stack.defer(() => database.stop());
  stack.defer(() => eventStore.stop());
  const store = createEventStore({ url: eventStore.url });
  await setRules(store, { secondPerson: { 'deposit:confirm': false } });
  await store.close();

  const members: Member[] = [];
  for (let index = 0; index < processes; index++) {
    const role = ROLES[index % ROLES.length]!;
    const name = `${role}-${Math.floor(index / ROLES.length) + 1}`;
    const dataDir = join(dir, name);
    await mkdir(dataDir, { recursive: true });
    const ways = { eventStore: await startProxy(eventStore.url), database: await startProxy(database.url) };
    stack.use(ways.eventStore);
    stack.use(ways.database);
    const member: Member = {
      name,
      role,
      ...ways,
      app: null,
      isAway: false,
      kill: async () => {
        const { app } = member;
        member.app = null;
        await app?.kill();
      },
      start: async () => {
        const startedAt = performance.now();
        member.app = await startApp(dataDir, {
          ...environment,
          ROLES: role,
          EVENTSTORE_URL: ways.eventStore.url,
          DATABASE_URL: ways.database.url,
          METRICS_PORT: '0',
          NODE_OPTIONS: `--import=${CLOCK}`,
          CLOCK_OFFSET_MS: `${Math.round((Math.random() * 2 - 1) * MOST_OFFSET_MS)}`,
        });
        return performance.now() - startedAt;
      },
    };
    stack.defer(async () => {
      await member.app?.stop();
    });
    await member.start();
    members.push(member);
  }
  return {
    members,
    eventStore,
    database,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Suspends a process, as a machine that hangs does. */
export async function hang({ app }: Member, ms: number): Promise<void> {
  if (!app) return;
  process.kill(app.pid, 'SIGSTOP');
  await pause(ms);
  process.kill(app.pid, 'SIGCONT');
}

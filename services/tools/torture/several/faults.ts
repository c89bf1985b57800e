// What happens to a cluster: processes are killed or hang, stores are restarted, and the network is cut or slow.
import { setTimeout as pause } from 'node:timers/promises';
import { hang, type Cluster, type Member, type Role } from './cluster.ts';

const FAULT_MS = 10_000;
const SLOW_MS = 100;

export interface Fault {
  name: string;
  /**
   * Makes the fault; resolves when it has begun, with what ends it. That returns how long a killed process took to come
   * back, in ms; null: none was killed.
   */
  begin(cluster: Cluster): Promise<() => Promise<number | null>>;
  /** How long others may take to go on with the work, in ms; null: it is only measured. */
  limitMs: number | null;
}

const anyOf = <Of>(all: readonly Of[]): Of => all[Math.floor(Math.random() * all.length)]!;
const memberOf = ({ members }: Cluster, role?: Role): Member =>
  anyOf(members.filter((member) => role === undefined || member.role === role));

const TAKE_OVER_MS = 5_000;

const killed = (role: Role): Fault => ({
  name: `kill -9 of ${role}`,
  limitMs: TAKE_OVER_MS,
  begin: async (cluster) => {
    const member = memberOf(cluster, role);
    await member.kill();
    return () => member.start();
  },
});
const restarted = (store: 'eventStore' | 'database', name: string): Fault => ({
  name: `kill -9 and start of ${name}`,
  limitMs: null,
  begin: async (cluster) => {
    await cluster[store].restart();
    return async () => null;
  },
});
/** For some seconds, at one process. */
const network = (name: string, change: (member: Member) => void, restore: (member: Member) => void): Fault => ({
  name: `network of one process ${name}`,
  limitMs: null,
  begin: async (cluster) => {
    const member = memberOf(cluster);
    change(member);
    member.isAway = true;
    return async () => {
      await pause(FAULT_MS);
      restore(member);
      member.isAway = false;
      return null;
    };
  },
});
const both = (act: (proxy: Member['database']) => void) => (member: Member) =>
  [member.eventStore, member.database].forEach(act);

export const FAULTS: readonly Fault[] = [
  killed('api'),
  killed('projections'),
  killed('executions'),
  restarted('eventStore', 'the event store'),
  restarted('database', 'PostgreSQL'),
  network(
    'breaks',
    both((proxy) => proxy.cut()),
    () => undefined,
  ),
  network(
    'is gone',
    both((proxy) => proxy.block()),
    both((proxy) => proxy.restore()),
  ),
  network(
    'is gone to the event store',
    ({ eventStore }) => eventStore.block(),
    ({ eventStore }) => eventStore.restore(),
  ),
  network(
    'is gone to PostgreSQL',
    ({ database }) => database.block(),
    ({ database }) => database.restore(),
  ),
  network(
    'says nothing',
    both((proxy) => proxy.muteServer()),
    both((proxy) => proxy.cut()),
  ),
  network(
    'is slow',
    both((proxy) => proxy.delay(SLOW_MS)),
    both((proxy) => proxy.delay(0)),
  ),
  {
    name: 'a process hangs',
    limitMs: null,
    begin: async (cluster) => {
      const member = memberOf(cluster);
      const hanging = hang(member, FAULT_MS);
      member.isAway = true;
      return async () => {
        await hanging;
        member.isAway = false;
        return null;
      };
    },
  },
];

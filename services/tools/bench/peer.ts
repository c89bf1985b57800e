// Compares commands with a peer that does the same work on an event store in PostgreSQL (peer/server.ts), in turn.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client as PgClient } from 'pg';
import { startChild } from '../../base/child.ts';
import { startApp } from '../testing/app.ts';
import { signedIn } from '../testing/client.ts';
import { withRules } from '../testing/stores/own-rules.ts';
import { recordDeposit, type Rates } from './commands.ts';
import { ms, rate, ratioFigure, timed, type Figure } from './measure.ts';

const ROUNDS = 3;
const WARM_UP = 2_000;
/** Least rate, and longest p99, compared with the peer's. */
const AIM = { atLeast: 1.5, atMost: 1 };
const DIR = fileURLToPath(new URL('./peer', import.meta.url));

/** Installs the peer's own packages, once. */
function install(): void {
  if (!existsSync(join(DIR, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: DIR, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs the work with a database of its own on this server. */
async function withDatabase<Result>(url: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const admin = new PgClient({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  try {
    return await work(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}

async function measure(url: string, count: number): Promise<Rates> {
  const record = recordDeposit(await signedIn(() => url));
  await timed(WARM_UP, 32, record);
  return { one: await timed(count, 1, record), many: await timed(count * 4, 32, record) };
}
const ofPeer = (database: string, count: number): Promise<Rates> =>
  withDatabase(database, async (url) => {
    const server = await startChild('peer', join(DIR, 'server.ts'), [], { DATABASE_URL: url });
    try {
      return await measure(server.url, count);
    } finally {
      await server.stop();
    }
  });
async function ofProduct(count: number, environment: Record<string, string> = {}): Promise<Rates> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  await withRules(dataDir, { secondPerson: { 'deposit:confirm': false } });
  const app = await startApp(dataDir, environment);
  try {
    return await measure(app.url, count);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** `database`: the URL of a PostgreSQL server, on which databases are created and dropped. */
export async function benchPeer(database: string, count: number): Promise<Figure[]> {
  install();
  const rounds: { peer: Rates; embedded: Rates; postgres: Rates }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      peer: await ofPeer(database, count),
      embedded: await ofProduct(count),
      postgres: await withDatabase(database, (url) => ofProduct(count, { DATABASE_URL: url })),
    });
  const figureOf = (
    [name, of]: readonly [string, 'embedded' | 'postgres'],
    [flight, load]: readonly [string, keyof Rates],
  ): Figure[] => {
    const medianOf = (who: 'peer' | typeof of, what: 'perSecond' | 'p99'): number =>
      median(rounds.map((round) => round[who][load][what]));
    return [
      ratioFigure(
        `command, ${flight}, ${name} (limit: the peer)`,
        medianOf('peer', 'perSecond'),
        medianOf(of, 'perSecond'),
        { atLeast: AIM.atLeast },
        rate,
      ),
      ratioFigure(
        `p99 of a command, ${flight}, ${name} (limit: the peer)`,
        medianOf('peer', 'p99'),
        medianOf(of, 'p99'),
        { atMost: AIM.atMost },
        ms,
      ),
    ];
  };
  const LOADS = [
    ['one at a time', 'one'],
    ['32 in flight', 'many'],
  ] as const;
  return (
    [
      ['embedded', 'embedded'],
      ['on PostgreSQL', 'postgres'],
    ] as const
  ).flatMap((product) => LOADS.flatMap((load) => figureOf(product, load)));
}

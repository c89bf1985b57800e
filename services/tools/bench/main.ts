// Prints every figure with its limit from the same run, as a table and as JSON.
//
// npm run bench [-- --events 400000 --commands 2000 --facts 100000 --positions 200000 --history 1000000
// --audit-events 1000000 --entries 1000000 --pages 200 --only writes,ingest,audit,console,queue,board,revocation,
// feed,hostile-import,reads,journal,positions,statistics,statistics-drawn]
// npm run bench -- --only memory
// npm run bench -- --only peer --database postgres://user@host:port/postgres
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { entriesOf, isKeyOf, keysOf } from '#contracts/values/records.ts';
import { createEventStore } from '../../event-store/client.ts';
import { startEmbeddedEventStore } from '../../event-store/start.ts';
import { withRules } from '../testing/stores/own-rules.ts';
import { startApp, type App } from '../testing/app.ts';
import { signedIn, type Client } from '../testing/client.ts';
import { benchBoard, fillTroves, fillPrice, reportTrovesAgain } from './screens/board.ts';
import { appendFigures, benchAppends, benchCommands, recordDeposit } from './commands.ts';
import { measureCeiling } from './ceiling.ts';
import { benchFirstScreen } from './screens/first-screen.ts';
import { benchAudit } from './audit.ts';
import { benchFeed } from './feed/feed.ts';
import { benchHostileImport } from './hostile-import.ts';
import { inProcess } from './in-process.ts';
import { benchIngest, INGEST_KEY } from './ingest.ts';
import { benchJournal } from './journal.ts';
import { withStore } from './log.ts';
import { machine, table, timed, type Figure } from './measure.ts';
import { benchMemory } from './memory.ts';
import { benchTroves } from './troves.ts';
import { benchReads } from './read-side.ts';
import { benchPeer } from './peer.ts';
import { benchQueue } from './screens/queue.ts';
import { benchRevocation } from './revocation.ts';
import { benchScreen } from './screens/screen.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchDrawing } from './screens/statistics-drawn.ts';
import { benchStatistics } from './statistics.ts';
import { fillThreeYears, reportLastYear } from './statistics-log.ts';

/** Deposits already in the list. */
const ROWS = 500;
/** Open troves on the risk board, and number of prices sent. */
const TROVES = 10_000;
const PRICES = 60;
/** Clients of the feed. */
const FOLLOWERS = 1_000;

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '400000' },
    commands: { type: 'string', default: '2000' },
    only: {
      type: 'string',
      default:
        'writes,ingest,audit,console,queue,board,revocation,feed,hostile-import,reads,journal,positions,statistics,statistics-drawn',
    },
    'audit-events': { type: 'string', default: '1000000' },
    facts: { type: 'string', default: '100000' },
    positions: { type: 'string', default: '200000' },
    history: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '200' },
    database: { type: 'string' },
  },
});
/** The PostgreSQL server for the peer. */
function serverOf(database: string | undefined): string {
  if (database === undefined) throw new Error('--only peer needs --database, the URL of a PostgreSQL server');
  return database;
}
const folder = (): string => mkdtempSync(join(tmpdir(), 'bench-'));
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const figures: Figure[] = [];

let measured: ReturnType<typeof measureCeiling> | undefined;
/** The client's results with a server that stores nothing, measured once on first use. */
const ceilingOf = (): ReturnType<typeof measureCeiling> => (measured ??= measureCeiling(Number(values.commands)));
/** Starts the product on a new folder. */
async function withApp(work: (app: App, client: Client, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = folder();
  await withRules(dataDir, { secondPerson: { 'deposit:confirm': false } });
  const app = await startApp(dataDir);
  const client = await signedIn(() => app.url);
  await work(app, client, dataDir);
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Bare appends on an otherwise idle machine, and commands. */
async function writes(): Promise<void> {
  const count = Number(values.commands);
  const ceiling = await ceilingOf();
  const storeDir = folder();
  const server = await startEmbeddedEventStore(storeDir);
  const store = createEventStore({ url: server.url });
  const append = await benchAppends(store, count);
  await store.close();
  await server.stop();
  rmSync(storeDir, { recursive: true, force: true });
  figures.push(...appendFigures(append, ceiling));
  await withApp(async (_app, client) => void figures.push(...(await benchCommands(client, append, count))));
}

/** Facts from a file, by the product and by the bare client. */
async function ingest(): Promise<void> {
  const dataDir = folder();
  const server = await startEmbeddedEventStore(join(dataDir, 'event-store'));
  const store = createEventStore({ url: server.url });
  const app = await startApp(dataDir, { EVENTSTORE_URL: server.url, INGEST_KEY });
  figures.push(...(await benchIngest(app, await signedIn(() => app.url), store, dataDir, Number(values.facts))));
  await app.stop();
  await store.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Times that people notice. */
const people = (): Promise<void> =>
  withApp(async ({ url }, client) => {
    await timed(ROWS, 8, recordDeposit(client));
    figures.push(
      await benchScreen(url, client, 100),
      ...(await benchFirstScreen(url, client)),
      await benchSignIns(url, client, 30),
    );
  });

/** The risk board under two prices a second. */
async function board(): Promise<void> {
  const dataDir = folder();
  await withStore(dataDir, (store) => fillTroves(store, TROVES));
  const app = await startApp(dataDir, { INGEST_KEY });
  figures.push(...(await benchBoard(app.url, await signedIn(() => app.url), { positions: TROVES, prices: PRICES })));
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Drawing of three years of statistics. */
async function drawing(): Promise<void> {
  const dataDir = folder();
  const app = await startApp(dataDir, { INGEST_KEY });
  figures.push(...(await benchDrawing(app.url)));
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** How soon a revoked right takes effect. */
const revocation = (): Promise<void> =>
  withApp(async ({ url }, client, dataDir) => void figures.push(...(await benchRevocation(url, client, dataDir, 30))));

/** How much one person's file slows others. */
const hostileImport = (): Promise<void> =>
  withApp(
    async ({ url }, client) =>
      void figures.push(...(await benchHostileImport(url, client, (await signedIn(() => url)).token))),
  );

/** Many troves, with computed lists and sums. */
async function positions(): Promise<void> {
  const [dataDir, count] = [folder(), Number(values.positions)];
  const past = await withStore(dataDir, async (store) => {
    await fillPrice(store);
    await fillTroves(store, count);
    const head = await store.head();
    await reportTrovesAgain(store, count);
    return String(head!.commit);
  });
  const { database, url, closing } = await inProcess(dataDir, say);
  figures.push(...(await benchTroves(database, await signedIn(() => url), { positions: count, past })));
  await closing.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Three years of statistics. */
async function statistics(): Promise<void> {
  const [dataDir, pages] = [folder(), Number(values.pages)];
  const past = await withStore(dataDir, async (store) => {
    await fillThreeYears(store, { events: Number(values.history), pages });
    const head = await store.head();
    await reportLastYear(store, pages);
    return String(head!.commit);
  });
  const { url, closing } = await inProcess(dataDir, say);
  figures.push(...(await benchStatistics(await signedIn(() => url), past)));
  await closing.close();
  rmSync(dataDir, { recursive: true, force: true });
}

const PARTS = {
  writes,
  ingest,
  console: people,
  queue: async () => void figures.push(...(await benchQueue(folder()))),
  audit: async () => void figures.push(...(await benchAudit(folder(), Number(values['audit-events'])))),
  board,
  revocation,
  feed: () => withApp(async (app, client) => void figures.push(...(await benchFeed(app, client, FOLLOWERS)))),
  'hostile-import': hostileImport,
  reads: async () =>
    void figures.push(...(await benchReads(folder(), Number(values.events), (await ceilingOf()).reads.perSecond, say))),
  journal: async () => void figures.push(...(await benchJournal(folder(), Number(values.entries), say))),
  positions,
  statistics,
  'statistics-drawn': drawing,
  memory: async () => void figures.push(...(await benchMemory(folder(), Number(values.commands)))),
  peer: async () => void figures.push(...(await benchPeer(serverOf(values.database), Number(values.commands)))),
};
const selected = values.only.split(',');
const unknown = selected.filter((name) => !isKeyOf(PARTS, name));
if (unknown.length > 0) throw new Error(`--only: no part ${unknown.join(', ')}; parts: ${keysOf(PARTS).join(', ')}`);
for (const [name, run] of entriesOf(PARTS)) {
  if (!selected.includes(name)) continue;
  say(`${name}…`);
  await run();
}
process.stdout.write(
  `${machine()}\n\n${table(figures)}\n\n${JSON.stringify({ machine: machine(), at: new Date().toISOString(), figures })}\n`,
);
process.exit(0);

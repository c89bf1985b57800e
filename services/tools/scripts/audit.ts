// `npm run audit`: verifies that the log was not altered, exports events with their proofs, and verifies such a bundle
// offline. It reads the log alone: no database, no running product.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type { RawEvent } from '#contracts/events/raw-event.ts';
import { createClosing, type Closing } from '../../base/closing.ts';
import { ConfigError } from '../../base/config-error.ts';
import { messageOf } from '../../base/error-message.ts';
import { misfiledIn } from '../../event-store/embedded/log/misfiled.ts';
import type { EventStore } from '../../event-store/types.ts';
import { keptHeads } from '../../integrity/heads/head-files.ts';
import { publicKeysIn } from '../../integrity/heads/signer.ts';
import { Bundle, faultsOfBundle, makeBundle } from '../../integrity/verify/bundle.ts';
import { verifyLog } from '../../integrity/verify/verify.ts';
import { readConfig, type Config } from '../../start/config.ts';
import { startFailure } from '../../start/start-failure.ts';
import { openLog, requireEmbedded } from '../../start/stores.ts';
import { holdDataDir } from '../../storage/data-dir.ts';
import { linesOfMisfiled, linesOfVerdict } from './audit-lines.ts';

const USAGE = `npm run audit -- verify [--heads DIR] [--key FILE]: compares the log with signed heads that were kept; DIR: by default heads in DATA_DIR
npm run audit -- verify BUNDLE [--heads DIR] [--key FILE]: verifies an exported bundle, offline
npm run audit -- export (--stream S | --from I --to I) --out BUNDLE: exports events with their proofs; I: the index of a leaf, or an instant
FILE: PEM, hex, or what /api/integrity/public-keys answers. Exit: 0 all alike, 1 not, 2 could not look.
`;
const EXIT = { alike: 0, differs: 1, stopped: 2 } as const;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs with the log: the configured one, or the embedded one of a product that is stopped. */
async function withLog<Result>(config: Config, run: (store: EventStore) => Promise<Result>): Promise<Result> {
  const log = pino({ level: 'error' }, pino.destination(2));
  const closing: Closing = createClosing(log);
  try {
    if (config.eventStoreUrl === null) {
      requireEmbedded('event-store', config);
      const held = holdDataDir(config.dataDir);
      closing.add('data directory', () => held.release());
    }
    return await run(await openLog(config, log, closing));
  } catch (error) {
    throw new Error(startFailure(error, config), { cause: error });
  } finally {
    await closing.close();
  }
}

async function verify(config: Config, { heads, key }: Options): Promise<number> {
  const dir = heads ?? join(config.dataDir, 'heads');
  const publicKeys = key === undefined ? [] : publicKeysIn(await readFile(key, 'utf8'));
  const kept = await keptHeads(dir);
  if (heads !== undefined && !kept.length) throw new ConfigError(`--heads: there are no heads in ${heads}`);
  const { verdict, failure } = await withLog(config, (store) => verifyLog({ store, kept, publicKeys })).then(
    (given) => ({ verdict: given, failure: null }),
    (error: unknown) => ({ verdict: null, failure: error }),
  );
  if (verdict?.isAlike === false) return differs(linesOfVerdict(verdict));
  // An embedded store looks events up by columns of their own. They are not in the log, so the log alone does not tell.
  const own = join(config.dataDir, 'event-store');
  const misfiled = config.eventStoreUrl === null && existsSync(own) ? await misfiledIn(own) : null;
  if (misfiled) return differs(linesOfMisfiled(misfiled));
  if (!verdict) throw failure;
  for (const line of linesOfVerdict(verdict)) say(line);
  return EXIT.alike;
}
function differs(lines: readonly string[]): number {
  for (const line of lines) say(line);
  return EXIT.differs;
}

async function verifyBundle(file: string, { heads, key }: Options): Promise<number> {
  const publicKeys = key === undefined ? [] : publicKeysIn(await readFile(key, 'utf8'));
  const parsed = Bundle.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is no bundle: ${parsed.error.issues[0]!.path.join('.')}`);
  const { events, head } = parsed.data;
  const kept = heads === undefined ? [] : await keptHeads(heads);
  if (heads !== undefined && !kept.some((one) => one.head.size === head.size))
    throw new ConfigError(`--heads: there is no head over ${head.size} events in ${heads}`);
  const faults = faultsOfBundle(parsed.data, publicKeys, kept);
  if (faults.length) return differs(faults);
  say(`${events.length} events are as the head of ${head.at} over ${head.size} events covers them`);
  if (key === undefined) say(`it is signed with the key ${head.key}: compare that with one you kept, or pass --key`);
  return EXIT.alike;
}

const INSTANT = /^\d{4}-\d\d-\d\d/;
/** Whether an event is within the bounds, both included: indexes of leaves, or instants. */
function within(from: string, to: string): (event: RawEvent, index: number) => boolean {
  if (/^\d+$/.test(from) && /^\d+$/.test(to)) return (_event, index) => index >= Number(from) && index <= Number(to);
  const [first, last] = [from, to].map((bound) => (INSTANT.test(bound) ? Date.parse(bound) : Number.NaN));
  if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last))
    throw new ConfigError('--from, --to: must be two indexes, or two instants like 2026-11-01T00:00:00Z');
  return ({ metadata }) => {
    const at = Date.parse(String((metadata as { recordedAt?: unknown } | undefined)?.recordedAt));
    return at >= first && at <= last;
  };
}

async function exportTo(config: Config, { stream, from, to, out }: Options): Promise<number> {
  if (out === undefined || (stream === undefined) === (from === undefined || to === undefined)) return usage();
  const isWanted = stream === undefined ? within(from!, to!) : (event: RawEvent) => event.stream === stream;
  const bundle = await withLog(config, (store) => makeBundle(store, isWanted));
  await writeFile(out, `${JSON.stringify(bundle)}\n`);
  say(
    `${out}: ${bundle.events.length} events, covered by the head of ${bundle.head.at} over ${bundle.head.size} events`,
  );
  return EXIT.alike;
}

const OPTIONS = {
  heads: { type: 'string' },
  key: { type: 'string' },
  stream: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
} as const;
type Options = Partial<Record<keyof typeof OPTIONS, string>>;

function usage(): number {
  process.stderr.write(USAGE);
  return EXIT.stopped;
}

async function main(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const [command, file, ...rest] = positionals;
    if (rest.length) return usage();
    if (command === 'verify' && file !== undefined) return await verifyBundle(file, values);
    if (command === 'verify') return await verify(readConfig(process.env), values);
    if (command === 'export' && file === undefined) return await exportTo(readConfig(process.env), values);
    return usage();
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return EXIT.stopped;
  }
}

process.exitCode = await main(process.argv.slice(2));

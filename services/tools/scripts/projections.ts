// `npm run projections -- verify`: compares every read model with the log, on the configured stores or those in
// DATA_DIR.
import { pino } from 'pino';
import { models, totalsModels } from '#projections/models/registry.ts';
import { linesOf, verify } from '#projections/verify/verify.ts';
import { createClosing } from '../../base/closing.ts';
import { readConfig, usesDataDir, type Config } from '../../start/config.ts';
import { startFailure } from '../../start/start-failure.ts';
import { openLog, openReadSide, requireEmbedded } from '../../start/stores.ts';
import { holdDataDir } from '../../storage/data-dir.ts';

const USAGE =
  'npm run projections -- verify: compares every read model with the log that it is built from; writes nothing.\n';
const EXIT = { alike: 0, differs: 1, stopped: 2 } as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Locks DATA_DIR if one of the stores is there. Throws ConfigError if a store is missing, DataDirInUse while the
 * product runs on it.
 */
function holdWhatIsThere(config: Config): { release(): void } | null {
  if (config.eventStoreUrl === null) requireEmbedded('event-store', config);
  if (config.databaseUrl === null) requireEmbedded('database', config);
  return usesDataDir(config) ? holdDataDir(config.dataDir) : null;
}

/** Whether every read model matches the log. */
async function verifyAll(config: Config): Promise<boolean> {
  const log = pino({ level: 'error' }, pino.destination(2));
  const closing = createClosing(log);
  try {
    const held = holdWhatIsThere(config);
    closing.add('data directory', () => held?.release());
    const [store, database] = await Promise.all([openLog(config, log, closing), openReadSide(config, log, closing)]);
    let total = 0;
    for await (const verdict of verify({ log: store, database, models, totals: totalsModels })) {
      total += verdict.differences.total;
      for (const line of linesOf(verdict)) say(line);
    }
    say(
      total === 0
        ? 'every read model matches the log'
        : `${total.toLocaleString('en-US')} differences in total: a read model missed events, or something else changed it; a rebuild corrects it`,
    );
    return total === 0;
  } finally {
    await closing.close();
  }
}

async function main([command, ...rest]: string[]): Promise<number> {
  if (command !== 'verify' || rest.length > 0) {
    process.stderr.write(USAGE);
    return EXIT.stopped;
  }
  try {
    const config = readConfig(process.env);
    return (await verifyAll(config).catch((error: unknown) => {
      throw new Error(startFailure(error, config), { cause: error });
    }))
      ? EXIT.alike
      : EXIT.differs;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.stopped;
  }
}

process.exitCode = await main(process.argv.slice(2));

// `npm run projections -- …` on the configured stores or those in DATA_DIR: `verify` compares every read model with the
// log, `rebuild` fills one anew, `return` goes back.
import { pino } from 'pino';
import { models, totalsModels } from '#projections/models/registry.ts';
import { linesOf, verify } from '#projections/verify/verify.ts';
import { createClosing } from '../../base/closing.ts';
import { readConfig, usesDataDir, type Config } from '../../start/config.ts';
import { startFailure } from '../../start/start-failure.ts';
import { openLog, openReadSide, requireEmbedded } from '../../start/stores.ts';
import { REBUILD, RETURN } from '#contracts/areas/operations/rebuilds.ts';
import { rebuildModel } from './rebuild-model.ts';
import { holdDataDir } from '../../storage/data-dir.ts';

const USAGE = `npm run projections -- verify: compares every read model with the log that it is built from; writes nothing.
npm run projections -- rebuild MODEL: fills a new generation of a read model beside the one that is read
npm run projections -- return MODEL: returns to the generation that was read before, while it is kept
`;
/** `failed`: the read models differ, or the job was refused or not done. */
const EXIT = { done: 0, failed: 1, stopped: 2 } as const;

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

type Work = (config: Config) => Promise<boolean>;
/** Undefined: it is called in another way. */
function workOf([command, model, ...more]: string[]): Work | undefined {
  if (more.length > 0) return undefined;
  if (command === 'verify' && model === undefined) return verifyAll;
  const kind = command === 'rebuild' ? REBUILD : command === 'return' ? RETURN : null;
  return kind === null || model === undefined ? undefined : (config) => rebuildModel(config, { kind, model }, say);
}

async function main(words: string[]): Promise<number> {
  const work = workOf(words);
  if (!work) {
    process.stderr.write(USAGE);
    return EXIT.stopped;
  }
  try {
    const config = readConfig(process.env);
    return (await work(config).catch((error: unknown) => {
      throw new Error(startFailure(error, config), { cause: error });
    }))
      ? EXIT.done
      : EXIT.failed;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.stopped;
  }
}

process.exitCode = await main(process.argv.slice(2));

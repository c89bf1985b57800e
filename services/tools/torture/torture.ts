import { pino } from 'pino';
import type { StoredEvent } from '#contracts/events/event.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { linesOf, verify } from '#projections/verify/verify.ts';
import { createClosing } from '../../base/closing.ts';
import { readConfig } from '../../start/config.ts';
import { openLog, openReadSide } from '../../start/stores.ts';
import { startApp } from '../testing/app.ts';
import { withRules } from '../testing/stores/own-rules.ts';
import { signedIn } from '../testing/client.ts';
import { streamOfCommands, type Acknowledged } from './commands.ts';
import { kill, VICTIMS } from './kill.ts';
import { startReceiver } from './receiver.ts';
import { settle } from './settle.ts';
import { brokenPromises, overdrawn, repeatedExecutions } from './verify.ts';

export interface TortureOptions {
  dataDir: string;
  rounds: number;
  /** Commands per round. */
  commands: number;
  inFlight: number;
  say(line: string): void;
}

/**
 * Kills one process of the product each round under a stream of commands; then compares promises, log and read models.
 */
export async function runTorture({
  dataDir,
  rounds,
  commands,
  inFlight,
  say,
}: TortureOptions): Promise<{ broken: string[]; promised: number }> {
  const receiver = await startReceiver();
  const environment = {
    EXECUTOR_URL: receiver.url,
    EXECUTOR_SECRET: 'whsec_dG9ydHVyZSB0ZXN0IHNlY3JldCBvZiB0aGUgZXhlY3V0b3I=',
  };
  await withRules(dataDir, { secondPerson: { 'deposit:confirm': false } });
  let app = await startApp(dataDir, environment);
  const restart = async (): Promise<void> => {
    app = await startApp(dataDir, environment);
  };
  const client = await signedIn(() => app.url);

  const receipts: Acknowledged[] = [];
  for (let round = 0; round < rounds; round++) {
    const victim = VICTIMS[round % VICTIMS.length]!;
    const killAt = Math.floor(commands * (0.2 + 0.6 * Math.random()));
    let killed: Promise<void> | null = null;
    const acknowledged = await streamOfCommands(client, `round-${round}`, {
      inFlight,
      isOver: (sent) => sent >= commands,
      onAnswer: (sent) => {
        if (sent >= killAt) killed ??= kill(app, victim, restart);
      },
    }).catch((error: unknown) => {
      throw new Error(`round ${round + 1}, ${victim} killed; output of the product:\n${app.output()}`, {
        cause: error,
      });
    });
    await killed;
    receipts.push(...acknowledged);
    say(`round ${round + 1}: ${victim} killed at command ${killAt}, ${acknowledged.length} acknowledged`);
  }

  const unsettled = await settle(client, receipts);
  await app.stop();
  await receiver.close();
  const { log, differences } = await readState(dataDir);
  return {
    promised: receipts.length,
    broken: [
      ...unsettled,
      ...brokenPromises(log, receipts),
      ...differences,
      ...repeatedExecutions(log, receiver.orders),
      ...overdrawn(log),
    ],
  };
}

/** The log, and the differences of the read models from it. */
async function readState(dataDir: string): Promise<{ log: StoredEvent[]; differences: string[] }> {
  const closing = createClosing(pino({ level: 'silent' }));
  const stores = [readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }), closing] as const;
  const [store, database] = await Promise.all([openLog(...stores), openReadSide(...stores)]);
  const verdicts = await Array.fromAsync(verify({ log: store, database, models, totals: totalsModels }));
  const log = (await Array.fromAsync(store.readAll(null))).flat();
  await closing.close();
  return { log, differences: verdicts.filter(({ differences: { total } }) => total > 0).flatMap(linesOf) };
}

import { startApp } from '../testing/app.ts';
import { withRules } from '../testing/stores/own-rules.ts';
import { signedIn } from '../testing/client.ts';
import { brokenIn } from './broken.ts';
import { streamOfCommands, type Acknowledged } from './commands.ts';
import { kill, VICTIMS } from './kill.ts';
import { startReceiver } from './receiver.ts';
import { settle } from './settle.ts';

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
  const { environment } = receiver;
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
  return {
    promised: receipts.length,
    broken: [...unsettled, ...(await brokenIn({ DATA_DIR: dataDir }, { receipts, orders: receiver.orders }))],
  };
}

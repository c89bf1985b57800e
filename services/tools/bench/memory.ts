// Memory of the product with its demo world: idle, after commands, and after a restart.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { caughtUp, startApp, type App } from '../testing/app.ts';
import { signedIn } from '../testing/client.ts';
import { recordDeposit } from './commands.ts';
import { timed, type Figure } from './measure.ts';

const IDLE_MIB = 500;
/** How much commands may add. */
const GROWTH = 1.1;
/** Work after the start and after commands ends within this time. */
const SETTLES_MS = 20_000;
const KIB_PER_MIB = 1024;

/** Proportional set size of the process and its children, in MiB (proc_pid_smaps(5), Linux). */
const memoryOf = ({ pid, children }: App): number =>
  [pid, ...children().map((child) => child.pid)].reduce((sum, each) => {
    const [, kib] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))!;
    return sum + Number(kib) / KIB_PER_MIB;
  }, 0);

async function settled(app: App): Promise<number> {
  await caughtUp(app.url);
  await pause(SETTLES_MS);
  return memoryOf(app);
}

const mib = (value: number): string => `${Math.round(value)} MiB`;

/** Starts a demo world in the folder. */
export async function benchMemory(dataDir: string, commands: number): Promise<Figure[]> {
  const start = (): Promise<App> => startApp(dataDir, { DEMO: 'on' });
  const first = await start();
  const idle = await settled(first);
  await timed(commands, 32, recordDeposit(await signedIn(() => first.url)));
  const loaded = await settled(first);
  await first.stop();
  const second = await start();
  const restarted = await settled(second);
  await second.stop();

  const idleFigure = (what: string, value: number): Figure => ({
    what,
    limit: mib(IDLE_MIB),
    product: mib(value),
    aim: `≤ ${IDLE_MIB} MiB`,
    met: value <= IDLE_MIB,
  });
  return [
    idleFigure('memory of all processes, idle demo, first start', idle),
    idleFigure('memory of all processes, idle demo, started again', restarted),
    {
      what: `memory of all processes after ${commands} commands (limit: before)`,
      limit: mib(idle),
      product: `${mib(loaded)} (${(loaded / idle).toFixed(2)} ×)`,
      aim: `≤ ${GROWTH} ×`,
      met: loaded <= GROWTH * idle,
    },
  ];
}

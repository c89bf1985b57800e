// Benchmark of other people's waiting times while one person imports a maximally expensive file.
import { setTimeout as pause } from 'node:timers/promises';
import { mapTuple } from '#contracts/values/records.ts';
import { atTheScreen, type AtTheScreen } from '../testing/imports/imports.ts';
import { ADMIN } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { ms, now, percentile, type Figure } from './measure.ts';

const LIMIT_MS = 100;
const EVERY_MS = 2;
const TYPE = 'spot-sold';
/** A linear-time matcher takes seconds for it: cost is text length times program size. */
const PATTERN = '((?:[ab]{0,30}a){0,30}[ab]{0,900})c';
const CELL = 'ab'.repeat(30_000);
const ROWS = 100_000;
const QUIET_MS = 5_000;

/** Times of another person's sequential requests, in ms, until `work` is done. */
async function meanwhile(other: Client, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const startedAt = now();
    const { status } = await other.get('/api/deposits?start=0&end=20');
    if (status !== 200) throw new Error(`a request returned status ${status}`);
    times.push(now() - startedAt);
    await pause(EVERY_MS);
  }
  await over;
  return times;
}

/** `other`: the client of another person. */
export async function benchHostileImport(url: string, other: Client, token: string): Promise<Figure[]> {
  const screen = await atTheScreen({ url, tokenOf: async () => token }, ADMIN);
  const uploadFile = async (file: string): Promise<string> => (await screen.uploadFile(TYPE, file)).body.id;
  /** `share`: the share of requests that must meet the limit; null: shown without an aim. */
  const measure = async (
    what: string,
    share: number | null,
    work: (screen: AtTheScreen) => Promise<unknown>,
  ): Promise<Figure> => {
    const times = await meanwhile(other, work(screen));
    const [p50, p99, longest] = mapTuple([0.5, 0.99, 1], (part) => percentile(times, part));
    const figure = {
      what: `requests of others during ${what}, ${times.length} samples`,
      limit: ms(LIMIT_MS),
      product: `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(longest)}`,
    };
    return share === null
      ? { ...figure, aim: null, met: null }
      : {
          ...figure,
          aim: `${share === 1 ? 'longest' : 'p99'} ≤ ${LIMIT_MS} ms`,
          met: percentile(times, share) <= LIMIT_MS,
        };
  };
  /** Waits for the job's end. */
  const imported = async (file: string, mapping: object): Promise<void> => {
    const id = await uploadFile(file);
    await screen.send(TYPE, id, mapping);
    while (!/DONE|FAILED/.test((await screen.job(id))?.status ?? '')) await pause(EVERY_MS);
  };
  const digits = { extract: { soldAmount: '^(\\d+)' } };
  const slow = { extract: { soldAmount: PATTERN } };
  const twoCells = `orderId,soldAmount\n1,${CELL}\n2,${CELL}\n`;
  const many = `orderId,soldAmount\n${Array.from({ length: ROWS }, (_, row) => `${row},${row} ETH`).join('\n')}\n`;
  const lineFeeds = await uploadFile('\n'.repeat(4_000_000));
  const gaps = await uploadFile(`${'\n'.repeat(9_999)}orderId,soldAmount\n`.repeat(400));
  const fifty = async (work: () => Promise<unknown>): Promise<void> => {
    for (let n = 0; n < 50; n++) await work();
  };
  // Warm-up before the measurement.
  await screen.dryRun(TYPE, await uploadFile('orderId,soldAmount\n1,2 ETH\n'), digits);
  return [
    await measure('nothing', null, () => pause(QUIET_MS)),
    await measure('ten dry runs of a pattern that takes seconds', 1, async () => {
      for (let n = 0; n < 10; n++) await screen.dryRun(TYPE, await uploadFile(twoCells), slow);
    }),
    await measure('five imports with it', 1, async () => {
      for (let n = 0; n < 5; n++) await imported(twoCells, slow);
    }),
    await measure('fifty previews of 4 MB of line feeds', 1, () => fifty(() => screen.look(TYPE, lineFeeds))),
    await measure('fifty previews of 4 MB of mostly empty rows', 1, () => fifty(() => screen.look(TYPE, gaps))),
    await measure('fifty dry runs of it', 1, () => fifty(() => screen.dryRun(TYPE, gaps, digits))),
    await measure(`a dry run of ${ROWS} rows`, 0.99, async () => screen.dryRun(TYPE, await uploadFile(many), digits)),
    await measure(`an import of ${ROWS} rows that are all rejected`, 0.99, () => imported(many, digits)),
  ];
}

// Benchmark of the feed: many clients in one room while deposits are recorded. It measures the time from sending a
// command until each client has its row, and the server's processor time beside a raw `ws` server that sends the same
// frames at the same times to the same number of clients.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startChild } from '../../../base/child.ts';
import type { App } from '../../testing/app.ts';
import { signedIn, type Client } from '../../testing/client.ts';
import { depositBody } from '../../testing/custody/deposits.ts';
import { ms, percentile, ratioFigure, type Figure } from '../measure.ts';
import { done } from '../people.ts';
import type { Arrivals } from './arrivals.ts';
import type { ClientsData, Question } from './clients.ts';

const SESSIONS = 20;
const LIMIT_MS = 250;
const FRAMES_A_SECOND = 20;
/** At least 0.7 of raw speed. */
const MOST_OF_RAW = 1.43;
const LOOK_MS = 100;
const WARM_UP_SECONDS = 3;
const SECONDS = 15;
const STEADY = { perSecond: 20, atOnce: 1 };
const QUICK = { perSecond: 60, atOnce: 1 };
const BURST = { perSecond: 20, atOnce: 20 };
type Pace = typeof STEADY;
const TICKS_A_SECOND = 100;

/** The processor time of a process, in ms. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1000;
}

/** Clients in a thread of their own. */
async function startClients(data: ClientsData) {
  const thread = new Worker(new URL('./clients.ts', import.meta.url), { workerData: data });
  const failed = once(thread, 'error').then(([error]) => {
    throw error;
  });
  const answer = async (): Promise<unknown> => (await Promise.race([once(thread, 'message'), failed]))[0];
  await answer();
  const ask = (question: Question): Promise<unknown> => {
    thread.postMessage(question);
    return answer();
  };
  return {
    ask: (question: 'replay') => ask(question),
    /** What arrived until all clients have this number of rows. */
    async having(rows: number): Promise<Arrivals> {
      while (Number(await ask('complete')) < rows) await pause(LOOK_MS);
      return (await ask('take')) as Arrivals;
    },
    stop: () => thread.terminate(),
  };
}

/** Records deposits at a pace, whatever the answers take; when each command was sent, by the row's id. */
async function record(client: Client, { perSecond, atOnce }: Pace, seconds: number): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  const send = async (): Promise<void> => {
    const at = performance.timeOrigin + performance.now();
    sent.set(done(await client.post('/api/deposits', depositBody(randomUUID()))).id!, at);
  };
  const commands: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < perSecond * seconds; n += atOnce) {
    await pause(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()));
    for (let each = 0; each < atOnce; each++) commands.push(send());
  }
  await Promise.all(commands);
  return sent;
}

/** The frames a second of the first client, on average. */
function framesASecond({ frames }: Arrivals): number {
  const times = [...frames.values()].map(({ at }) => at[0]!);
  return ((times.length - 1) * 1000) / (Math.max(...times) - Math.min(...times));
}
/** How long a frame takes from the first client to the last one. */
const spread = ({ frames }: Arrivals): number =>
  percentile(
    [...frames.values()].map(({ at }) => Math.max(...at) - Math.min(...at)),
    0.5,
  );
const busyOf = ({ busy }: Arrivals): string => `their thread ${Math.round(busy * 100)} % busy`;

function deliveryFigures(what: string, sent: Map<string, number>, arrivals: Arrivals): Figure[] {
  const delays = [...arrivals.frames.values()].flatMap(({ ids, at }) =>
    ids.flatMap((id) => Array.from(at, (time) => time - sent.get(id)!)),
  );
  const [p99, frames] = [percentile(delays, 0.99), framesASecond(arrivals)];
  const shown = `p50 ${ms(percentile(delays, 0.5))}, p99 ${ms(p99)}, worst ${ms(percentile(delays, 1))}`;
  return [
    {
      what: `time from a command to its row at each client, ${what}`,
      limit: ms(LIMIT_MS),
      product: `${shown}; ${busyOf(arrivals)}`,
      aim: `p99 ≤ ${LIMIT_MS} ms`,
      met: p99 <= LIMIT_MS,
    },
    {
      what: `frames of a client, ${sent.size} rows`,
      limit: `${FRAMES_A_SECOND}/s`,
      product: `${frames.toFixed(1)}/s; ${arrivals.gaps} gaps`,
      aim: `≤ ${FRAMES_A_SECOND}/s, no gap`,
      met: frames <= FRAMES_A_SECOND && arrivals.gaps === 0,
    },
  ];
}

/** Sends the frames again from a raw server; its processor time in ms, and what arrived. */
async function replayed(
  { wire }: Arrivals,
  rows: number,
  clients: number,
): Promise<{ time: number; arrivals: Arrivals }> {
  const file = join(tmpdir(), `frames-${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(wire));
  const server = await startChild('raw server', fileURLToPath(new URL('./raw-server.ts', import.meta.url)), [file]);
  rmSync(file);
  const receivers = await startClients({ url: server.url, count: clients, tokens: [] });
  const before = processorTime(server.pid);
  await receivers.ask('replay');
  const arrivals = await receivers.having(rows);
  const time = processorTime(server.pid) - before;
  await receivers.stop();
  await server.stop();
  return { time, arrivals };
}

export async function benchFeed({ url, pid }: App, client: Client, clients: number): Promise<Figure[]> {
  const tokens: string[] = [];
  while (tokens.length < SESSIONS) tokens.push((await signedIn(() => url)).token);
  await record(client, BURST, WARM_UP_SECONDS);
  const alone = processorTime(pid);
  await record(client, STEADY, SECONDS);
  const withoutClients = processorTime(pid) - alone;

  const receivers = await startClients({ url, count: clients, tokens });
  const measured = async (pace: Pace, seconds: number) => {
    const before = processorTime(pid);
    const sent = await record(client, pace, seconds);
    const arrivals = await receivers.having(sent.size);
    return { sent, arrivals, time: processorTime(pid) - before };
  };
  await measured(BURST, WARM_UP_SECONDS);
  const steady = await measured(STEADY, SECONDS);
  const quick = await measured(QUICK, SECONDS / 3);
  const burst = await measured(BURST, SECONDS);
  await receivers.stop();
  const raw = await replayed(steady.arrivals, steady.sent.size, clients);

  const perFrame = (time: number): number => (time * 1000) / (steady.arrivals.wire.length * clients);
  const micros = (value: number): string => `${value.toFixed(1)} µs`;
  return [
    ...deliveryFigures(`${clients} clients, ${STEADY.perSecond} commands a second`, steady.sent, steady.arrivals),
    ...deliveryFigures(`${QUICK.perSecond} commands a second`, quick.sent, quick.arrivals),
    ...deliveryFigures(`${BURST.atOnce} commands at once every second`, burst.sent, burst.arrivals),
    ratioFigure(
      'processor time of the server for a frame to a client (limit: raw ws)',
      perFrame(raw.time),
      perFrame(steady.time - withoutClients),
      { atMost: MOST_OF_RAW },
      micros,
    ),
    ratioFigure(
      `time of a frame from the first client to the last (limit: raw ws, ${busyOf(raw.arrivals)})`,
      spread(raw.arrivals),
      spread(steady.arrivals),
      { atMost: MOST_OF_RAW },
      ms,
    ),
  ];
}

// Benchmark of other requests during sign-ins: argon2id must not slow them.
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { ms, now, percentile, type Figure } from './measure.ts';

const SIGN_INS_A_MINUTE = 200;
const LIMIT_MS = 50;
const EVERY_MS = 20;
const LIST = '/api/deposits?start=0&end=100';

/** Requests lists in sequence for this time; the time of each in ms. */
async function askFor(seconds: number, client: Client): Promise<number[]> {
  const times: number[] = [];
  for (const end = now() + seconds * 1000; now() < end; await pause(EVERY_MS)) {
    const begun = now();
    const { status } = await client.get(LIST);
    if (status !== 200) throw new Error(`the list was answered ${status}`);
    times.push(now() - begun);
  }
  return times;
}

/** Signs in at a fixed rate, independent of earlier answers; the time of each in ms. */
async function signInFor(seconds: number, url: string): Promise<number[]> {
  const signIn = async (): Promise<number> => {
    const begun = now();
    const response = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the sign-in was answered ${response.status}`);
    return now() - begun;
  };
  const under: Promise<number>[] = [];
  const begun = now();
  for (let n = 0; n < (SIGN_INS_A_MINUTE / 60) * seconds; n++) {
    await pause(Math.max(0, begun + (n * 60_000) / SIGN_INS_A_MINUTE - now()));
    under.push(signIn());
  }
  return Promise.all(under);
}

export async function benchSignIns(url: string, client: Client, seconds: number): Promise<Figure> {
  await askFor(2, client);
  const alone = await askFor(seconds / 2, client);
  const [beside, signIns] = await Promise.all([askFor(seconds, client), signInFor(seconds, url)]);
  const p95 = percentile(beside, 0.95);
  return {
    what: `a list of 100 rows beside ${SIGN_INS_A_MINUTE} sign-ins a minute for ${seconds} s (limit: alone)`,
    limit: `p95 ${ms(percentile(alone, 0.95))}`,
    product: `p95 ${ms(p95)}; a sign-in p95 ${ms(percentile(signIns, 0.95))}`,
    aim: `p95 ≤ ${LIMIT_MS} ms`,
    met: p95 <= LIMIT_MS,
  };
}

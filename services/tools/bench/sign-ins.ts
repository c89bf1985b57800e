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
async function requestTimes(seconds: number, client: Client): Promise<number[]> {
  const times: number[] = [];
  for (const end = now() + seconds * 1000; now() < end; await pause(EVERY_MS)) {
    const startedAt = now();
    const { status } = await client.get(LIST);
    if (status !== 200) throw new Error(`the list returned status ${status}`);
    times.push(now() - startedAt);
  }
  return times;
}

/** Signs in at a fixed rate, independent of earlier answers; the time of each in ms. */
async function signInFor(seconds: number, url: string): Promise<number[]> {
  const signIn = async (): Promise<number> => {
    const startedAt = now();
    const response = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the sign-in returned status ${response.status}`);
    return now() - startedAt;
  };
  const under: Promise<number>[] = [];
  const startedAt = now();
  for (let n = 0; n < (SIGN_INS_A_MINUTE / 60) * seconds; n++) {
    await pause(Math.max(0, startedAt + (n * 60_000) / SIGN_INS_A_MINUTE - now()));
    under.push(signIn());
  }
  return Promise.all(under);
}

export async function benchSignIns(url: string, client: Client, seconds: number): Promise<Figure> {
  await requestTimes(2, client);
  const baseline = await requestTimes(seconds / 2, client);
  const [underLoad, signIns] = await Promise.all([requestTimes(seconds, client), signInFor(seconds, url)]);
  const p95 = percentile(underLoad, 0.95);
  return {
    what: `a list of 100 rows during ${SIGN_INS_A_MINUTE} sign-ins a minute for ${seconds} s (limit: without sign-ins)`,
    limit: `p95 ${ms(percentile(baseline, 0.95))}`,
    product: `p95 ${ms(p95)}; a sign-in p95 ${ms(percentile(signIns, 0.95))}`,
    aim: `p95 ≤ ${LIMIT_MS} ms`,
    met: p95 <= LIMIT_MS,
  };
}

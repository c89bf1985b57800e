// For tests: sends facts over HTTP, with their results, and reads that wait for them.
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { TestClient } from '../people/access.ts';
import { INGEST_KEY, type TestServer } from '../server.ts';
import { parseJson } from '../json.ts';

export interface SentFact {
  type: string;
  data: object;
  source?: string;
  id?: string;
  /** Default: now. */
  at?: string;
}

/** Sends facts; each one's result with its code, if any: `accepted stale`. */
export const sendFacts = (server: Pick<TestServer, 'url'>, ...facts: SentFact[]): Promise<string[]> =>
  sendFactsWith(server, INGEST_KEY, ...facts);
/** The same with a given key. */
export async function sendFactsWith(
  { url }: Pick<TestServer, 'url'>,
  key: string,
  ...facts: SentFact[]
): Promise<string[]> {
  const body = facts
    .map((fact) => JSON.stringify({ source: 'chain', id: randomUUID(), at: new Date().toISOString(), ...fact }))
    .join('\n');
  const response = await fetch(`${url}/api/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body,
  });
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => {
      const { result, code, path } = parseJson<{ result: string; code?: string; path?: string }>(line);
      return [result, code, path].filter(Boolean).join(' ');
    });
}

/** The answer at a position or later. Retries with a long time-out, for busy machines. */
export const getWhenCaughtUp = <Body extends object = Record<string, unknown>>(
  { get }: Pick<TestClient, 'get'>,
  path: string,
  position: string,
): Promise<Body> =>
  vi.waitFor(async () => {
    const { status, body } = await get<Body>(`${path}${path.includes('?') ? '&' : '?'}atLeast=${position}`);
    if (status !== 200 || 'behind' in body) throw new Error(`${path} is behind: ${status}`);
    return body;
  }, 30_000);

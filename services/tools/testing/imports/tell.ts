// For tests: facts told over HTTP, what became of each, and what is read once they are known.
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { TestClient } from '../people/access.ts';
import { INGEST_KEY, type TestServer } from '../server.ts';

export interface Told {
  type: string;
  data: object;
  source?: string;
  id?: string;
  /** Now unless told. */
  at?: string;
}

/** Each fact's result and, if it has one, its code: `accepted stale`. */
export const tell = (server: Pick<TestServer, 'url'>, ...facts: Told[]): Promise<string[]> =>
  tellBy(server, INGEST_KEY, ...facts);
/** The same with a key of its own. */
export async function tellBy({ url }: Pick<TestServer, 'url'>, key: string, ...facts: Told[]): Promise<string[]> {
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
      const { result, code, path } = JSON.parse(line) as { result: string; code?: string; path?: string };
      return [result, code, path].filter(Boolean).join(' ');
    });
}

/** The answer as of a position or later, however busy the machine is. */
export const caughtUp = (
  { get }: Pick<TestClient, 'get'>,
  path: string,
  position: string,
): Promise<Record<string, unknown>> =>
  vi.waitFor(async () => {
    const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}atLeast=${position}`);
    if (status !== 200 || 'behind' in body) throw new Error(`${path} is behind: ${status}`);
    return body;
  }, 30_000);

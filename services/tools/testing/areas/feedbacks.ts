// For tests of feedback over HTTP: a server, its log, and newly received feedback.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { feedbackId } from '../../../areas/feedback/feedback-id.ts';
import { INGEST_KEY, startTestServer, type TestServer } from '../server.ts';
import { parseBody, parseJson } from '../json.ts';

const logged: string[] = [];
export let server: TestServer;
export let tokens: Record<'editor' | 'auditor' | 'nobody' | 'admin', string>;
/** Starts a server for the tests of a file, with tokens of several people. */
export function withFeedback(): void {
  beforeAll(async () => {
    server = await startTestServer(
      {},
      {
        log: pino(
          { level: 'trace' },
          {
            write: (line: string) => {
              logged.push(line);
            },
          },
        ),
      },
    );
    const { people, tokenOf } = server;
    tokens = {
      editor: await tokenOf(people.editor),
      auditor: await tokenOf(people.auditor),
      nobody: await tokenOf(people.nobody),
      admin: await tokenOf(people.admin),
    };
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  text: string;
}
export const send = async <Body = Record<string, unknown>>(
  method: string,
  path: string,
  token: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> => {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: parseBody<Body>(text.startsWith('{') ? text : ''),
  };
};
export const read = <Body = Record<string, unknown>>(path: string): Promise<Answer<Body>> =>
  send<Body>('GET', path, tokens.editor);
export const ingestAt =
  (path: string) =>
  async (...facts: unknown[]): Promise<Record<string, unknown>[]> => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${INGEST_KEY}`, 'content-type': 'application/x-ndjson' },
      body: facts.map((fact) => JSON.stringify(fact)).join('\n'),
    });
    return (await response.text())
      .trim()
      .split('\n')
      .map((line) => parseJson<Record<string, unknown>>(line));
  };
export const ingest = ingestAt('/api/ingest');

export const MAILBOX = 'plainly.somebody@outside.example';
export const CONTENT = 'The bridge took nine hours.\nWhat became of my coins?';
export const PICTURE = 'https://pictures.outside.example/screen-of-mine.png';
export const REPLY = 'They came at four; sorry for the wait.';
export const aFact = (id: string, change = {}) => ({
  source: 'site',
  id,
  type: 'feedback-received',
  at: '2026-11-01T08:00:00Z',
  data: { mailbox: MAILBOX, content: CONTENT, pictures: [PICTURE], ...change },
});
/** Ingests feedback; its id, and a position from which reads show it. */
export async function received(change = {}): Promise<{ id: string; atLeast: string }> {
  const name = randomUUID();
  expect(await ingest(aFact(name, change))).toMatchObject([{ id: name, result: 'accepted' }]);
  const id = feedbackId('site', name);
  const atLeast = String((await server.store.load(`feedback-${id}`)).at(-1)!.position);
  await expect
    .poll(async () => (await read(`/api/feedbacks/${id}?atLeast=${atLeast}`)).status, { timeout: 20_000 })
    .toBe(200);
  return { id, atLeast };
}
export const handle = (id: string, body: Record<string, unknown> = {}, headers = {}): Promise<Answer> =>
  send('POST', `/api/feedbacks/${id}/handle`, tokens.editor, { mailbox: MAILBOX, ...body }, headers);
export const filterBy = (column: string, filter: string): string =>
  `filter=${encodeURIComponent(JSON.stringify({ [column]: { filterType: 'text', type: 'equals', filter } }))}`;

const SECRETS = [MAILBOX, 'nine hours', 'screen-of-mine', 'came at four'];
/** Handles another feedback, then checks that no event and no log line contains personal data. */
export async function expectSealed(): Promise<void> {
  const { id } = await received();
  await handle(id, { reply: REPLY });
  const events = JSON.stringify(await server.log(), (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  expect(events).toContain('FeedbackHandled');
  for (const secret of SECRETS) {
    expect([secret, events.includes(secret)]).toEqual([secret, false]);
    expect([secret, logged.join('').includes(secret)]).toEqual([secret, false]);
  }
}

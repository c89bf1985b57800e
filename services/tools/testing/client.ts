// An HTTP client for scripts: Bearer token, JSON, and retries with the same Idempotency-Key.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from './app.ts';
import { parseBody, parseJson } from './json.ts';
import { request, type Response } from './request.ts';

type Json = Record<string, unknown>;
/** Common fields of answers; the rest of a body is unknown. */
export interface Body extends Json {
  id?: string;
  revision?: number;
  position?: string;
  code?: string;
  token?: string;
  total?: number;
  row?: Json;
  rows?: Json[];
  events?: (Json & { position: string })[];
  settings?: { values: Record<string, string> };
}
export interface Answer<Answered = Body> {
  status: number;
  body: Answered;
  etag: string | null;
}

export interface Client {
  /** `Answered`: what the route answers. */
  get<Answered = Body>(path: string, headers?: Record<string, string>): Promise<Answer<Answered>>;
  post<Answered = Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Answered>>;
  /** Posts until the server has answered, also across crashes. */
  postUntilAnswered(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  ingest(facts: unknown[], key: string): Promise<Json[]>;
  token: string;
}

const RETRY_MS = 100;
const PATIENCE_MS = 120_000;

/** The response with its body parsed. */
export async function answerOf<Answered = Body>(response: Promise<Response>): Promise<Answer<Answered>> {
  const { status, headers, text } = await response;
  return { status, body: parseBody<Answered>(text), etag: headers.etag ?? null };
}

/**
 * Signs in; the person's client. `address` is called before each request: a restarted product may have a new one.
 * `silence`: how long the server may be silent, in ms. Default: forever.
 */
export async function signedIn(
  address: () => string,
  { email, password }: { email: string; password: string } = ADMIN,
  silence?: number,
): Promise<Client> {
  const waiting = silence === undefined ? {} : { silence };
  const json = { 'content-type': 'application/json' };
  const signIn = async (): Promise<string> => {
    const answer = await answerOf(
      request(`${address()}/api/session`, {
        ...waiting,
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email, password, token: true }),
      }),
    );
    if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.status} ${JSON.stringify(answer.body)}`);
    return String(answer.body.token);
  };
  const client: Client = {
    token: await signIn(),
    get: async (path, headers = {}) =>
      answerOf(
        request(address() + path, { ...waiting, headers: { authorization: `Bearer ${client.token}`, ...headers } }),
      ),
    post: async (path, body, headers = {}) =>
      answerOf(
        request(address() + path, {
          ...waiting,
          method: 'POST',
          headers: { ...json, authorization: `Bearer ${client.token}`, ...headers },
          body: JSON.stringify(body),
        }),
      ),
    async postUntilAnswered(path, body, headers = {}) {
      const sent = { 'idempotency-key': randomUUID(), ...headers };
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(RETRY_MS)) {
        try {
          const answer = await client.post(path, body, sent);
          if (answer.status === 401) client.token = await signIn();
          else if (answer.status < 500 && answer.status !== 429) return answer;
        } catch {
          // the process is down: retry with the same key
        }
      }
      throw new Error(`${path} was not answered within ${PATIENCE_MS} ms`);
    },
    async ingest(facts, key) {
      const body = facts.map((fact) => JSON.stringify(fact)).join('\n');
      const { text } = await request(`${address()}/api/ingest`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
        body,
      });
      return text
        .trim()
        .split('\n')
        .map(parseJson<Json>);
    },
  };
  return client;
}

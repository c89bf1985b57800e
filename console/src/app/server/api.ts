// All calls to the server. Routes are the contracts' declarations; only their types and `method` and `path` are used
// here, so that the sign-in screen does not include the schemas.
import type { z } from 'zod';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { ProblemError, problemOf, transportProblem } from '../../base/problem-error.ts';
import { randomUuid } from '../../base/uuid.ts';
import { isPast } from '../time/comparison.ts';
import { postForm } from './post-form.ts';
import { inAddressBar } from '../navigation/url-search.ts';

export { ProblemError } from '../../base/problem-error.ts';

type Wire<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
/** A query value may be given in parsed form (an object, a number): it is sent as JSON or text. */
type QueryOf<Schema> = Schema extends z.ZodType
  ? {
      [Key in keyof z.input<Schema>]:
        | z.input<Schema>[Key]
        | (Key extends keyof z.output<Schema> ? z.output<Schema>[Key] : never);
    }
  : undefined;

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

export interface CallOptions {
  /** The revision the person saw: sent as If-Match; -1, never written yet, is not sent. */
  ifMatch?: number;
  /** The number of the event it undoes. */
  undoes?: number;
  /** A UUID per action of a person, the same for all retries; created here if missing. See `newAction`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Default: none. */
  timeoutMs?: number;
}
export type CallInput<Route extends RouteDeclaration> = Field<'params', Wire<Route['params']>> &
  Field<'query', QueryOf<Route['query']>> &
  Field<'body', Wire<Route['body']>> &
  CallOptions;
/** The answer in wire form: amounts are decimal strings. */
export type Answer<Route extends RouteDeclaration> = Wire<Route['response']>;
/** A route by method and path alone, for code that must not load its schemas. */
export type RouteAddress<Route extends RouteDeclaration> = Pick<Route, 'method' | 'path'>;

interface LooseInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Instead of a body. */
  form?: FormData;
  onProgress?: (sent: number) => void;
}

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * The address of a call: path parameters filled in, query values as text or JSON, missing ones left out. Also used for
 * links (CSV).
 */
export function addressOf(
  path: string,
  { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, text(value));
  return search.size ? `${filled}?${search}` : filled;
}

const XSRF_COOKIE = /(?:^|; )XSRF-TOKEN=([^;]*)/;
const xsrfToken = (): string | undefined => {
  const token = typeof document === 'undefined' ? undefined : XSRF_COOKIE.exec(document.cookie)?.[1];
  return token === undefined ? undefined : decodeURIComponent(token);
};

function headersOf(method: string, { body, ifMatch, undoes }: LooseInput, idempotencyKey: string): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch !== undefined && ifMatch >= 0) headers.set('if-match', `"${ifMatch}"`);
  if (undoes !== undefined) headers.set('undoes', String(undoes));
  if (method === 'GET') return headers;
  const token = xsrfToken();
  if (token !== undefined) headers.set('x-xsrf-token', token);
  if (method !== 'POST') return headers;
  headers.set('idempotency-key', idempotencyKey);
  const id = idempotencyKey.replaceAll('-', '');
  // A trace with the command's id, in which the server's spans lie below the person's click.
  headers.set('traceparent', `00-${id}-${id.slice(16)}-01`);
  return headers;
}

const signalOf = ({ signal, timeoutMs }: CallOptions): AbortSignal | null => {
  const signals = [signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)].filter(
    (one) => one !== undefined,
  );
  return signals.length ? AbortSignal.any(signals) : null;
};

type SessionLossListener = (code: string) => void;
const sessionLossListeners = new Set<SessionLossListener>();
/** Calls the listener when the server no longer knows the session. Returns a function that stops it. */
export const onSessionLost = (listener: SessionLossListener): (() => void) => {
  sessionLossListeners.add(listener);
  return () => void sessionLossListeners.delete(listener);
};
export const sessionLost = (code: string): void => {
  for (const listener of sessionLossListeners) listener(code);
};

const notAllowedListeners = new Set<() => void>();
/**
 * Calls the listener when the server refused a call for lack of a permission the console assumed. Returns a function
 * that stops it.
 */
export const onNotAllowed = (listener: () => void): (() => void) => {
  notAllowedListeners.add(listener);
  return () => void notAllowedListeners.delete(listener);
};

async function send(method: string, path: string, input: LooseInput, idempotencyKey: string): Promise<Response> {
  try {
    if (input.form)
      return await postForm(addressOf(path, input), input.form, {
        headers: headersOf(method, input, idempotencyKey),
        signal: signalOf(input),
        onProgress: input.onProgress,
      });
    return await fetch(addressOf(path, input), {
      method,
      headers: headersOf(method, input, idempotencyKey),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signalOf(input),
      body: input.body === undefined ? null : JSON.stringify(input.body),
    });
  } catch (error) {
    throw transportProblem(error);
  }
}

/** Commands about a person's own account, and exports: allowed while the person looks at the past. */
const ACCOUNT_PATHS = /^\/api\/(sessions?|password|second-factor|views|alerts|exports)(\/|$)/;
/**
 * In the past there are no commands. The address bar decides, not the last render: a dialog may close later than a
 * click.
 */
function refuseInPast(method: string, path: string): void {
  if (method !== 'GET' && !ACCOUNT_PATHS.test(path) && typeof location !== 'undefined' && isPast(inAddressBar()))
    throw new ProblemError(0, 'past-is-read-only');
}

const SESSION_CODES = new Set(['not-signed-in', 'session-ended']);
/** The contract defines the server's answer, and the server's tests verify it. */
async function request<Answered>(method: string, path: string, input: LooseInput): Promise<Answered> {
  refuseInPast(method, path);
  const idempotencyKey = input.idempotencyKey ?? randomUuid();
  let response = await send(method, path, input, idempotencyKey);
  if (response.status === 403) {
    const problem = await problemOf(response);
    if (problem.code === 'not-allowed') for (const listener of notAllowedListeners) listener();
    if (problem.code !== 'xsrf-token-invalid') throw problem;
    // The token's cookie was missing or expired: requesting the session sets a new one. The command was not executed,
    // so it is sent again.
    await send('GET', '/api/session', {}, idempotencyKey);
    response = await send(method, path, input, idempotencyKey);
  }
  if (!response.ok) {
    const problem = await problemOf(response);
    if (problem.status === 401 && SESSION_CODES.has(problem.code)) sessionLost(problem.code);
    throw problem;
  }
  const body = await response.text().catch((error: unknown) => {
    throw transportProblem(error);
  });
  // Its route declares no answer.
  if (body === '') return undefined as Answered;
  try {
    return JSON.parse(body);
  } catch {
    throw new ProblemError(response.status, 'unexpected-answer');
  }
}

/**
 * A UUID for one action of a person. Create it when a dialog opens, and send it with every attempt. Create another
 * after the input changes.
 */
export const newIdempotencyKey = randomUuid;

/** Calls a declared route. Throws ProblemError. */
export const call = <Route extends RouteDeclaration>(route: Route, input: CallInput<Route>): Promise<Answer<Route>> =>
  callAt<Route>(route, input);

/** The same by address: `callAt<typeof signIn>({ method: 'POST', path: '/api/session' }, …)`. */
export const callAt = <Route extends RouteDeclaration>(
  { method, path }: RouteAddress<Route>,
  input: CallInput<Route>,
): Promise<Answer<Route>> => request<Answer<Route>>(method, path, input);

/** Uploads a file in a form. Throws ProblemError. */
export function upload<Route extends RouteDeclaration>(
  { method, path }: RouteAddress<Route>,
  file: File,
  options: Pick<LooseInput, 'signal' | 'onProgress'>,
): Promise<Answer<Route>> {
  const form = new FormData();
  form.set('file', file);
  return request<Answer<Route>>(method, path, { form, ...options });
}

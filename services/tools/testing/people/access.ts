// For tests of signing in: clients like a browser (cookies, XSRF) or a script (token), and common first steps.
import { randomUUID } from 'node:crypto';
import type { Actor } from '#contracts/events/event.ts';
import { toRecordAsync } from '#contracts/values/records.ts';
import type { Mail } from '../../../mail/types.ts';
import type { TestServer } from '../server.ts';
import { parseBody } from '../json.ts';
import { PASSWORD, type PersonName } from './people.ts';

export type Json = Record<string, unknown>;
/** Common fields of answers; the rest of a body is unknown. */
export type AnyBody = Json & {
  code?: string;
  token?: string;
  fields?: { path: string; key: string }[];
  retryAfter?: number;
};
export interface Answer<Body = AnyBody> {
  status: number;
  headers: Headers;
  body: Body;
}

/** `Body`: what the route answers. */
export interface TestClient {
  ask<Body = AnyBody>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  post<Body = AnyBody>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  get<Body = AnyBody>(path: string): Promise<Answer<Body>>;
}

/** A client with the token's session, or anonymous without a token. */
export function clientOf({ url }: Pick<TestServer, 'url'>, token?: string): TestClient {
  const ask = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parseBody<Body>(await response.text()) };
  };
  return { ask, post: (path, body, headers) => ask('POST', path, body, headers), get: (path) => ask('GET', path) };
}

/** Clients of several people, by name: `({ maker, checker } = await clientsOf(server, 'maker', 'checker'))`. */
export const clientsOf = <Name extends PersonName>(
  server: Pick<TestServer, 'url' | 'people' | 'tokenOf'>,
  ...names: Name[]
): Promise<Record<Name, TestClient>> =>
  toRecordAsync(names, async (name) => clientOf(server, await server.tokenOf(server.people[name])));

export const signInAs = (server: Pick<TestServer, 'url'>, email: string, more: Json = {}): Promise<Answer> =>
  clientOf(server).post('/api/session', { email, password: PASSWORD, token: true, ...more });
export const signIn = (server: Pick<TestServer, 'url'>, email: string, password: string): Promise<Answer> =>
  signInAs(server, email, { password });
/** Signs the person in as a script. */
export const sessionOf = async (server: TestServer, email: string, more: Json = {}): Promise<TestClient> =>
  clientOf(server, (await signInAs(server, email, more)).body.token!);

/** The revision of a person's stream. */
export const revisionOf = async (server: TestServer, id: string): Promise<number> =>
  (await server.store.load(`administrator-${id}`)).at(-1)!.revision;
/** Runs a command of the first administrator on a person. */
export async function command(server: TestServer, id: string, name: string, body: Json = {}): Promise<Answer> {
  const admin = await sessionOf(server, server.people.admin.email);
  return admin.post(`/api/administrators/${id}/${name}`, body, { 'if-match': `"${await revisionOf(server, id)}"` });
}
export const fieldsOf = ({ status, body }: Answer): unknown =>
  status === 400 ? body.fields : { status, code: body.code };

export const lastMail = async (server: TestServer): Promise<Mail> => (await server.mails()).at(-1)!;
/** Requests a code and returns it from the mail. */
export async function codeFor(server: TestServer, client: TestClient): Promise<string> {
  const { status, body } = await client.post('/api/password/code', {});
  if (status !== 200) throw new Error(`no code was mailed: ${status} ${body.code}`);
  return (await lastMail(server)).code!;
}

/** Gives the person another role, as this actor. */
export async function giveRole({ store, jobs }: TestServer, id: string, roleId: string, actor: Actor): Promise<void> {
  const {
    data: { email, emailLookup, description },
  } = (await store.load(`administrator-${id}`)).find(({ type }) => type === 'AdministratorAdded')!;
  const command = { type: 'EditAdministrator', id, email, emailLookup, description, roleId };
  const outcome = await jobs.parts.commands.run({ area: 'administrator' }, command, { commandId: randomUUID(), actor });
  if (outcome.kind !== 'done') throw new Error(`the role ${roleId} could not be assigned: ${outcome.kind}`);
}

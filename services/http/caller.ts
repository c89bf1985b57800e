// Who a request speaks for: found by the guard before a body is read, and asked by routes.
import type { FastifyRequest } from 'fastify';
import type { Access } from '#contracts/wire/route.ts';
import type { SecondFactorState } from '#contracts/access/session.ts';
import type { Witness } from '../audit/audit.ts';
import { Recent } from '../base/recent.ts';
import type { Vault } from '../storage/vault/types.ts';
import { problem } from './problem.ts';

/** Who is signed in, and what they may do now. */
export interface LiveSession {
  id: string;
  administrator: {
    id: string;
    /** Open. */
    email: string;
    roleId: string;
    hasSecondFactor: boolean;
    /** RFC 3339; null: sign-in is not locked. It may lie in the past. */
    lockedUntil: string | null;
  };
  roleName: string;
  permissions: readonly string[];
  secondFactor: SecondFactorState;
  startedAt: number;
  /** ms since 1970, whichever limit comes first. */
  endsAt: number;
}

export interface Caller {
  session: LiveSession;
  via: 'cookie' | 'bearer';
  /** Time for a new cookie. */
  renew: boolean;
}

/** Lets a signed-in caller pass who has the access; else 403, on record. */
export type Permit = (request: FastifyRequest, access: Access) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null on routes that need no session. */
    caller: Caller | null;
    /** When the caller was let in, in ms since 1970. */
    admittedAt: number;
  }
}

/** The signed-in caller of a route that needs a session. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw problem('not-signed-in');
  return request.caller;
}

const MAX_SEALED = 1000;
/** A session's address is sealed once: its events say the same of it. */
const sealedAddresses = new Recent<string>(MAX_SEALED);

/** The person, session and sealed address that stand in an event's metadata. */
export async function witnessOf(
  request: FastifyRequest,
  seal: Vault['seal'],
): Promise<Witness & { session: string; ip: string }> {
  const { session } = callerOf(request);
  const { id, roleId } = session.administrator;
  const key = `${session.id} ${request.ip}`;
  const ip = sealedAddresses.get(key) ?? (await seal(id, request.ip));
  sealedAddresses.set(key, ip);
  return { actor: { kind: 'administrator', id, role: roleId }, session: session.id, ip };
}

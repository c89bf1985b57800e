// The caller of a request. The guard finds it before the body is read; routes read it.
import type { FastifyRequest } from 'fastify';
import type { Access } from '#contracts/wire/route.ts';
import type { SecondFactorState } from '#contracts/access/session.ts';
import type { Witness } from '../audit/audit.ts';
import { Recent } from '../base/recent.ts';
import type { Vault } from '../storage/vault/types.ts';
import { problem } from './problem.ts';

/** The signed-in person and their current permissions. */
export interface LiveSession {
  id: string;
  administrator: {
    id: string;
    /** Plain text, not sealed. */
    email: string;
    roleId: string;
    hasSecondFactor: boolean;
    /** RFC 3339, possibly in the past; null: sign-in is not locked. */
    lockedUntil: string | null;
  };
  roleName: string;
  permissions: readonly string[];
  secondFactor: SecondFactorState;
  startedAt: number;
  /** ms since 1970: the earlier of the idle and the absolute limit. */
  endsAt: number;
}

export interface Caller {
  session: LiveSession;
  via: 'cookie' | 'bearer';
  /** The cookie is due for renewal. */
  renew: boolean;
}

/** Checks the caller's access. Throws 403 and records the attempt otherwise. */
export type Permit = (request: FastifyRequest, access: Access) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null on routes that need no session. */
    caller: Caller | null;
    /** When the caller was admitted, in ms since 1970. */
    admittedAt: number;
  }
}

/** The signed-in caller of a route that needs a session. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw problem('not-signed-in');
  return request.caller;
}
/** The id of the signed-in person. */
export const personOf = (request: FastifyRequest): string => callerOf(request).session.administrator.id;

const MAX_SEALED = 1000;
/** A session's IP address is sealed once, so that all its events have the same sealed text. */
const sealedAddresses = new Recent<string>(MAX_SEALED);

/** The person, session and sealed IP address for event metadata. */
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

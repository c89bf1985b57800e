// Reads the headers Idempotency-Key, If-Match and Undoes.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { Uuid } from '#contracts/values/values.ts';
import { invalidInput, problem } from '../problem.ts';

/** The command's id: the Idempotency-Key, or a new one. Throws a 400 if it is no UUID. */
export function commandIdOf(request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return randomUUID();
  const key = Uuid.safeParse(header);
  if (!key.success) throw problem('invalid-idempotency-key');
  return key.data;
}

const STRONG_REVISION = /^"(0|[1-9]\d{0,14})"$/;

/**
 * The revision that the sender saw: `If-Match: "<revision>"`. Throws 428 if it is required and absent, 400 if it is
 * malformed.
 */
export function expectedRevisionOf(
  request: FastifyRequest,
  precondition: CommandRoute['precondition'],
): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) {
    if (precondition === 'required') throw problem('precondition-required');
    return undefined;
  }
  const match = STRONG_REVISION.exec(header.trim());
  if (!match) throw invalidInput({ path: 'if-match', key: 'not-a-revision' });
  return Number(match[1]);
}

const NUMBER = /^(0|[1-9]\d{0,14})$/;

/**
 * The number of the event to undo, from the row's history: `Undoes: <number>`. Throws 400 if it is not a number, or if
 * the command undoes nothing.
 */
export function undoesOf(request: FastifyRequest, canUndo: boolean): number | undefined {
  const header = request.headers['undoes'];
  if (header === undefined) return undefined;
  const match = typeof header === 'string' ? NUMBER.exec(header.trim()) : null;
  if (!match) throw invalidInput({ path: 'undoes', key: 'not-an-event-number' });
  if (!canUndo) throw invalidInput({ path: 'undoes', key: 'not-undone-by-this' });
  return Number(match[1]);
}

export const etagOf = (revision: number): string => `"${revision}"`;

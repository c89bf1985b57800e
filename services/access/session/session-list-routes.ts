// Routes of a person's own sessions: list them, end one.
import type { FastifyInstance } from 'fastify';
import { endSession, listSessions } from '#contracts/access/session.ts';
import { callerOf, witnessOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import { problem } from '../../http/problem.ts';
import { clearSessionCookies } from './cookies.ts';
import type { AccessParts } from '../parts.ts';
import type { Sessions } from './sessions.ts';

interface ListParts extends Pick<AccessParts, 'audit' | 'seal' | 'open' | 'config'> {
  sessions: Sessions;
}

const instant = (at: number): string => new Date(at).toISOString();

export function mountSessionList(
  app: FastifyInstance,
  { sessions, audit, seal, open, config: { publicUrl } }: ListParts,
): void {
  mount(app, listSessions, async (_input, request) => {
    const { session: current } = callerOf(request);
    const ownSessions = await sessions.list(current.administrator.id);
    return {
      sessions: await Promise.all(
        ownSessions.map(async ({ id, startedAt, usedAt, endsAt, address, agent }) => ({
          id,
          startedAt: instant(startedAt),
          usedAt: instant(usedAt),
          endsAt: instant(endsAt),
          current: id === current.id,
          address: address === null ? null : await open(address),
          agent,
        })),
      ),
    };
  });

  mount(app, endSession, async ({ params: { id } }, request, reply) => {
    const witness = await witnessOf(request, seal);
    const ownSessions = await sessions.list(witness.actor.id);
    if (!ownSessions.some((session) => session.id === id)) throw problem('not-found');
    await sessions.end(id);
    if (id === witness.session) clearSessionCookies(reply, publicUrl);
    await audit.signedOut({ ...witness, session: id });
    return reply.code(204).send();
  });
}

// Sockets end with their session, at once where the session ends in this process, within a second otherwise; within a
// second they hear that their rights changed.
import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../../access/session/sessions.ts';
import type { LiveSession } from '../../http/caller.ts';
import { roomOf, type FeedServer, type FeedSocket, type Rooms } from './rooms.ts';

const EVERY_MS = 250;
/** Packets a client may leave unread; one that is further behind is cut off, comes back and asks `changes`. */
const MAX_UNREAD = 2_000;

const end = (socket: FeedSocket): void => {
  socket.emit('session-ended', 'session-ended');
  socket.disconnect(true);
};

/** What of a session a client shows and acts by. */
const rightsOf = ({ administrator: { email, roleId }, permissions, secondFactor }: LiveSession): string =>
  JSON.stringify([email, roleId, secondFactor, permissions]);

export function watchSessions(
  io: FeedServer,
  { sessions, rooms, log }: { sessions: Sessions; rooms: Rooms; log: FastifyBaseLogger },
): () => void {
  const socketsOf = (sessionId: string): FeedSocket[] =>
    [...io.sockets.sockets.values()].filter(({ data }) => data.session.id === sessionId);

  const watch = async (): Promise<void> => {
    const bySession = Map.groupBy(io.sockets.sockets.values(), ({ data }) => data.session.id);
    for (const [id, sockets] of bySession) {
      const session = await sessions.resolve(id, 'watched');
      const rights = session && rightsOf(session);
      for (const socket of sockets) {
        if (rights !== null && rights !== (socket.data.rights ?? rightsOf(socket.data.session))) {
          socket.data.rights = rights;
          socket.emit('rights-changed');
        }
        if (!session) end(socket);
        // With fewer rights than its rooms need it has to begin anew: each room is asked for again.
        else if (
          [...rooms].some(
            ([model, { permission }]) => socket.rooms.has(roomOf(model)) && !session.permissions.includes(permission),
          )
        )
          socket.disconnect(true);
        else if (socket.conn['writeBuffer'].length > MAX_UNREAD) socket.conn.close(true);
      }
    }
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy || io.sockets.sockets.size === 0) return;
    busy = true;
    // Sessions that cannot be looked up just now are looked up again at the next round.
    watch()
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of open sockets could not be checked'))
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS);
  timer.unref();

  const unlisten = sessions.onEnded((id) => socketsOf(id).forEach(end));
  return () => {
    clearInterval(timer);
    unlisten();
  };
}

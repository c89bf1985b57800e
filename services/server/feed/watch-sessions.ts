// Closes the sockets of an ended session: at once if it ends in this process, otherwise within a second. Notifies
// clients of changed rights within a second.
import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../../access/session/sessions.ts';
import type { LiveSession } from '../../http/caller.ts';
import { roomOf, type FeedServer, type FeedSocket, type Rooms } from './rooms.ts';
import { cutOffUnread } from './unread.ts';

const CHECK_INTERVAL_MS = 250;

const endSocket = (socket: FeedSocket): void => {
  socket.emit('session-ended', 'session-ended');
  socket.disconnect(true);
};

/** The parts of a session that a client shows or depends on, made once for each answer of a look-up. */
function createRights(): (session: LiveSession) => string {
  const known = new WeakMap<LiveSession, string>();
  return (session) => {
    const { administrator, permissions, secondFactor } = session;
    const rights =
      known.get(session) ?? JSON.stringify([administrator.email, administrator.roleId, secondFactor, permissions]);
    known.set(session, rights);
    return rights;
  };
}

export function watchSessions(
  io: FeedServer,
  { sessions, rooms, log }: { sessions: Sessions; rooms: Rooms; log: FastifyBaseLogger },
): () => void {
  const socketsOf = (sessionId: string): FeedSocket[] =>
    [...io.sockets.sockets.values()].filter(({ data }) => data.session.id === sessionId);

  const rightsOf = createRights();
  /** The rooms for which the session no longer has the right. */
  const roomsClosedTo = ({ permissions }: LiveSession): ReadonlySet<string> =>
    new Set([...rooms].flatMap(([model, { permission }]) => (permissions.includes(permission) ? [] : [roomOf(model)])));
  const checkSessions = async (): Promise<void> => {
    const bySession = Map.groupBy(io.sockets.sockets.values(), ({ data }) => data.session.id);
    for (const [id, sockets] of bySession) {
      const session = await sessions.resolve(id, 'watched');
      if (!session) {
        sockets.forEach(endSocket);
        continue;
      }
      const rights = rightsOf(session);
      const closed = roomsClosedTo(session);
      for (const socket of sockets) {
        const haveChanged = rightsOf(socket.data.session) !== rights;
        // The sockets of a session share one answer, so that the next check compares it once.
        socket.data.session = session;
        if (haveChanged) socket.emit('rights-changed');
        // The client must reconnect and join each room again.
        if ([...socket.rooms].some((room) => closed.has(room))) socket.disconnect(true);
        else cutOffUnread(socket);
      }
    }
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy || io.sockets.sockets.size === 0) return;
    busy = true;
    // A failed check is repeated at the next interval.
    checkSessions()
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of open sockets could not be checked'))
      .finally(() => {
        busy = false;
      });
  }, CHECK_INTERVAL_MS);
  timer.unref();

  const unsubscribe = sessions.onEnded((id) => socketsOf(id).forEach(endSocket));
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

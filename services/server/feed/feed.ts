// The feed: live changes over socket.io on the server's port. Each read model has a room, which requires its read
// permission.
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { Join, type JoinAnswer, type RowsMessage } from '#contracts/wire/feed.ts';
import type { Authenticator } from '../../access/session/authenticate.ts';
import { isOwnOrigin } from '../../access/session/origin.ts';
import type { Sessions } from '../../access/session/sessions.ts';
import { opened } from '../../http/reads/personal.ts';
import { problemOf } from '../../http/problem.ts';
import type { Turns } from '../protocol/in-turn.ts';
import type { ServerParts } from '../parts.ts';
import { createFeedTraces } from './feed-traces.ts';
import { createFrames } from './frames.ts';
import { createPresence } from './presence.ts';
import { limitMessages } from './limit-messages.ts';
import { readersOf, roomOf, type FeedServer, type FeedSocket, type Rooms } from './rooms.ts';
import { watchSessions } from './watch-sessions.ts';

interface FeedParts extends Pick<ServerParts, 'models' | 'audit' | 'log' | 'config' | 'open' | 'presences' | 'store'> {
  sessions: Sessions;
  authenticate: Authenticator;
  rooms: Rooms;
  turns: Turns;
}

const MAX_MESSAGE_BYTES = 16 * 1024;
const HANDSHAKE_LIMIT_MS = 10_000;
const PING_MS = 10_000;

const bearerOf = (auth: Record<string, unknown>): string | undefined =>
  typeof auth.token === 'string' ? auth.token : undefined;
/** Clients may send anything in place of the acknowledgement function. */
const acknowledge = <Answer>(answer: unknown, value: Answer): void => {
  if (typeof answer === 'function') answer(value);
};

export function createFeed(
  app: FastifyInstance,
  { models, audit, log, config, open, presences, store, sessions, authenticate, rooms, turns }: FeedParts,
): FeedServer {
  const io: FeedServer = new Server({
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_LIMIT_MS,
    pingInterval: PING_MS,
    pingTimeout: PING_MS,
    // Browsers may connect only from the console's own pages. Connection state recovery stays off, because it would
    // bypass the check below.
    allowRequest: (request, answer) => {
      answer(
        isOwnOrigin(request, config.publicUrl) ? null : 'origin-not-allowed',
        isOwnOrigin(request, config.publicUrl),
      );
    },
  });
  io.attach(app.server);
  io.engine.use((_request: IncomingMessage, response: unknown, next: () => void) =>
    response instanceof ServerResponse ? turns(response, next) : next(),
  );
  limitMessages(io.engine);

  io.use(async (socket, next) => {
    try {
      socket.data.session = (await authenticate(socket.request.headers, bearerOf(socket.handshake.auth))).session;
    } catch (error) {
      next(new Error(problemOf(error).code));
      return;
    }
    next();
  });

  const traces = createFeedTraces();
  const presence = createPresence(io, { presences, models, rooms, sessions, store, log });
  const join = async (socket: FeedSocket, payload: unknown): Promise<JoinAnswer> => {
    const request = Join.safeParse(payload);
    if (!request.success) return { code: 'invalid-input' };
    const { model } = request.data;
    const room = rooms.get(model);
    if (!room) return { code: 'not-found' };
    // Sockets in the room were checked before, and are removed when they lose the permission.
    if (!socket.rooms.has(roomOf(model))) {
      const session = await sessions.resolve(socket.data.session.id, 'watched');
      if (!session) return { code: 'session-ended' };
      if (!session.permissions.includes(room.permission)) {
        const { id, roleId } = session.administrator;
        await audit.accessDenied(
          { actor: { kind: 'administrator', id, role: roleId }, session: session.id },
          { method: 'JOIN', path: model, permission: room.permission, cause: 'not-allowed' },
        );
        return { code: 'not-allowed' };
      }
    }
    // Join first, then read the position. A change committed in between may arrive twice, but is never lost.
    await socket.join(roomOf(model));
    presence.joined(socket, model);
    const status = (await models.status()).find((one) => one.model === (room.followsModel ?? model));
    const basis = await models.valuationContext(model);
    return status ? { position: status.position, ...(basis && { basis }) } : { code: 'not-found' };
  };

  /** Answers with a code where it fails. */
  const answered = (what: string, answer: unknown, work: Promise<unknown>): Promise<void> =>
    work.then(
      (value) => acknowledge(answer, value),
      (error: unknown) => {
        const { code, status } = problemOf(error);
        if (status === 500) log.error({ err: error }, `${what} failed`);
        acknowledge(answer, { code });
      },
    );

  io.on('connection', (socket) => {
    socket.on('join', (payload: unknown, answer: unknown) => {
      void answered('a join', answer, join(socket, payload));
    });
    /** One after the other: the last one counts. */
    let lastOpened = Promise.resolve();
    socket.on('presence', (payload: unknown, answer: unknown) => {
      lastOpened = lastOpened.then(() => answered('presence', answer, presence.open(socket, payload)));
    });
    socket.on('disconnect', () => presence.closed(socket.id));
    socket.on('shown', (shown) => traces.shown(socket.id, shown));
    socket.on('leave', (payload: unknown, answer: unknown) => {
      const request = Join.safeParse(payload);
      if (request.success) void socket.leave(roomOf(request.data.model));
      acknowledge(answer, request.success ? { ok: true } : { code: 'invalid-input' });
    });
  });

  /** To everybody in its room, the rows that they may read. */
  const sendRows = (untraced: RowsMessage, receivedAt: number): void => {
    const { model } = untraced;
    const message = traces.sending(untraced, receivedAt, io.of('/').adapter.rooms.get(roomOf(model))?.size ?? 0);
    const within = rooms.get(model)?.within;
    if (!within) return void io.to(roomOf(model)).emit('rows', message);
    // Whoever reads none of the rows learns nothing of the commands that changed them.
    const { traces: _, ...plain } = message;
    for (const { sockets, values } of readersOf(io, model, within)) {
      const rows = message.rows.filter((row) => values.has(String(row[within.column])));
      io.to(sockets).emit('rows', { ...(rows.length > 0 ? message : plain), rows });
    }
  };
  /** Keeps the messages of a room in order, also when their texts are opened first. */
  const lastSend = new Map<string, Promise<void>>();
  // Emitting without followers would only serialize the message.
  const isFollowed = (model: string): boolean => io.of('/').adapter.rooms.has(roomOf(model));
  const send = (message: RowsMessage, receivedAt: number): void => {
    if (!rooms.get(message.model)?.isPersonal) return sendRows(message, receivedAt);
    const previous = lastSend.get(message.model) ?? Promise.resolve();
    lastSend.set(
      message.model,
      previous
        .then(async () => {
          sendRows(await opened(open, message), receivedAt);
        })
        .catch((error: unknown) => {
          // Clients detect the gap by the next message's `after`, and read `changes`.
          log.warn({ err: error, model: message.model }, 'the sealed texts of rows could not be opened');
        }),
    );
  };
  const frames = createFrames(rooms, send);
  const stops = [
    models.onRows((message) => {
      if (isFollowed(message.model)) frames.add(message);
    }, isFollowed),
    () => frames.stop(),
    models.onValuationContext((message) => {
      io.to(roomOf(message.model)).emit('basis', message);
    }),
    models.onLag((message) => {
      for (const [model, { followsModel = model }] of rooms)
        if (followsModel === message.model) io.to(roomOf(model)).emit('lag', { ...message, model });
    }),
    watchSessions(io, { sessions, rooms, log }),
  ];
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    await presence.stop();
    io.disconnectSockets(true);
    io.engine.close();
  });
  return io;
}

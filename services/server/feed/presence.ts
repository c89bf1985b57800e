// Presence: which records people have open for a decision. It is not in the log, ends with the connection, and is sent
// to everybody in the room of the record's list who may read the record.
import type { FastifyBaseLogger } from 'fastify';
import { Opened, type OpenedAnswer, type OpenedBy, type PresenceMessage } from '#contracts/wire/feed.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Sessions } from '../../access/session/sessions.ts';
import { covers } from '../../http/reads/own-rows-only.ts';
import type { Presence, PresenceNow, Presences } from '../../storage/vault/presences.ts';
import { socketsIn, type FeedServer, type FeedSocket, type Rooms } from './rooms.ts';

const RENEW_MS = 1_000;
/** Of one person, over all connections. */
const MAX_OPENED = 5;

const openedBy = ({ record, person, since, isDeciding }: PresenceNow): OpenedBy => ({
  record,
  by: person,
  since,
  isDeciding,
});

interface Parts {
  presences: Presences;
  models: Pick<ReadModels, 'one'>;
  rooms: Rooms;
  sessions: Sessions;
  store: Pick<EventStore, 'head'>;
  log: FastifyBaseLogger;
}

export function createPresence(io: FeedServer, { presences, models, rooms, sessions, store, log }: Parts) {
  /** Of this process's connections. */
  const own = new Map<string, Presence>();
  /** As last sent, by model. */
  let sent = new Map<string, OpenedBy[]>();
  /** Of lists that people may read in part: the opened rows, by record. */
  let partly = new Map<string, Row | undefined>();
  const messageFor = (socket: FeedSocket, model: string): PresenceMessage => {
    const [opened, within] = [sent.get(model) ?? [], rooms.get(model)?.within];
    if (!within) return { model, opened };
    const mayRead = (row: Row | undefined): boolean =>
      row !== undefined && covers(within, row, socket.data.session.permissions);
    return { model, opened: opened.filter(({ record }) => mayRead(partly.get(record))) };
  };

  /** Sends each room what has changed in it. */
  const send = async (all: readonly PresenceNow[]): Promise<void> => {
    const inPart = all.filter(({ model }) => rooms.get(model)?.within);
    partly = new Map(
      await Promise.all(
        inPart.map(
          async ({ model, record }) =>
            [record, partly.get(record) ?? (await models.one(model, record, {}))?.row] as const,
        ),
      ),
    );
    const before = sent;
    sent = new Map([...Map.groupBy(all, ({ model }) => model)].map(([model, list]) => [model, list.map(openedBy)]));
    for (const model of new Set([...before.keys(), ...sent.keys()])) {
      if (JSON.stringify(before.get(model)) === JSON.stringify(sent.get(model))) continue;
      for (const socket of socketsIn(io, model)) socket.emit('presence', messageFor(socket, model));
    }
  };
  const report = (error: unknown): void => log.warn({ err: error }, 'presence could not be kept');

  const drop = async (holder: string): Promise<void> => {
    own.delete(holder);
    await presences.release(holder);
  };
  const release = async (holder: string): Promise<OpenedAnswer> => {
    if (own.has(holder)) {
      await drop(holder);
      await send(await presences.all());
    }
    return { ok: true, other: null, position: null };
  };

  const open = async (socket: FeedSocket, payload: unknown): Promise<OpenedAnswer> => {
    const request = Opened.safeParse(payload);
    if (!request.success) return { code: 'invalid-input' };
    if (request.data === null) return release(socket.id);
    const { model, record, isQueue } = request.data;
    const room = rooms.get(model);
    if (!room?.mayDecide) return { code: 'not-found' };
    const session = await sessions.resolve(socket.data.session.id, 'watched');
    if (!session) return { code: 'session-ended' };
    if (!session.permissions.includes(room.permission)) return { code: 'not-allowed' };
    const found = await models.one(model, record, {});
    if (!found || !covers(room.within, found.row, session.permissions)) return { code: 'not-found' };
    if (room.within) partly.set(record, found.row);
    const isDeciding = room.mayDecide(found.row, session.permissions);
    if (isQueue && !isDeciding) return { code: 'not-allowed' };
    const person = session.administrator.id;
    const presence = { holder: socket.id, person, model, record, isDeciding };
    const other = await presences.take(presence, isQueue);
    if (other && isQueue) return { code: 'taken', other: openedBy(other) };
    own.set(socket.id, presence);
    // The connection may have closed meanwhile.
    if (socket.disconnected) return release(socket.id);
    const all = await presences.all();
    const ofPerson = all.filter((one) => one.person === person && one.holder !== socket.id);
    const over = ofPerson.slice(0, Math.max(0, ofPerson.length + 1 - MAX_OPENED));
    for (const { holder } of over) await drop(holder);
    await send(all.filter((one) => !over.includes(one)));
    const head = isQueue ? await store.head() : null;
    return { ok: true, other: other && openedBy(other), position: head && String(head.commit) };
  };

  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || io.sockets.sockets.size === 0) return;
    isBusy = true;
    presences
      .renew([...own.values()])
      .then(presences.all)
      .then(send)
      .catch(report)
      .finally(() => {
        isBusy = false;
      });
  }, RENEW_MS);
  timer.unref();

  return {
    open,
    /** Ends what a closed connection had open. */
    closed: (holder: string): void => void release(holder).catch(report),
    /** For a connection that joined a room. */
    joined: (socket: FeedSocket, model: string): void => {
      socket.emit('presence', messageFor(socket, model));
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([...own.keys()].map((holder) => presences.release(holder))).catch(report);
    },
  };
}

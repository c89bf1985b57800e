// Live changes of read models over one socket. All data is also available by HTTP (`changes`): the socket only makes it
// arrive sooner.
import { io, type Socket } from 'socket.io-client';
import type { AreaReads } from '#contracts/kits/area.ts';
import type {
  ClientToServer,
  JoinAnswer,
  LiveValuationContext,
  Opened,
  OpenedAnswer,
  RowsMessage,
  ServerToClient,
} from '#contracts/wire/feed.ts';
import { callAt, sessionLost } from '../app/server/api.ts';
import { setConnectionState, noteEndedJoin, noteFailingJoin, clearLag, setLag } from '../app/server/connection.ts';
import { queryClient } from '../app/server/query.ts';
import { pauseFor } from '../base/pause.ts';
import { createFollower, type FollowOptions } from './follow-list.ts';
import { joinPatiently } from './join.ts';
import { createGenerations } from './generations.ts';
import { openedRecords } from './opened-records.ts';
import { oncePainted } from './painted.ts';

type FeedSocket = Socket<ServerToClient, ClientToServer>;
interface Listener {
  connected: () => void;
  disconnected: () => void;
  received: (message: RowsMessage) => void;
  /** The price or settings of the model's computed columns have changed. */
  valuationContextChanged?: (context: LiveValuationContext) => void;
  /** The model was rebuilt: earlier reads, past rows included, may be different now. */
  replaced: () => void;
}

const ACK_TIMEOUT_MS = 10_000;
const MAX_PAUSE_MS = 10_000;
const SESSION_CODES = new Set(['not-signed-in', 'session-ended']);

/** Listeners by model. They share the model's room, which is left when the last of them stops. */
const listeners = new Map<string, Set<Listener>>();
const allListeners = (): Listener[] => [...listeners.values()].flatMap((set) => [...set]);
const generations = createGenerations();
type Joined = Extract<JoinAnswer, { position: string }>;
/**
 * A room of this connection, joined or being joined: once, whatever the number of listeners. A later follower starts
 * from the last message in it.
 */
interface Room {
  answer: Promise<JoinAnswer>;
  latest: Partial<Joined>;
}
const rooms = new Map<string, Room>();
let socket: FeedSocket | null = null;

function replaced(model: string): void {
  void queryClient.invalidateQueries({ queryKey: [model] });
  for (const listener of listeners.get(model) ?? []) listener.replaced();
}

const rightsListeners = new Set<() => void>();
/** Calls back when the person's permissions may have changed. Returns a function that stops it. */
export const onRightsChanged = (listener: () => void): (() => void) => {
  rightsListeners.add(listener);
  return () => void rightsListeners.delete(listener);
};
/** The server removes people without permission from a room, so the next follower joins again. */
const rightsChanged = (): void => {
  rooms.clear();
  for (const listener of rightsListeners) listener();
};

function open(): FeedSocket {
  const client: FeedSocket = io({
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
  setConnectionState('connecting');
  let wasConnected = false;
  client.on('connect', () => {
    setConnectionState('connected');
    rooms.clear();
    // Changes of permissions while the connection was down were not reported.
    if (wasConnected) rightsChanged();
    wasConnected = true;
    for (const listener of allListeners()) listener.connected();
  });
  client.on('disconnect', (reason) => {
    setConnectionState('offline');
    rooms.clear();
    openedRecords.set(new Map());
    for (const listener of allListeners()) listener.disconnected();
    // After a disconnect by the server the client does not reconnect automatically.
    if (reason === 'io server disconnect') client.connect();
  });
  client.on('connect_error', (error) => {
    setConnectionState('offline');
    if (SESSION_CODES.has(error.message)) sessionLost(error.message);
    // A refusal by a middleware stops the client's own retries.
    else if (!client.active)
      setTimeout(() => {
        if (socket === client) client.connect();
      }, MAX_PAUSE_MS);
  });
  client.on('rows', (message) => {
    Object.assign(rooms.get(message.model)?.latest ?? {}, { position: message.position });
    for (const listener of listeners.get(message.model) ?? []) listener.received(message);
    if (message.traces) oncePainted(message.traces, (traces) => client.emit('shown', traces));
  });
  client.on('basis', ({ model, ...basis }) => {
    Object.assign(rooms.get(model)?.latest ?? {}, { basis });
    for (const listener of listeners.get(model) ?? []) listener.valuationContextChanged?.(basis);
  });
  client.on('lag', (message) => {
    if (listeners.has(message.model)) setLag(message);
    if (generations.isNew(message)) replaced(message.model);
  });
  client.on('presence', ({ model, opened }) => openedRecords.set(new Map([...openedRecords.get(), [model, opened]])));
  client.on('session-ended', (code) => sessionLost(code));
  client.on('rights-changed', rightsChanged);
  return client;
}

function listen(model: string, listener: Listener): () => void {
  const set = listeners.get(model) ?? new Set<Listener>();
  listeners.set(model, set.add(listener));
  socket ??= open();
  if (socket.connected) listener.connected();
  return () => {
    set.delete(listener);
    if (set.size) return;
    listeners.delete(model);
    rooms.delete(model);
    clearLag(model);
    if (socket?.connected) socket.emit('leave', { model }, () => {});
  };
}

/** Throws without a connection. */
const answering = () => {
  if (!socket?.connected) throw new Error('not connected');
  return socket.timeout(ACK_TIMEOUT_MS);
};
const requestJoin = async (model: string): Promise<JoinAnswer> => answering().emitWithAck('join', { model });
/** Tells others which record this tab has open. Rejects without a connection. */
export const sendOpened = async (opened: Opened): Promise<OpenedAnswer> => answering().emitWithAck('presence', opened);
const laterPosition = (one: string, other = '0'): string => (BigInt(one) < BigInt(other) ? other : one);
function joinRoom(model: string): Room {
  const room: Room = { answer: requestJoin(model), latest: {} };
  const forget = (): void => {
    if (rooms.get(model) === room) rooms.delete(model);
  };
  room.answer.then((answer) => {
    if (!('position' in answer)) forget();
  }, forget);
  rooms.set(model, room);
  return room;
}
async function joinOnce(model: string): Promise<JoinAnswer> {
  const { answer, latest } = rooms.get(model) ?? joinRoom(model);
  const response = await answer;
  return 'position' in response
    ? { ...response, ...latest, position: laterPosition(response.position, latest.position) }
    : response;
}

const pause = (failures: number, signal: AbortSignal): Promise<void> => {
  const backOff = Math.min(MAX_PAUSE_MS, 100 * 2 ** Math.min(failures, 10));
  return pauseFor(backOff / 2 + Math.random() * (backOff / 2), signal);
};

async function join(model: string, signal: AbortSignal, onFailed = (): void => {}): Promise<JoinAnswer | null> {
  const answer = await joinPatiently({ join: () => joinOnce(model), pause }, signal, () => {
    noteFailingJoin(signal);
    onFailed();
  });
  noteEndedJoin(signal);
  if (answer && 'basis' in answer && answer.basis)
    for (const listener of listeners.get(model) ?? []) listener.valuationContextChanged?.(answer.basis);
  return answer;
}

/** Follows a read model: every change once, in order, across lost connections. Returns a function that stops it. */
export function followModel<Row extends object>(
  { model, changes }: AreaReads<Row>,
  {
    onReplaced = () => {},
    onValuationContext,
    ...options
  }: FollowOptions<Row> & { onReplaced?: () => void; onValuationContext?: (context: LiveValuationContext) => void },
): () => void {
  const follower = createFollower<Row>(options, {
    join: (signal, onFailed) => join(model, signal, onFailed),
    changes: (after, signal) => callAt<AreaReads<Row>['changes']>(changes, { query: { after }, signal }),
    pause,
  });
  // Cast: messages in a model's room contain the rows that its routes return.
  const unlisten = listen(model, {
    ...follower,
    received: (message) => follower.received(message as RowsMessage<Row>),
    replaced: onReplaced,
    valuationContextChanged: onValuationContext,
  });
  return () => {
    follower.stop();
    unlisten();
  };
}

/**
 * Watches a model where only the fact of a change matters (sums). Calls `onMoved` with the position after each message;
 * without one after each join, as earlier changes were not reported, and when the model was rebuilt.
 */
export function watchModel(model: string, onMoved: (position?: string) => void): () => void {
  let run = new AbortController();
  const unlisten = listen(model, {
    connected: () => {
      run.abort();
      run = new AbortController();
      void join(model, run.signal).then((answer) => {
        if (answer && 'position' in answer) onMoved();
      });
    },
    disconnected: () => run.abort(),
    received: ({ position }) => onMoved(position),
    replaced: () => onMoved(),
  });
  return () => {
    run.abort();
    unlisten();
  };
}

/** Opens the connection, for messages without a request: the session's end, and changed permissions. */
export function openFeed(): void {
  socket ??= open();
}

/** Closes the connection when the session ends. */
export function closeFeed(): void {
  const closing = socket;
  socket = null;
  setConnectionState('idle');
  if (!closing || closing.connected) return void closing?.disconnect();
  // Browsers log an error if a socket is closed before it is open.
  closing.off();
  closing.io.reconnection(false);
  closing.once('connect', () => closing.disconnect());
}

// Cuts off clients that do not read, so that what the server keeps for them stays bounded. Such a client reconnects and
// reads `changes`.
import type { FeedSocket } from './rooms.ts';

const MAX_UNREAD = 2_000;
/** In characters of the packets' text. */
const MAX_UNREAD_SIZE = 8 * 1024 ** 2;

/** Of engine.io's transports, only a websocket's has a connection of its own. */
const isWebsocket = (transport: object): transport is { socket: { terminate(): void } } => 'socket' in transport;

/** Cuts the client off if it has left too much unread. */
export function cutOffUnread({ conn }: FeedSocket): void {
  const { transport } = conn;
  const unread = conn['writeBuffer'];
  let size = 0;
  for (const { data } of unread) size += String(data ?? '').length;
  if (unread.length <= MAX_UNREAD && size <= MAX_UNREAD_SIZE) return;
  conn.close(true);
  // Otherwise it would keep what was written for another 30 seconds, for the client to end the connection.
  if (isWebsocket(transport)) transport.socket.terminate();
}

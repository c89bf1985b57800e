// Cuts off clients that do not read, so that what the server keeps for them stays bounded. Such a client reconnects and
// reads `changes`.
import type { FeedSocket } from './rooms.ts';

const MAX_UNREAD = 2_000;
/** In characters of the packets' text. */
const MAX_UNREAD_SIZE = 8 * 1024 ** 2;

/** As engine.io has them: the packets that wait for the connection, and the connection of a websocket. */
interface Kept {
  writeBuffer: readonly { data?: string }[];
  transport: { socket?: { terminate(): void } };
}

/** Cuts the client off if it has left too much unread. */
export function cutOffUnread({ conn }: FeedSocket): void {
  const { writeBuffer, transport } = conn as unknown as Kept;
  let size = 0;
  for (const { data } of writeBuffer) size += data?.length ?? 0;
  if (writeBuffer.length <= MAX_UNREAD && size <= MAX_UNREAD_SIZE) return;
  conn.close(true);
  // Otherwise it would keep what was written for another 30 seconds, for the client to end the connection.
  transport.socket?.terminate();
}

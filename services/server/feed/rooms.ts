// A room a read model, and the types of the sockets in them.
import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#contracts/wire/feed.ts';
import type { LiveSession } from '../../http/caller.ts';

interface SocketData {
  session: LiveSession;
  /** What the client was last told to know. */
  rights?: string;
}
export type FeedServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type FeedSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

export interface Room {
  /** What opens it. */
  permission: string;
  /** The model whose position and lag are this one's too: a totals model is kept along with another. */
  along?: string;
  /** Its rows hold sealed texts, which are opened before they are sent. */
  isPersonal?: boolean;
}
export type Rooms = ReadonlyMap<string, Room>;
export const roomOf = (model: string): string => `model:${model}`;

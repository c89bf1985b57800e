// The type of the feed's rooms, one per read model, and of its sockets.
import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '#contracts/wire/feed.ts';
import type { Row } from '#projections/engine/types.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import type { LiveSession } from '../../http/caller.ts';

interface SocketData {
  /** With the rights that the client last received. */
  session: LiveSession;
}
export type FeedServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type FeedSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

export interface Room {
  /** The permission to join. */
  permission: string;
  /**
   * Whether these permissions allow an action that the row waits for now: a queue hands it out to such people. Lists of
   * records have it, totals do not.
   */
  mayDecide?: (row: Row, permissions: readonly string[]) => boolean;
  /** The model whose position and lag also apply to this one: totals are projected together with another model. */
  followsModel?: string;
  /** People may read a part of its rows, and receive only these. */
  within?: AreaRoutes['within'];
  /** Identifies a row among the room's. Default: its `id`. */
  keyOf?: (row: Row) => string;
  /** Its rows contain sealed texts, which are opened before sending. */
  isPersonal?: boolean;
}
export type Rooms = ReadonlyMap<string, Room>;
export const roomOf = (model: string): string => `model:${model}`;
/** This process's connections in the model's room. */
export const socketsIn = (io: FeedServer, model: string): FeedSocket[] =>
  [...(io.of('/').adapter.rooms.get(roomOf(model)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

/** This process's connections in the model's room, by the values of the column that they may read. */
export function readersOf(io: FeedServer, model: string, within: NonNullable<Room['within']>) {
  const groups = new Map<string, { sockets: string[]; values: ReadonlySet<string> }>();
  for (const { id, data } of socketsIn(io, model)) {
    const values = within.values(data.session.permissions);
    const key = JSON.stringify(values);
    const group = groups.get(key);
    if (group) group.sockets.push(id);
    else groups.set(key, { sockets: [id], values: new Set(values) });
  }
  return groups.values();
}

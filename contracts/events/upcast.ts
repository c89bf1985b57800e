// The one place where events of an older version become events of the newest. Commands, projections and replays read
// through it.
import type { StoredEvent } from './event.ts';

type Data = Record<string, unknown>;

/** Per event type: what makes version n+1 of its data out of version n, the first from version 1 to 2. */
const UPCASTS: Readonly<Record<string, readonly ((data: Data) => Data)[]>> = {
  // Deposits and prices were all there was.
  DemoHistoryBegun: [(data) => ({ ...data, areas: ['deposit', 'price'] })],
};

/** The event with the data of its type's newest version, and that version in its metadata. */
export function upcast(event: StoredEvent, upcasts = UPCASTS): StoredEvent {
  const steps = upcasts[event.type];
  if (!steps || event.metadata.version > steps.length) return event;
  const data = steps.slice(event.metadata.version - 1).reduce((older, step) => step(older), event.data);
  return { ...event, data, metadata: { ...event.metadata, version: steps.length + 1 } };
}

/** The version that events of this type are written with. */
export const currentVersion = (type: string): number => (UPCASTS[type]?.length ?? 0) + 1;

// The folded state of a stream, with receipts of the commands that wrote it.
import type { EventMetadata, StoredEvent } from '#contracts/events/event.ts';
import type { AreaDefinition } from './area.ts';

interface CommandReceipt {
  digest: string;
  revision: number;
  position: bigint;
}

/** Immutable, except that receipts are added. */
export interface StreamState {
  state: unknown;
  /** -1: no stream yet. */
  revision: number;
  position: bigint;
  recordedAt: string;
  /** By command id. */
  receipts: Map<string, CommandReceipt>;
}

export const emptyStream = (area: AreaDefinition): StreamState => ({
  state: area.initialState,
  revision: -1,
  position: -1n,
  recordedAt: '',
  receipts: new Map(),
});

type Appended = Pick<StoredEvent, 'id' | 'type' | 'data' | 'revision' | 'position'> & {
  metadata: Pick<EventMetadata, '$causationId' | 'digest' | 'recordedAt'>;
};

export const advance = (area: AreaDefinition, stream: StreamState, events: readonly Appended[]): StreamState =>
  events.reduce(({ state, receipts, recordedAt }, event) => {
    const { $causationId, digest, recordedAt: at } = event.metadata;
    receipts.set($causationId, { digest, revision: event.revision, position: event.position });
    return {
      state: area.evolve(state, event),
      revision: event.revision,
      position: event.position,
      recordedAt: at > recordedAt ? at : recordedAt,
      receipts,
    };
  }, stream);

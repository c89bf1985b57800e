// The folded state of a stream, with receipts of the commands that wrote it.
import type { EventMetadata, StoredEvent } from '#contracts/events/event.ts';
import type { RecordedEvent } from './area.ts';

interface CommandReceipt {
  digest: string;
  revision: number;
  position: bigint;
  /** The type of its last event. */
  lastEvent: string;
}

/** Immutable, except that receipts are added. */
export interface StreamState<State = unknown> {
  state: State;
  /** -1: no stream yet. */
  revision: number;
  position: bigint;
  recordedAt: string;
  /** By command id. */
  receipts: Map<string, CommandReceipt>;
}

/** How an area's events become its state. */
export interface Folding<State> {
  initialState: State;
  evolve(state: State, event: RecordedEvent): State;
}
export const emptyStream = <State>(area: Pick<Folding<State>, 'initialState'>): StreamState<State> => ({
  state: area.initialState,
  revision: -1,
  position: -1n,
  recordedAt: '',
  receipts: new Map(),
});

type Appended = Pick<StoredEvent, 'id' | 'type' | 'data' | 'revision' | 'position'> & {
  metadata: Pick<EventMetadata, '$causationId' | 'digest' | 'recordedAt' | 'actor' | 'confirmedBy'>;
};

export const advance = <State>(
  area: Pick<Folding<State>, 'evolve'>,
  stream: StreamState<State>,
  events: readonly Appended[],
): StreamState<State> =>
  events.reduce(({ state, receipts, recordedAt }, event) => {
    const { $causationId, digest, recordedAt: at } = event.metadata;
    receipts.set($causationId, { digest, revision: event.revision, position: event.position, lastEvent: event.type });
    return {
      state: area.evolve(state, event),
      revision: event.revision,
      position: event.position,
      recordedAt: at > recordedAt ? at : recordedAt,
      receipts,
    };
  }, stream);

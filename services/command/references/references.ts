// References across processes: a target in use is not removed, and a removed target gets no new references.
import { areaOfStream, type EventMetadata } from '#contracts/events/event.ts';
import { referenceEvents } from '#contracts/events/reference.ts';
import { eventId } from '../../base/ids.ts';
import { WrongExpectedRevision, type EventStore } from '../../event-store/types.ts';
import type { AreaDefinition } from '../area.ts';
import { LEASE_MS, type Claimant } from './claims.ts';
import { advance, emptyStream, type StreamState } from '../stream-state.ts';

export interface References {
  /**
   * Refers to the stream `to`, which then stays; false if it is missing or being removed.
   */
  hold(to: string, claimant: Claimant, metadata: EventMetadata): Promise<boolean>;
  /**
   * Closes the claimant's stream for new references; false if it is in use, or about to be.
   */
  close(claimant: Claimant, metadata: EventMetadata): Promise<boolean>;
  /** Whether `hold` or `close` would succeed. */
  isThere(to: string): Promise<boolean>;
  isFree(stream: string): Promise<boolean>;
}

type Type = keyof typeof referenceEvents.schemas;

export function createReferences({
  store,
  areas,
  now = Date.now,
}: {
  store: Pick<EventStore, 'load' | 'append'>;
  areas: readonly AreaDefinition[];
  now?: () => number;
}): References {
  const byName = new Map(areas.map((area) => [area.area, area]));
  const read = async (to: string) =>
    (await store.load(`reference-${to}`)).map(({ type, data, revision }) => ({
      type,
      revision,
      ...referenceEvents.schemas.ReferenceHeld.parse(data),
    }));
  type Intent = Awaited<ReturnType<typeof read>>[number];

  const loadState = async (stream: string): Promise<{ area: AreaDefinition; at: StreamState }> => {
    const area = byName.get(areaOfStream(stream));
    if (!area) throw new Error(`${stream} belongs to no area`);
    return { area, at: advance(area, emptyStream(area), await store.load(stream)) };
  };
  /** Whether the intent may still be carried out. */
  const isPending = ({ ownerRevision, leaseUntil }: Intent, { revision }: StreamState): boolean =>
    revision <= ownerRevision && Date.parse(leaseUntil) > now();

  const isAvailable = async (to: string, intents: readonly Intent[]): Promise<boolean> => {
    const { area, at } = await loadState(to);
    const closed = intents.findLast(({ type }) => type === 'ReferencesClosed');
    return (area.referred?.isThere(at.state) ?? false) && !(closed && isPending(closed, at));
  };
  const isHeld = async (to: string, intents: readonly Intent[]): Promise<boolean> => {
    const last = new Map(
      intents.filter(({ type }) => type === 'ReferenceHeld').map((intent) => [intent.owner, intent]),
    );
    for (const intent of last.values()) {
      const { area, at } = await loadState(intent.owner);
      if (area.refersTo?.(at.state).includes(to) || isPending(intent, at)) return true;
    }
    return false;
  };
  /** Records an intent if the check passes for all earlier intents. */
  const recordIntent = async (
    type: Type,
    to: string,
    claimant: Claimant,
    metadata: EventMetadata,
    check: (intents: readonly Intent[]) => Promise<boolean>,
  ): Promise<boolean> => {
    const intents = await read(to);
    if (!(await check(intents))) return false;
    const stream = `reference-${to}`;
    const revision = intents.at(-1)?.revision ?? -1;
    const data = {
      owner: claimant.stream,
      ownerRevision: claimant.revision,
      leaseUntil: new Date(now() + LEASE_MS).toISOString(),
    };
    try {
      await store.append(
        stream,
        [{ id: eventId(metadata.$causationId, stream, metadata.digest, revision + 1), type, data, metadata }],
        revision < 0 ? 'no-stream' : revision,
      );
      return true;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return recordIntent(type, to, claimant, metadata, check);
    }
  };
  return {
    hold: (to, claimant, metadata) =>
      recordIntent('ReferenceHeld', to, claimant, metadata, (intents) => isAvailable(to, intents)),
    close: (claimant, metadata) =>
      recordIntent(
        'ReferencesClosed',
        claimant.stream,
        claimant,
        metadata,
        async (intents) => !(await isHeld(claimant.stream, intents)),
      ),
    isThere: async (to) => isAvailable(to, await read(to)),
    isFree: async (stream) => !(await isHeld(stream, await read(stream))),
  };
}

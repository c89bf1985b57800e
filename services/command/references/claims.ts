// Keys that one aggregate may hold alone: a burn's hash, an e-mail. Claimed before they are used, in a stream of their
// own.
import { claimEvents } from '#contracts/events/claim.ts';
import type { EventMetadata, StoredEvent } from '#contracts/events/event.ts';
import { eventId } from '../../base/ids.ts';
import { WrongExpectedRevision, type EventStore } from '../../event-store/types.ts';

export interface Claim {
  /** `burn-0x…`: the stream is `claim-<name>`. */
  name: string;
  /** Refusal code if another holds it. */
  refused: string;
  /** Whether the holder's stream uses the key: it holds it as long as it does. Data in wire form. */
  isUsed(events: readonly Pick<StoredEvent, 'type' | 'data'>[]): boolean;
  /** The row that has the key, which whoever is refused it is told, if it is to be: of the holder's stream. */
  rowOf?(owner: string, events: readonly Pick<StoredEvent, 'type' | 'data'>[]): string;
}

/** The stream that claimed a key last, whether or not it has used it; null: none. */
export async function ownerOf(store: Pick<EventStore, 'load'>, { name }: Pick<Claim, 'name'>): Promise<string | null> {
  const last = (await store.load(`claim-${name}`)).at(-1);
  return last ? claimEvents.schemas.KeyClaimed.parse(last.data).owner : null;
}

export interface Claimant {
  stream: string;
  /** -1: no stream yet. */
  revision: number;
}

/** How long a holder that has not used its key yet is waited for: well over what one append may take. */
export const LEASE_MS = 60_000;

export interface Claims {
  /** True if the claimant holds the key, from now on; false if another does. `metadata` is that of a KeyClaimed. */
  hold(claim: Claim, claimant: Claimant, metadata: EventMetadata): Promise<boolean>;
  /** Lets go of a key that was held with this metadata, and not used after all. */
  release(claim: Claim, claimant: Claimant, metadata: EventMetadata): Promise<void>;
  /** Whether hold would succeed. */
  isFree(claim: Claim, claimant: Claimant): Promise<boolean>;
  /** The row that has the key of a claim that tells it. */
  rowOf(claim: Claim): Promise<string | null>;
}

async function readClaim(store: Pick<EventStore, 'load'>, claim: Claim) {
  const last = (await store.load(`claim-${claim.name}`)).at(-1);
  return last && { id: last.id, revision: last.revision, ...claimEvents.schemas.KeyClaimed.parse(last.data) };
}
type Held = NonNullable<Awaited<ReturnType<typeof readClaim>>>;

// A holder that died between claim and use left a claim nobody will use. Its own append can no longer come once its
// stream has moved on (it expected the old revision), or its lease is over.
async function isAbandoned(
  store: Pick<EventStore, 'load'>,
  claim: Claim,
  held: Held,
  now: () => number,
): Promise<boolean> {
  const events = await store.load(held.owner);
  if (claim.isUsed(events)) return false;
  return (events.at(-1)?.revision ?? -1) > held.ownerRevision || Date.parse(held.leaseUntil) <= now();
}

/** Whether the stream may claim the key: nobody else holds it. */
export async function mayTake(
  store: Pick<EventStore, 'load'>,
  claim: Claim,
  stream: string,
  now: () => number,
  held?: Held,
): Promise<boolean> {
  const last = held ?? (await readClaim(store, claim));
  return !last || last.owner === stream || isAbandoned(store, claim, last, now);
}

export function createClaims({ store, now = Date.now }: { store: EventStore; now?: () => number }): Claims {
  const idOf = (claim: Claim, metadata: EventMetadata, revision: number): string =>
    eventId(metadata.$causationId, `claim-${claim.name}`, metadata.digest, revision);
  const write = (
    claim: Claim,
    held: Held | undefined,
    claimant: Claimant,
    metadata: EventMetadata,
    leaseMs: number,
  ) => {
    const stream = `claim-${claim.name}`;
    const data = {
      owner: claimant.stream,
      ownerRevision: claimant.revision,
      leaseUntil: new Date(now() + leaseMs).toISOString(),
    };
    const id = idOf(claim, metadata, (held?.revision ?? -1) + 1);
    return store.append(stream, [{ id, type: 'KeyClaimed', data, metadata }], held?.revision ?? 'no-stream');
  };
  const hold: Claims['hold'] = async (claim, claimant, metadata) => {
    const held = await readClaim(store, claim);
    if (held && !(await mayTake(store, claim, claimant.stream, now, held))) return false;
    try {
      await write(claim, held, claimant, metadata, LEASE_MS);
      return true;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return hold(claim, claimant, metadata);
    }
  };
  const release: Claims['release'] = async (claim, claimant, metadata) => {
    const held = await readClaim(store, claim);
    // Another process may have claimed it since, also for the same stream: that claim is not this command's to end.
    if (!held || held.id !== idOf(claim, metadata, held.revision)) return;
    try {
      await write(claim, held, claimant, metadata, 0);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  };
  const rowOf: Claims['rowOf'] = async (claim) => {
    const owner = claim.rowOf ? await ownerOf(store, claim) : null;
    return owner === null ? null : claim.rowOf!(owner, await store.load(owner));
  };
  return { hold, release, rowOf, isFree: (claim, claimant) => mayTake(store, claim, claimant.stream, now) };
}

// Unique keys, such as a burn's hash or an e-mail address. A key is claimed in its own stream before it is used.
import { MAX_CLOCK_SKEW_MS } from '#contracts/values/values.ts';
import { claimEvents } from '#contracts/events/claim.ts';
import type { EventMetadata, StoredEvent } from '#contracts/events/event.ts';
import { eventId } from '../../base/ids.ts';
import { WrongExpectedRevision, type EventStore } from '../../event-store/types.ts';

export interface Claim {
  /** `burn-0x…`; its stream is `claim-<name>`. */
  name: string;
  /** The refusal code if another holds the key. */
  refused: string;
  /** Whether the holder's stream uses the key; it holds the key as long as it does. Data in wire form. */
  isUsed(events: readonly Pick<StoredEvent, 'type' | 'data'>[]): boolean;
  /** The row with the key, from the holder's stream, to name in the refusal. */
  rowOf?(owner: string, events: readonly Pick<StoredEvent, 'type' | 'data'>[]): string;
}

/** The stream that last claimed a key, used or not; null: none. */
export async function ownerOf(store: Pick<EventStore, 'load'>, { name }: Pick<Claim, 'name'>): Promise<string | null> {
  const last = (await store.load(`claim-${name}`)).at(-1);
  return last ? claimEvents.schemas.KeyClaimed.parse(last.data).owner : null;
}

export interface Claimant {
  stream: string;
  /** -1: no stream yet. */
  revision: number;
}

/**
 * How long an unused claim is respected: much longer than an append takes, also by the clock of a process that differs
 * from the claimant's.
 */
export const LEASE_MS = MAX_CLOCK_SKEW_MS + 60_000;

export interface Claims {
  /** Claims the key; false if another holds it. `metadata`: of the KeyClaimed event. */
  hold(claim: Claim, claimant: Claimant, metadata: EventMetadata): Promise<boolean>;
  /** Releases a key that was claimed with this metadata and not used. */
  release(claim: Claim, claimant: Claimant, metadata: EventMetadata): Promise<void>;
  /** Whether `hold` would succeed. */
  isFree(claim: Claim, claimant: Claimant): Promise<boolean>;
  /** The row that has the key, if the claim can tell. */
  rowOf(claim: Claim): Promise<string | null>;
}

async function readClaim(store: Pick<EventStore, 'load'>, claim: Claim) {
  const last = (await store.load(`claim-${claim.name}`)).at(-1);
  return last && { id: last.id, revision: last.revision, ...claimEvents.schemas.KeyClaimed.parse(last.data) };
}
type Held = NonNullable<Awaited<ReturnType<typeof readClaim>>>;

// A process that died after claiming leaves an unused claim. Its append can no longer succeed once its stream has moved
// on, or its lease has ended.
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

/** Whether the stream may claim the key. */
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

export function createClaims({
  store,
  now = Date.now,
}: {
  store: Pick<EventStore, 'append' | 'load'>;
  now?: () => number;
}): Claims {
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
    // Another process may have claimed it since, even for the same stream. This command must not release that claim.
    if (!held || held.id !== idOf(claim, metadata, held.revision)) return;
    try {
      await write(claim, held, claimant, metadata, -MAX_CLOCK_SKEW_MS);
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

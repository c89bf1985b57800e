// The owner of an institution name: the entry that has it or ever had it. The first deposit or withdrawal with an
// unknown name creates an entry.
import { nameKey } from '#contracts/areas/institution/events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { digestOf } from '../../base/digest.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import type { OtherStreams } from '../../command/area.ts';
import { ownerOf, type Claim } from '../../command/references/claims.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { institutions } from './decider.ts';
import type { Institution } from './state.ts';

const INSTITUTIONS = namespaceOf('institution');
/** The id of the entry that a name creates. */
export const institutionId = (name: string): string => derivedId(INSTITUTIONS, nameKey(name));

/** A name is claimed for good: an entry keeps its former names. */
export const nameClaim = (name: string): Claim => ({
  name: `institution-name-${digestOf(nameKey(name))}`,
  refused: 'institution-name-taken',
  isUsed: (events) => events.some(({ data }) => typeof data.name === 'string' && nameKey(data.name) === nameKey(name)),
});

/**
 * The entry that has or had a name; null: none. A claim alone does not count: its holder may have died or been refused
 * before it got the name.
 */
export async function nameOwner(store: Pick<EventStore, 'load'>, name: string): Promise<string | null> {
  const claim = nameClaim(name);
  const owner = await ownerOf(store, claim);
  return owner !== null && claim.isUsed(await store.load(owner)) ? idOfStream(owner) : null;
}
/** The id of the entry that has the name, or would be created for it. */
export const idOfName = async (store: Pick<EventStore, 'load'>, name: string): Promise<string> =>
  (await nameOwner(store, name)) ?? institutionId(name);
/** The same entry, and its current name. */
export async function nameNow(store: Pick<EventStore, 'load'>, name: string): Promise<{ id: string; name: string }> {
  const id = await idOfName(store, name);
  const names = (await store.load(`institution-${id}`)).flatMap(({ data }) =>
    typeof data.name === 'string' ? [data.name] : [],
  );
  return { id, name: names.at(-1) ?? name };
}

const ROUNDS = 5;
/** The entry of a name, created if there is none. */
export async function registerEntry(
  name: string,
  { run, load }: Pick<OtherStreams, 'run' | 'load'>,
): Promise<{ id: string; institution: Institution | null }> {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await idOfName({ load }, name);
    const { outcome, state } = await run(institutions, { type: 'EnsureInstitution', id, name });
    if (outcome.kind === 'done') return { id, institution: state };
    if (outcome.kind !== 'refused' || outcome.code !== 'institution-name-taken')
      throw new Error(`the entry of an institution could not be created: ${outcome.kind}`);
  }
  throw new EventStoreUnavailable('another entry is taking the name of the institution');
}

// Uses of permissions by people, and the last review of each person's access.
import { usedPermissions } from '#contracts/areas/access/used-permissions.ts';
import { ReviewRow, UseRow } from '#contracts/areas/access/reads.ts';
import type { accessEvents } from '#contracts/areas/access/events.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

const SIGN_IN = 'session';
/** Ids of people have no blank. */
const keyOf = (person: string, permission: string): string => `${person} ${permission}`;

function keysOf(event: ModelEvent): string[] {
  const { actor, confirmedBy } = event.metadata;
  if (event.type === 'SignedIn') return [keyOf(actor.id, SIGN_IN)];
  const used = usedPermissions(event);
  const people = [...(actor.kind === 'administrator' ? [actor.id] : []), ...(confirmedBy ? [confirmedBy] : [])];
  return people.flatMap((person) => used.map((permission) => keyOf(person, permission)));
}

const used = (row: UseRow | null, { at, position }: ModelEvent, key: string): UseRow => {
  const [person = '', permission = ''] = key.split(' ');
  return {
    id: key,
    person,
    permission,
    lastAt: at,
    uses: (row?.uses ?? 0) + 1,
    createdPosition: row?.createdPosition ?? position.toString(),
    updatedAt: at,
    revision: (row?.revision ?? -1) + 1,
  };
};

export const accessUses = defineReadModel<UseRow>({
  name: 'access-uses',
  version: 1,
  row: UseRow,
  keys: keysOf,
  indexes: ['person'],
  on: Object.fromEntries(
    DECLARATIONS.flatMap(({ events = {} }: Declaration) => Object.keys(events)).map((type) => [type, used]),
  ),
});

export const accessReviews = defineReadModel<ReviewRow, typeof accessEvents>({
  name: 'access-reviews',
  version: 1,
  row: ReviewRow,
  stream: 'access',
  on: { AccessReviewed: (_row, { data, at }) => ({ ...data, permissions: [...data.permissions], reviewedAt: at }) },
});

// Access reviews: one stream per person whose access is reviewed, by others. What is reviewed is read by the route.
import { z } from 'zod';
import { accessEvents } from '#contracts/areas/access/events.ts';
import { ReviewRow } from '#contracts/areas/access/reads.ts';
import { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import { MAX_SUBJECTS } from '#contracts/areas/alert/actions.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { defineArea } from '../../command/area.ts';
import { refuse, unknownCommand, type Decider } from '../../command/types.ts';
import type { AlertCount, AlertParts } from '../alert/rules.ts';
import type { Area } from '../area.ts';
import { dueAt } from './due.ts';

interface AttestAccess {
  type: 'AttestAccess';
  /** Of the person whose access is reviewed. */
  id: string;
  note: string;
  roleId: string;
  permissions: string[];
}

/** Reviews have no state: each stands for itself. */
const accessDecider: Decider<null, AttestAccess, EventOf<typeof accessEvents>> = {
  initialState: null,
  decide(command, _state, { actor: { id: reviewedBy } }) {
    switch (command.type) {
      case 'AttestAccess': {
        const { id, note, roleId, permissions } = command;
        if (id === reviewedBy) return refuse('own-access');
        return [{ type: 'AccessReviewed', data: { note, roleId, permissions, reviewedBy } }];
      }
      default:
        return unknownCommand(command.type);
    }
  },
  evolve: (state) => state,
};

export const accessArea = defineArea({ events: accessEvents, decider: accessDecider, creates: ['AttestAccess'] });

const Reviewed = ReviewRow.pick({ id: true, reviewedAt: true }).extend({ id: z.string() });
const Person = AdministratorRow.pick({ id: true, status: true, addedAt: true }).extend({ id: z.string() });

async function reviewOverdue({ models, values, now }: AlertParts): Promise<AlertCount> {
  const [people, reviews] = await Promise.all([allRows(models, 'administrators'), allRows(models, 'access-reviews')]);
  const reviewed = new Map(
    reviews.rows.map((row) => Reviewed.parse(row)).map(({ id, reviewedAt }) => [id, reviewedAt]),
  );
  const overdue = people.rows
    .map((row) => Person.parse(row))
    .filter(({ status }) => status === 'ENABLED')
    .map(({ id, addedAt }) => ({ id, since: dueAt(reviewed.get(id) ?? addedAt, values) }))
    .filter(({ since }) => since <= now)
    .toSorted((one, other) => one.since.localeCompare(other.since));
  return { count: overdue.length, subjects: overdue.slice(0, MAX_SUBJECTS) };
}

export const access = {
  definition: accessArea,
  routes: { area: 'access', creates: [], actions: [], batches: [] },
  alerts: { 'review-overdue': reviewOverdue },
} satisfies Area;

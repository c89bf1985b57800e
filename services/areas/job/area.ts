import { importApprovalReads } from '#contracts/areas/import/reads.ts';
import { IMPORTS } from '#contracts/areas/import/imports.ts';
import { jobEvents } from '#contracts/areas/job/events.ts';
import { jobReads } from '#contracts/areas/job/reads.ts';
import { defineArea } from '../../command/area.ts';
import { routesOf } from '../../http/area-routes.ts';
import { ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import type { Area } from '../area.ts';
import { waitingForAnother } from '../alert/rules.ts';
import { jobDecider } from './decider.ts';
import { placeSteps, rebuildClaims } from './places.ts';

export const jobArea = defineArea({
  events: jobEvents,
  decider: jobDecider,
  creates: ['RequestJob'],
  claims: rebuildClaims,
  beforeAppend: placeSteps.beforeAppend,
  // Sealed data look different each time, so they are left out.
  identity: (command) =>
    command.type === 'RequestJob'
      ? { type: command.type, id: command.id, kind: command.kind, about: command.about, asked: command.asked }
      : command,
});
// routes.ts checks who may stop a job.
export const job = {
  definition: jobArea,
  routes: routesOf(jobArea, { reads: jobReads, creates: [], actions: [], batches: [] }),
} satisfies Area;

/** The most waiting imports that an alert reads. */
const MOST_WAITING = 500;
const readable = (permissions: readonly string[]): readonly string[] =>
  IMPORTS.filter(({ read }) => permissions.includes(read)).map(({ type }) => type);
/**
 * Imports that another person must approve, on the same streams. Their actions are mounted with the jobs'
 * (services/jobs/routes.ts).
 */
export const importApproval = {
  routes: routesOf(jobArea, {
    reads: importApprovalReads,
    within: { column: 'about', values: readable },
    creates: [],
    actions: [],
    batches: [],
  }),
  alerts: {
    'import-waits': waitingForAnother({
      row: ImportApprovalRow,
      model: importApprovalReads.model,
      most: MOST_WAITING,
      by: 'startedBy',
      since: 'startedAt',
      // People decide only on imports into lists that they may read.
      mayDecide: (permissions) => {
        const types = readable(permissions);
        return ({ about }) => types.includes(about);
      },
    }),
  },
} satisfies Area;

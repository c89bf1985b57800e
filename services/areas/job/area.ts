import { importApprovalReads } from '#contracts/areas/import/reads.ts';
import { IMPORTS } from '#contracts/areas/import/imports.ts';
import { jobEvents } from '#contracts/areas/job/events.ts';
import { jobReads } from '#contracts/areas/job/reads.ts';
import { defineArea } from '../../command/area.ts';
import { routesOf } from '../../http/area-routes.ts';
import type { ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import type { Area } from '../area.ts';
import { waitingForAnother } from '../alert/rules.ts';
import { jobDecider } from './decider.ts';
import { takePlace } from './places.ts';

export const jobArea = defineArea({
  events: jobEvents,
  decider: jobDecider,
  creates: ['RequestJob'],
  beforeAppend: takePlace,
  // What is sealed is sealed anew each time.
  identity: (command) =>
    command.type === 'RequestJob'
      ? { type: command.type, id: command.id, kind: command.kind, about: command.about, asked: command.asked }
      : command,
});
// Whose jobs may be stopped is asked by routes.ts.
export const job: Area = {
  definition: jobArea,
  routes: routesOf(jobArea, { reads: jobReads, creates: [], actions: [], batches: [] }),
};

/** More at once nobody decides. */
const MOST_WAITING = 500;
const readable = (permissions: readonly string[]): readonly string[] =>
  IMPORTS.filter(({ read }) => permissions.includes(read)).map(({ type }) => type);
/**
 * Those that another person is to approve: parts of the same streams. Their acts are mounted with the jobs' own
 * (services/jobs/routes.ts).
 */
export const importApproval: Area = {
  routes: routesOf(jobArea, {
    reads: importApprovalReads,
    within: { column: 'about', values: readable },
    creates: [],
    actions: [],
    batches: [],
  }),
  alerts: {
    'import-waits': waitingForAnother<ImportApprovalRow>({
      model: importApprovalReads.model,
      most: MOST_WAITING,
      by: 'startedBy',
      since: 'startedAt',
      // Nobody decides about a list that they may not read.
      mayDecide: (permissions) => {
        const types = readable(permissions);
        return ({ about }) => types.includes(about);
      },
    }),
  },
};

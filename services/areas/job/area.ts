import { jobEvents, jobReads } from '#contracts/job.ts';
import { defineArea } from '../../command/area.ts';
import { routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { jobDecider } from './decider.ts';

export const jobArea = defineArea({
  events: jobEvents,
  decider: jobDecider,
  creates: ['RequestJob'],
  // What is sealed is sealed anew each time.
  identity: (command) => (command.type === 'RequestJob' ? { type: command.type, id: command.id, kind: command.kind, about: command.about, asked: command.asked } : command),
});
// Whose jobs may be stopped is asked by routes.ts.
export const job: Area = { definition: jobArea, routes: routesOf(jobArea, { reads: jobReads, creates: [], acts: [], batches: [] }) };

// Loads a job from the log.
import type { EventMetadata } from '#contracts/events/event.ts';
import { jobArea } from '../areas/job/area.ts';
import type { Job } from '../areas/job/decider.ts';
import { advance, emptyStream } from '../command/stream-state.ts';
import type { EventStore } from '../event-store/types.ts';
import type { JobRequester } from './kind.ts';

export interface Loaded {
  job: Job;
  revision: number;
  /** Time of its last event, RFC 3339. */
  lastEventAt: string;
  by: JobRequester;
}
const requesterOf = ({ actor, session, ip, demo }: EventMetadata): JobRequester => ({
  actor,
  ...(session !== undefined && { session }),
  ...(ip !== undefined && { ip }),
  ...(demo && { demo }),
});

/** The job's current state; null: it does not exist. */
export async function loadJob(store: Pick<EventStore, 'load'>, id: string): Promise<Loaded | null> {
  const events = await store.load(jobArea.stream(id));
  const { state, revision, recordedAt } = advance(jobArea, emptyStream(jobArea), events);
  return state && events[0]
    ? { job: state, revision, lastEventAt: recordedAt, by: requesterOf(events[0].metadata) }
    : null;
}

// A person's places for jobs. A place is a claim that a job holds until it ends, made before the job is recorded, so
// that races cannot exceed the limit. A read model that is rebuilt is a claim, too.
import { MAX_JOBS } from '#contracts/areas/job/events.ts';
import { REBUILDS, REBUILD_RUNNING } from '#contracts/areas/operations/rebuilds.ts';
import type { DecidedEvent } from '../../command/area.ts';
import { inSteps, type End } from '../../command/other-streams/steps.ts';
import type { Claim } from '../../command/references/claims.ts';
import { refuse } from '../../command/types.ts';
import { ENDINGS, type JobEvent } from './decider.ts';

const TOO_MANY = 'too-many-jobs';
const isEnding = ({ type }: Pick<DecidedEvent, 'type'>): boolean => ENDINGS.some((ending) => ending === type);
const claimOf = (person: string, place: number): Claim => ({
  name: `job-place-${person}-${place}`,
  refused: TOO_MANY,
  isUsed: (events) => events.some(({ data }) => data.place === place) && !events.some(isEnding),
});
const claimsOf = (person: string): Claim[] => Array.from({ length: MAX_JOBS }, (_, place) => claimOf(person, place));

/** The read model that a job rebuilds, until it ends. */
export const rebuildClaims = (event: JobEvent): Claim[] =>
  event.type === 'JobRequested' && REBUILDS.includes(event.data.kind)
    ? [
        {
          name: `rebuild-${event.data.about}`,
          refused: REBUILD_RUNNING,
          isUsed: (events) => events.length > 0 && !events.some(isEnding),
        },
      ]
    : [];

/** A job that starts to wait takes one of its sender's places, and records which. */
export const placeSteps = inSteps<{ events: JobEvent[] }>().step({
  name: 'take a place',
  appendsTo: 'claim-job-place',
  guarantees: 'no other job takes the place until this one ends',
  completedBy: { repeatBy: 'the sender', untilThen: 'the sender has a place less until the lease of the claim ends' },
  async run({ events }, { holds }): Promise<{ events: JobEvent[] } | End> {
    const [first, ...others] = events;
    // A job that waits for approval takes no place.
    if (first?.type !== 'JobRequested' || first.data.approvalUntil !== undefined) return { events };
    for (const [place, claim] of claimsOf(first.data.startedBy).entries()) {
      if (await holds(claim)) return { events: [{ ...first, data: { ...first.data, place } }, ...others] };
    }
    return refuse(TOO_MANY);
  },
});

// The job kind of verifications on demand: one item, the whole log. The result is an event.
import { VERIFICATIONS_STREAM, Verification } from '#contracts/areas/integrity/events.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { Clock } from '../../base/clock.ts';
import { digestOf } from '../../base/digest.ts';
import { eventId } from '../../base/ids.ts';
import { metadataOf } from '../../command/metadata.ts';
import type { EventStore } from '../../event-store/types.ts';
import { JobFault, type JobKind, type JobRequester } from '../../jobs/kind.ts';
import { HeadFileDamaged, keptHeads } from '../heads/head-files.ts';
import { NoHeads, verifyLog, type Verdict } from './verify.ts';

const LOG_VERIFIED = 'LogVerified';

const verificationIn = ({ data }: StoredEvent): Verification => Verification.parse(data);
/** The last verification, with its time and person; null: none. */
export async function lastVerification(store: Pick<EventStore, 'latest'>) {
  const [event] = await store.latest(VERIFICATIONS_STREAM, 1, null);
  return event ? { ...verificationIn(event), at: event.metadata.recordedAt, by: event.metadata.actor.id } : null;
}

const resultOf = (job: string, verdict: Verdict): Verification => ({
  job,
  isAlike: verdict.isAlike,
  head: verdict.isAlike ? verdict.last : verdict.head,
  uncovered: verdict.isAlike ? verdict.uncovered : null,
  finding: verdict.isAlike ? null : verdict.finding,
  reason: !verdict.isAlike && verdict.finding === null ? verdict.reason : null,
});

interface Parts {
  store: Pick<EventStore, 'append' | 'load' | 'readRaw'>;
  /** Of the heads that were kept. */
  headsDir: string;
  clock: Clock;
}

export function createVerificationKind({ store, headsDir, clock }: Parts): JobKind {
  /** Verifies, and records the result once. */
  const verify = async (job: string, by: JobRequester): Promise<Verification> => {
    const before = await store.load(VERIFICATIONS_STREAM);
    const done = before.map(verificationIn).find((one) => one.job === job);
    if (done) return done;
    const verdict = await verifyLog({ store, kept: await keptHeads(headsDir), publicKeys: [] });
    const result = resultOf(job, verdict);
    const digest = digestOf(result);
    const metadata = metadataOf({ ...by, commandId: job }, LOG_VERIFIED, digest, clock.now());
    const event = { id: eventId(job, VERIFICATIONS_STREAM, digest, 0), type: LOG_VERIFIED, data: result, metadata };
    await store.append(VERIFICATIONS_STREAM, [event], 'any');
    return result;
  };
  return {
    open: async ({ id, by }) => ({
      needs: [{ person: by.actor.id, permissions: ['integrity:read'] }],
      pace: 'long',
      count: () => Promise.resolve(1),
      async *items(from: number) {
        if (from === 0) yield id;
      },
      async run() {
        try {
          const { isAlike } = await verify(id, by);
          return { done: 1, refused: isAlike ? 0 : 1, known: 0 };
        } catch (error) {
          if (error instanceof NoHeads || error instanceof HeadFileDamaged) throw new JobFault(error.message);
          throw error;
        }
      },
    }),
  };
}

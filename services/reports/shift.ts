// The part of a shift that the log tells: decisions, and alerts that people muted.
import type { Entry } from '#contracts/areas/report/period.ts';
import type { ShiftReport } from '#contracts/areas/report/shift.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { createDecisions } from './decisions.ts';
import { entryOf } from './entry.ts';

type Body = ShiftReport['body'];
export type ShiftFromLog = Pick<Body, 'decisions' | 'decided'> & Pick<Body['alerts'], 'muted'>;

const ALERT_MUTED = 'AlertMuted';
const muting = (event: StoredEvent): Body['alerts']['muted'][number] => {
  const { rule, until } = event.data;
  return { ...(entryOf(event) satisfies Entry), rule: String(rule), until: typeof until === 'string' ? until : null };
};

/** `events`: of the log in order, from the beginning of the shift on. */
export async function foldShift(
  events: AsyncIterable<readonly StoredEvent[]>,
  { from, to }: { from: string; to: string },
): Promise<ShiftFromLog> {
  const decisions = createDecisions();
  const muted: Body['alerts']['muted'] = [];
  reading: for await (const batch of events)
    for (const event of batch) {
      const at = event.metadata.recordedAt;
      if (at >= to) break reading;
      if (at < from || event.unreadable !== undefined) continue;
      decisions.add(event, true);
      if (event.type === ALERT_MUTED) muted.push(muting(event));
    }
  return { decisions: decisions.result(), decided: decisions.entries(), muted };
}

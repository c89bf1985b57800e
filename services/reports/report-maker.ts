// Makes the bodies of reports from the log.
import { createHash } from 'node:crypto';
import type { PeriodBody } from '#contracts/areas/report/period.ts';
import { canonicalJson } from '#contracts/values/canonical.ts';
import { PositionUnknown } from '#projections/engine/types.ts';
import { Recent } from '../base/recent.ts';
import { breathing } from '../base/breathe.ts';
import { serially } from '../base/serially.ts';
import type { EventStore } from '../event-store/types.ts';
import { foldPeriod } from './period-report.ts';

interface MadeReport {
  body: PeriodBody;
  /** Commit position of the last event that counts; 0: none. */
  position: string;
  /** Of the body's canonical JSON, hex. */
  sha256: string;
}
export interface Period {
  from: string;
  to: string;
  /** Later events do not count. */
  position?: string | undefined;
}
export interface ReportMaker {
  /** Throws PositionUnknown for a position after the end of the log. */
  period(period: Period): Promise<MadeReport>;
}

/** Reports of which nothing can change any more. */
const KEPT = 16;

/** A report is one pass over the whole log, so one is made at a time. */
export function createReportMaker({ store }: { store: Pick<EventStore, 'readAll'> }): ReportMaker {
  const made = new Recent<MadeReport>(KEPT);
  const oneAtATime = serially();

  async function make({ from, to, position }: Period): Promise<MadeReport & { isOver: boolean }> {
    const fold = foldPeriod({ from, to });
    const breathe = breathing();
    const end = position === undefined ? null : BigInt(position);
    let [last, isOver] = [0n, false];
    reading: for await (const events of store.readAll(null))
      for (const event of events) {
        isOver = (end !== null && event.position > end) || !fold.add(event);
        if (isOver) break reading;
        last = event.position;
        await breathe();
      }
    if (end !== null && !isOver && last < end) throw new PositionUnknown(`the log ends before position ${end}`);
    const body = fold.body();
    const sha256 = createHash('sha256').update(canonicalJson(body)).digest('hex');
    return { body, position: `${last}`, sha256, isOver };
  }

  return {
    period: ({ from, to, position }) =>
      oneAtATime('report', async () => {
        const key = JSON.stringify([from, to, position]);
        const known = made.get(key);
        if (known) return known;
        const { isOver, ...report } = await make({ from, to, position });
        if (isOver) made.set(key, report);
        return report;
      }),
  };
}

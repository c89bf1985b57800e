// An event as a report lists it.
import { MAX_LISTED, type Entry } from '#contracts/areas/report/period.ts';
import { concernedRecord } from '#contracts/areas/journal/record.ts';
import { areaOfStream, type StoredEvent } from '#contracts/events/event.ts';

export const entryOf = (event: StoredEvent): Entry => ({
  position: `${event.position}`,
  event: event.id,
  at: event.metadata.recordedAt,
  person: event.metadata.actor.id,
  area: areaOfStream(event.stream),
  type: event.type,
  record: concernedRecord(event),
});

/** All are counted, and the first are kept. */
export class Listing<Row> {
  readonly rows: Row[] = [];
  count = 0;

  add(row: Row): void {
    this.count += 1;
    if (this.rows.length < MAX_LISTED) this.rows.push(row);
  }

  result(): { count: number; rows: Row[] } {
    return { count: this.count, rows: this.rows };
  }
}

/** Order by code units, the same on every machine. */
export const byText =
  <Of>(...texts: ((of: Of) => string)[]) =>
  (one: Of, other: Of): number => {
    for (const text of texts) {
      const [left, right] = [text(one), text(other)];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };

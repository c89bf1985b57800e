// A row and its history, read once the read models have caught up with a known event.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { EventView } from '#contracts/wire/history.ts';
import type { ActionRow } from '../../actions/use-action.ts';
import { callAt } from '../../app/server/api.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { eventsOf } from '../../grid/history/use-history.ts';

export interface RowWithHistory<Row> {
  events: EventView[];
  /** null: the row was removed. */
  row: Row | null;
}
const TRIES = 50;
const PAUSE_MS = 200;

async function rowOf<Row>(
  reads: AreaReads<Row>,
  id: string,
  atLeast: string,
  signal: AbortSignal,
): Promise<Row | null> {
  try {
    return (await callAt<AreaReads<Row>['one']>(reads.one, { params: { id }, query: { atLeast }, signal })).row;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}

/** `number`: the number of a recorded event. Throws if the history does not reach it in time. */
export async function historyUpTo<Row extends ActionRow>(
  reads: AreaReads<Row>,
  id: string,
  number: number,
  signal: AbortSignal,
): Promise<RowWithHistory<Row>> {
  for (let tries = 1; ; tries += 1) {
    const read = await eventsOf(reads, id, { signal });
    const last = read.findLast(({ stream }) => stream === undefined);
    if (last && last.number >= number) {
      const row = await rowOf(reads, id, last.position, signal);
      // The history is read again after the row: it then contains all changes of the row.
      return { row, events: await eventsOf(reads, id, { signal }) };
    }
    if (tries === TRIES) throw new Error(`the history has not reached event ${number}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

// A row and all that happened to it, once what is read has come as far as is known.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { EventView } from '#contracts/wire/history.ts';
import type { ActionRow } from '../../actions/use-action.ts';
import { callAt } from '../../app/server/api.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { eventsOf } from '../../grid/history/use-history.ts';

export interface Story<Row> {
  events: EventView[];
  /** null: it is no more. */
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

/** `number`: of an event that is on record. Throws if it cannot be read in time. */
export async function storyOf<Row extends ActionRow>(
  reads: AreaReads<Row>,
  id: string,
  number: number,
  signal: AbortSignal,
): Promise<Story<Row>> {
  for (let tries = 1; ; tries += 1) {
    const read = await eventsOf(reads, id, { signal });
    const last = read.findLast(({ stream }) => stream === undefined);
    if (last && last.number >= number) {
      const row = await rowOf(reads, id, last.position, signal);
      // What it changed is known once the row is.
      return { row, events: await eventsOf(reads, id, { signal }) };
    }
    if (tries === TRIES) throw new Error(`the history has not come to event ${number}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

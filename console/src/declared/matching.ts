// What is asked of the server of acts on all that match, by address: its schemas come with no screen.
import type { ActJob } from '#contracts/act-job.ts';
import type { AreaReads } from '#contracts/area.ts';
import { among, type FilterModel, type Receipt } from '#contracts/list.ts';
import { callAt } from '../app/api.ts';
import type { Matching } from '../grid/frame/selection-bar.tsx';
import { filterAsOf } from '../grid/live/pages.ts';

/** The rows that a job would be asked for, all at one point. */
export interface Matched {
  filter: FilterModel;
  /** What the job is asked with beside it. */
  when: { asOf: string; computedAt?: string; price?: string };
  count: number;
  amounts: Readonly<Record<string, string>>;
  /** Rows of the filter whose state does not allow the act. */
  left: number;
}

/** `from`: the statuses that the act may begin from; any unless told. */
export async function matchedBy<Row>(list: AreaReads<Row>, { filter: shown, asOf }: Matching, from: readonly string[] | undefined, signal: AbortSignal): Promise<Matched> {
  const whole = await filterAsOf(list, shown, asOf);
  const { total, position, computedAt, price } = await callAt<AreaReads<Row>['list']>(list.list, { query: { filter: whole, start: '0', end: '1', ...(asOf !== null && { asOf }) }, signal });
  const when = { asOf: position, ...(computedAt !== undefined && { computedAt }), ...(price && { price }) };
  let filter = whole;
  if (from) {
    const { values } = await callAt<AreaReads['values']>(list.values, { query: { column: 'status', filter: whole, ...when }, signal });
    filter = { ...whole, status: among(...values.flatMap(({ value }) => (typeof value === 'string' && from.includes(value) ? value : []))) };
  }
  const { count, amounts } = await callAt<AreaReads['amounts']>(list.amounts, { query: { filter, ...when }, signal });
  return { filter, when, count, amounts, left: total - count };
}

export const askFor = (job: ActJob, body: Record<string, unknown>, act: string): Promise<Receipt> => callAt<ActJob>({ method: 'POST', path: job.path }, { body, act });

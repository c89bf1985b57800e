// The first rows of the page's list, which came beside the answer about the session: handed to the list once, if they are the ones it asks for.
import type { ListPage } from '#contracts/list.ts';
import type { FirstRows } from '#contracts/loader.ts';
import { sessionEnds } from './session.ts';

type Asked = Pick<FirstRows, 'model' | 'filter' | 'sort' | 'asOf'>;

/** Of which session: nobody is shown what another person was answered. */
let ahead: { rows: FirstRows; session: number } | null = null;
export const keepAhead = (rows: FirstRows | undefined): void => { ahead = rows ? { rows, session: sessionEnds() } : null; };

/** Written alike whatever order the names come in. */
const canonical = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => (
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1))) : part));
const isOf = ({ model, filter, sort, asOf }: Asked, asked: Asked): boolean => canonical([model, filter, sort, asOf]) === canonical([asked.model, asked.filter, asked.sort, asked.asOf]);

/** Whoever asks first takes them: they grow old. */
export function takeAhead<Row>(asked: Asked): { page: ListPage<Row>; readWith: FirstRows['readWith'] } | null {
  const given = ahead;
  ahead = null;
  if (!given || given.session !== sessionEnds() || !isOf(given.rows, asked)) return null;
  // The wall: the rows are those that the list's own route answers.
  return { page: given.rows.page as ListPage<Row>, readWith: given.rows.readWith };
}

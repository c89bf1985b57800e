// The first rows of the page's list, which came beside the answer about the session: handed to the list once, if they
// are the ones it asks for.
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { ListPage } from '#contracts/wire/list.ts';
import type { FirstRows } from '#contracts/wire/loader.ts';
import { sessionEnds } from '../session/session.ts';

type Asked = Pick<FirstRows, 'model' | 'filter' | 'sort' | 'asOf'>;

/** Of which session: nobody is shown what another person was answered. */
let ahead: { rows: FirstRows; session: number } | null = null;
export const keepAhead = (rows: FirstRows | undefined): void => {
  ahead = rows ? { rows, session: sessionEnds() } : null;
};

const isOf = ({ model, filter, sort, asOf }: Asked, asked: Asked): boolean =>
  canonicalJson([model, filter, sort, asOf]) === canonicalJson([asked.model, asked.filter, asked.sort, asked.asOf]);

/** Whoever asks first takes them: they grow old. */
export function takeAhead<Row>(asked: Asked): { page: ListPage<Row>; readWith: FirstRows['readWith'] } | null {
  const given = ahead;
  ahead = null;
  if (!given || given.session !== sessionEnds() || !isOf(given.rows, asked)) return null;
  // The wall: the rows are those that the list's own route answers.
  return { page: given.rows.page as ListPage<Row>, readWith: given.rows.readWith };
}

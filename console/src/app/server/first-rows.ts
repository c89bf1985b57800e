// The first rows of the page's list, received with the session answer: given to the list once, if it requests the same
// rows.
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { ListPage } from '#contracts/wire/list.ts';
import type { FirstRows } from '#contracts/wire/loader.ts';
import { sessionEnds } from '../session/session.ts';

type Asked = Pick<FirstRows, 'model' | 'filter' | 'sort' | 'asOf'>;

/** With their session: nobody may see another person's answer. */
let ahead: { rows: FirstRows; session: number } | null = null;
export const keepAhead = (rows: FirstRows | undefined): void => {
  ahead = rows ? { rows, session: sessionEnds() } : null;
};

const isOf = ({ model, filter, sort, asOf }: Asked, asked: Asked): boolean =>
  canonicalJson([model, filter, sort, asOf]) === canonicalJson([asked.model, asked.filter, asked.sort, asked.asOf]);

/** The first caller takes them, as they become outdated. */
export function takeAhead<Row>(asked: Asked): { page: ListPage<Row>; readWith: FirstRows['readWith'] } | null {
  const given = ahead;
  ahead = null;
  if (!given || given.session !== sessionEnds() || !isOf(given.rows, asked)) return null;
  // Cast: the rows are the answer of the list's own route.
  return { page: given.rows.page as ListPage<Row>, readWith: given.rows.readWith };
}

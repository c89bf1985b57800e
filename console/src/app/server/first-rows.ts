// The first rows of the page's list, received with the session answer: given to the list once, if it requests the same
// rows.
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { ListPage } from '#contracts/wire/list/window.ts';
import type { FirstRows } from '#contracts/access/loader.ts';
import { endedSessions } from '../session/session.ts';

type RowsRequest = Pick<FirstRows, 'model' | 'filter' | 'sort' | 'asOf'>;

/** Stored with their session, so that no one gets another person's rows. */
let stored: { rows: FirstRows; session: number } | null = null;
export const keepFirstRows = (rows: FirstRows | undefined): void => {
  stored = rows ? { rows, session: endedSessions() } : null;
};

const isRequestFor = ({ model, filter, sort, asOf }: RowsRequest, request: RowsRequest): boolean =>
  canonicalJson([model, filter, sort, asOf]) ===
  canonicalJson([request.model, request.filter, request.sort, request.asOf]);

/** The first caller takes them, as they become outdated. */
export function takeFirstRows<Row>(
  request: RowsRequest,
): { page: ListPage<Row>; readWith: FirstRows['readWith'] } | null {
  const received = stored;
  stored = null;
  if (!received || received.session !== endedSessions() || !isRequestFor(received.rows, request)) return null;
  // Cast: the rows are the answer of the list's own route.
  return { page: received.rows.page as ListPage<Row>, readWith: received.rows.readWith };
}

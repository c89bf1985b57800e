// What the first screen of a page waits for, in one answer (product-spec.txt §7). Asked only for pages that declare a
// list (pages.ts).
import { z } from 'zod';
import { FilterModel, SortModel } from './filter.ts';
import { listPage } from './list.ts';
import { defineRoute } from './route.ts';
import { currentSession } from '../access/session.ts';
import { text } from '../values/values.ts';
import { ViewFilter } from '../areas/view/view-filter.ts';

const MAX_URL = 60_000;

/** The first rows of a page's list, and what they are the rows of. */
export const FirstRows = z.object({
  /** The list's read model. */
  model: z.string(),
  /** As the address names them; what it gets wrong counts as not said. */
  filter: ViewFilter,
  sort: SortModel,
  /** The point in time, or the position the list is held at; null: now. */
  asOf: z.string().nullable(),
  /** The filter as it was asked with, its relative dates counted back. */
  readWith: FilterModel,
  page: listPage(z.record(z.string(), z.unknown())),
});
export type FirstRows = z.infer<typeof FirstRows>;

export const serverLoader = defineRoute({
  method: 'GET',
  path: '/__serverLoader',
  permission: 'session',
  summary: 'The signed-in person and the first rows of a page’s list, if they may read it. Renews the session',
  /**
   * `route`: the page's path; `url`: its whole address, whose hash says what the list shows. It is read, not fetched.
   */
  query: z.strictObject({
    route: text(200, 1),
    url: text(MAX_URL, 1).refine((url) => URL.canParse(url), 'not-an-address'),
  }),
  response: z.object({
    session: currentSession.response,
    /** Absent where the address asks for no rows, or for what cannot be read: the list's own route says why. */
    list: FirstRows.optional(),
  }),
});

// All that a page's first screen needs, in one answer. Only for pages that declare a list (declared/pages.ts).
import { z } from 'zod';
import { FilterModel, SortModel } from '../wire/filter.ts';
import { listPage } from '../wire/list/window.ts';
import { defineRoute } from '../wire/route.ts';
import { currentSession } from './session.ts';
import { text } from '../values/values.ts';
import { ViewFilter } from '../areas/view/view-filter.ts';

const MAX_URL = 60_000;

/** The first rows of a page's list, with the query they answer. */
export const FirstRows = z.object({
  /** The list's read model. */
  model: z.string(),
  /** As the address has it; invalid parts are ignored. */
  filter: ViewFilter,
  sort: SortModel,
  /** The point in time or the pause position; null: now. */
  asOf: z.string().nullable(),
  /** The filter with relative dates resolved. */
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
   * `route`: the page's path. `url`: its full address, which is parsed only: its hash has the list's state.
   */
  query: z.strictObject({
    route: text(200, 1),
    url: text(MAX_URL, 1).refine((url) => URL.canParse(url), 'not-an-address'),
  }),
  response: z.object({
    session: currentSession.response,
    /** Absent if the address asks for no rows or they cannot be read; the list's own route gives the reason. */
    list: FirstRows.optional(),
  }),
});

// The loader route: answers the session and the first rows of a page's list in one request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AreaReads } from '#contracts/kits/area.ts';
import { FIRST_ROWS } from '#contracts/wire/list/window.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import {
  withAbsoluteDates,
  hasOnlyAbsoluteDates,
  linkedFilter,
  linkedPause,
  linkedSort,
  momentOf,
} from '#contracts/areas/view/list-link.ts';
import { serverLoader, type FirstRows } from '#contracts/access/loader.ts';
import { listOf } from '#contracts/declared/pages.ts';
import { asOfOf } from '#contracts/values/point-in-time.ts';
import type { SessionAnswer } from '#contracts/access/session.ts';
import { AsOf } from '#contracts/values/values.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import { callerOf, type Permit } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import { readableModels } from '../../http/reads/own-rows-only.ts';
import { problem } from '../../http/problem.ts';

/** A list with the parts of its read routes. */
export interface LoadedList {
  reads: AreaReads;
  within: AreaRoutes['within'];
  models: ReadModels;
}
interface LoaderParts {
  lists: readonly LoadedList[];
  permit: Permit;
  currentSession: (request: FastifyRequest, reply: FastifyReply) => Promise<SessionAnswer>;
}

/** The query parameters of the URL's hash, as the console's router reads them. */
const searchOf = (url: string): URLSearchParams => new URLSearchParams(new URL(url).hash.split('?').slice(1).join('?'));

/** The first rows that the list at this URL would request; null: it shows a comparison instead. */
async function firstRows(
  { reads: { model, row } }: LoadedList,
  models: Pick<ReadModels, 'list'>,
  order: SortModel,
  search: URLSearchParams,
): Promise<FirstRows | null> {
  if (search.has('compare')) return null;
  const columns = new Set(row instanceof z.ZodObject ? Object.keys(row.shape) : []);
  const [{ value: filter }, { value }] = [
    linkedFilter(search, (column) => columns.has(column)),
    linkedSort(search, columns),
  ];
  const sort = value.length ? value : order;
  const point = asOfOf(search) ?? linkedPause(search).value;
  const asOf = point === null ? undefined : AsOf.parse(point);
  const absoluteFilter = hasOnlyAbsoluteDates(filter)
    ? filter
    : withAbsoluteDates(
        filter,
        await momentOf(point, async (position) => (await models.list(model, { start: 0, end: 1, asOf: position })).at),
      );
  return {
    model,
    filter,
    sort,
    asOf: point,
    readWith: absoluteFilter,
    page: await models.list(model, { filter: absoluteFilter, sort, start: 0, end: FIRST_ROWS, asOf }),
  };
}

export function mountLoader(app: FastifyInstance, { lists, permit, currentSession }: LoaderParts): void {
  mount(app, serverLoader, async ({ query: { route, url } }, request, reply) => {
    const page = listOf(route);
    const list = lists.find(({ reads: { model } }) => model === page?.model);
    if (!page || !list) throw problem('not-found');
    await permit(request, list.reads.permission);
    // If reading the rows fails, the page still loads. The list then requests them itself and shows the error.
    const [session, rows] = await Promise.all([
      currentSession(request, reply),
      firstRows(list, readableModels(list.models, list, callerOf(request)), page.order, searchOf(url)).catch(
        () => null,
      ),
    ]);
    return { session, ...(rows && { list: rows }) };
  });
}

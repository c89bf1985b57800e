// For tests: what must have happened before the examples of commands on published items succeed, by path.
import type { Receipt } from '#contracts/wire/receipt.ts';
import { receiptOf } from '../../../tools/testing/areas/area-rows.ts';
import { added, areaRoutes, at, type Prepare } from './prepare.ts';

/** A pinned item, and one that was pinned before it. */
const pinned =
  (area: string): Prepare =>
  async (world) => {
    const { params } = await added(area, 'pin')(world);
    return { ...(await added(area, 'pin')(world)), other: params!.id! };
  };
/** An item and the same one in the other language. */
const inBothLanguages =
  (area: string, areLinked = false): Prepare =>
  async (world) => {
    const { route } = areaRoutes(area).creates[0]!;
    const add = async (language: string): Promise<string> =>
      receiptOf(await world.client.post<Receipt>(route.path, { ...world.bodyOf(area, route), language })).id;
    const [zh, en] = [await add('ZH'), await add('EN')];
    if (areLinked) receiptOf(await world.client.post<Receipt>(`${route.path}/${zh}/link`, { counterpart: en }));
    return { ...(await at(world, area, zh)), other: en };
  };
const itemsOf = (area: string, path: string): Readonly<Record<string, Prepare>> => ({
  [`${path}/:id/move`]: pinned(area),
  [`${path}/:id/link`]: inBothLanguages(area),
  [`${path}/:id/unlink`]: inBothLanguages(area, true),
  [`${path}/:id/restore`]: added(area, 'edit', 'edit'),
});

export const PREPARED_ITEMS: Readonly<Record<string, Prepare>> = {
  ...itemsOf('news', '/api/news'),
  ...itemsOf('notice', '/api/notices'),
  '/api/strategies/:id/restore': added('strategy', 'edit', 'edit'),
};

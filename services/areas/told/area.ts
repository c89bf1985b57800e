// The write side of what sources tell (contracts/kits/told.ts): all of it is on record, and what is older than what was
// told before says so.
import { addressKey } from '#contracts/values/address.ts';
import type { ToldContract } from '#contracts/kits/told.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { seenArea } from '../seen/area.ts';

/** A row's id: of the values that it is known by, an address by its bytes. */
export const toldId = (
  { parts: { key }, seen: { type } }: ToldContract,
  told: Readonly<Record<string, unknown>>,
): string =>
  derivedId(
    namespaceOf(type),
    JSON.stringify(
      key.map((name) => {
        const value = told[name];
        return typeof value === 'string' ? addressKey(value) : value;
      }),
    ),
  );

export function toldArea(
  contract: ToldContract,
  { demo, ...routes }: Pick<Area, 'demo'> & Pick<AreaRoutes, 'totals' | 'sums' | 'joined'> = {},
): Area {
  const area = seenArea(contract.seen, { id: (data, at) => toldId(contract, { ...data, at }), older: 'kept' });
  const { series } = contract;
  return {
    ...area,
    ...(demo && { demo }),
    routes: {
      area: contract.parts.area,
      reads: contract.reads,
      creates: [],
      acts: [],
      batches: [],
      ...routes,
      ...(series && { series: [series] }),
      eventsOf: (id, load) => load(area.definition.stream(id)),
    },
  };
}

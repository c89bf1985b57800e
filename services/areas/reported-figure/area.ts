// The write side of what sources tell (contracts/kits/reported-figure.ts): all of it is on record, and what is older
// than what was told before says so.
import { addressKey } from '#contracts/values/address.ts';
import type { ReportedFigureContract } from '#contracts/kits/reported-figure.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { externalStateArea } from '../external-state/area.ts';

/** A row's id: of the values that it is known by, an address by its bytes. */
export const toldId = (
  { parts: { key }, seen: { type } }: ReportedFigureContract,
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

export function reportedFigureArea(
  contract: ReportedFigureContract,
  { demo, ...routes }: Pick<Area, 'demo'> & Pick<AreaRoutes, 'totals' | 'sums' | 'joined'> = {},
): Area {
  const area = externalStateArea(contract.seen, { id: (data, at) => toldId(contract, { ...data, at }), older: 'kept' });
  const { series } = contract;
  return {
    ...area,
    ...(demo && { demo }),
    routes: {
      area: contract.parts.area,
      reads: contract.reads,
      creates: [],
      actions: [],
      batches: [],
      ...routes,
      ...(series && { series: [series] }),
      eventsOf: (id, load) => load(area.definition.stream(id)),
    },
  };
}

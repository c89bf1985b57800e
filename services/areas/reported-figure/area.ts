// The write side of reported figures (contracts/kits/reported-figure.ts). All reports are recorded; one that is older
// than the last is marked stale.
import { addressKey } from '#contracts/values/address.ts';
import type { ReportedFigureContract } from '#contracts/kits/reported-figure.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { externalStateArea, type ExternalStateArea } from '../external-state/area.ts';

/** A row's id, made from its key columns, with addresses compared by their bytes. */
export const reportedFigureId = (
  { options: { key }, externalState: { type } }: ReportedFigureContract,
  report: Readonly<Record<string, unknown>>,
): string =>
  derivedId(
    namespaceOf(type),
    JSON.stringify(
      key.map((name) => {
        const value = report[name];
        return typeof value === 'string' ? addressKey(value) : value;
      }),
    ),
  );

export function reportedFigureArea(
  contract: ReportedFigureContract,
  { demo, ...routes }: Pick<Area, 'demo'> & Pick<AreaRoutes, 'totals' | 'sums' | 'joined'> = {},
): ExternalStateArea {
  const area = externalStateArea(contract.externalState, {
    id: (data, at) => reportedFigureId(contract, { ...data, at }),
    keepsOlder: true,
  });
  const { series } = contract;
  return {
    ...area,
    ...(demo && { demo }),
    routes: {
      area: contract.options.area,
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

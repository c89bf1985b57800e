// The read model of a reported figure, from its declaration (contracts/kits/reported-figure.ts). Among reports with the
// same key, the one with the greatest `at` applies.
import type { ReportedFigureContract } from '#contracts/kits/reported-figure.ts';
import { defineReadModel, totals, type ReadModel, type Row, type TotalsModel } from '../../engine/types.ts';

export function reportedFigureModel(
  { options: { model, fields, derived }, externalState, row, time }: ReportedFigureContract,
  { version }: Pick<ReadModel, 'version'>,
): ReadModel {
  const searchable = Object.keys(fields).filter((name) => ['text', 'address'].includes(fields[name]!.kind));
  return defineReadModel<Row>({
    name: model,
    version,
    row,
    stream: externalState.type,
    indexes: ['day' in fields ? 'day' : time],
    searches: ['id', ...searchable],
    on: {
      [externalState.eventType]: (before, { data: { at, ...figures } }) =>
        before && String(at) < String(before[time])
          ? before
          : { ...before, ...figures, ...derived?.compute(figures), [time]: at },
    },
  });
}

/** Totals of a reported figure's rows per day. */
export function dayTotals({ options: { byDay }, series }: ReportedFigureContract, of: ReadModel): TotalsModel {
  if (!byDay || !series) throw new Error(`${of.name} have no day`);
  return totals({
    name: series.model,
    version: 1,
    of,
    by: ({ day }) => ({ day: String(day) }),
    sum: Object.fromEntries(byDay.columns.map((name) => [name, (row: Row) => BigInt(String(row[name]))])),
    byDay: byDay.totals,
  });
}

// Price alerts: held prices that may still come into force, and an outdated price in force.
import { PriceInForceRow } from '#contracts/areas/collateral-price/reads.ts';
import type { DeclaredAlert } from '#contracts/declared/declaration.ts';
import { rowsThat, type AlertParts, type AlertCount } from '../alert/rules.ts';

const IN_FORCE = 'prices-in-force';
const pricesInForce = async ({ models }: AlertParts): Promise<PriceInForceRow[]> =>
  (await models.list(IN_FORCE, { start: 0, end: 100 })).rows.map((row) => PriceInForceRow.parse(row));

export async function priceHeld(parts: AlertParts, { list, rows, since }: DeclaredAlert): Promise<AlertCount> {
  const oldest = (await pricesInForce(parts)).map(({ at }) => at).toSorted()[0];
  return rowsThat(
    list,
    { ...rows, ...(oldest !== undefined && { at: { filterType: 'date', type: 'greaterThan', dateFrom: oldest } }) },
    since,
  )(parts);
}

export async function priceOld(parts: AlertParts): Promise<AlertCount> {
  const { values, now } = parts;
  const old = (await pricesInForce(parts)).filter(
    ({ at }) => Date.parse(at) + Number(values.priceAge) * 1000 < Date.parse(now),
  );
  return {
    count: old.length,
    subjects: old.map(({ id, at }) => ({
      id,
      since: new Date(Date.parse(at) + Number(values.priceAge) * 1000).toISOString(),
    })),
  };
}

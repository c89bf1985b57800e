// What owners must add to reach a ratio, over all open troves, at the price in force or in a scenario.
import {
  MAX_TOP_UPS,
  troveReads,
  type TopUpsAnswer,
  type TopUpsQuery,
  type TroveRow,
} from '#contracts/areas/trove/reads.ts';
import { changedPrice } from '#contracts/areas/trove/scenario.ts';
import { topUpsOf, type Needed, type OwnerNeed, type TroveNeed } from '#contracts/areas/trove/top-ups.ts';
import { decimalOf } from '#contracts/values/decimal.ts';
import { among } from '#contracts/wire/filter.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { csvOf } from '../../http/csv/csv.ts';
import type { RulesNow } from '../../http/commands/batch-bounds.ts';

type Models = Pick<ReadModels, 'exportRows'>;
const SCALE = 18;
const OPEN = { state: among('ACTIVE') };

async function topUps(models: Models, query: TopUpsQuery, rules: RulesNow) {
  const { asOf, atLeast, percent } = query;
  const {
    rows,
    position,
    at,
    behind,
    price: inForce = null,
  } = await allRows(models, troveReads.model, {
    ...(asOf !== undefined && { asOf }),
    ...(atLeast !== undefined && { atLeast }),
    filter: OPEN,
  });
  const followed = inForce === null || percent === undefined ? null : changedPrice(BigInt(inForce), percent);
  const price = query.price ?? (percent === undefined ? inForce : followed === null ? null : `${followed}`);
  const { values } = (await rules.read(asOf === undefined ? {} : { asOf })).settings;
  const target = query.target === 'mcr' || query.target === 'ccr' ? values[query.target] : query.target;
  const found = topUpsOf(price === null ? [] : (rows as TroveRow[]), {
    price: BigInt(price ?? 0),
    target: BigInt(target),
  });
  return { ...found, price, target, position, at, ...(behind && { behind }) };
}

const needOf = ({ collateral, debt }: Needed) => ({ collateralNeeded: `${collateral}`, debtNeeded: `${debt}` });

/** The owners with the largest needs; the totals are of all. */
export async function topUpsAnswer(models: Models, query: TopUpsQuery, rules: RulesNow): Promise<TopUpsAnswer> {
  const { owners, totals, ...at } = await topUps(models, query, rules);
  return {
    rows: owners.slice(0, MAX_TOP_UPS).map(({ owner, troves, ...need }) => ({
      owner,
      ...needOf(need),
      troves: troves.map(({ trove: { id, chainId, vaultId, troveId, collateral }, entireDebt, icr, ...own }) => ({
        id,
        chainId,
        vaultId,
        troveId,
        collateral,
        entireDebt: `${entireDebt}`,
        icr: `${icr}`,
        ...needOf(own),
      })),
    })),
    totals: { owners: owners.length, troves: totals.troves, ...needOf(totals) },
    ...at,
  };
}

/** `price-65000`, `price-minus-20-percent`, `price-in-force`: a part of a file's name. */
const scenarioName = ({ price, percent }: TopUpsQuery): string => {
  if (price !== undefined) return `price-${decimalOf(BigInt(price), SCALE)}`;
  if (percent === undefined) return 'price-in-force';
  return `price-${percent.startsWith('-') ? 'minus' : 'plus'}-${percent.replace(/^[+-]/, '')}-percent`;
};
const targetName = ({ target }: TopUpsQuery): string =>
  target === 'mcr' || target === 'ccr' ? target : `${decimalOf(BigInt(target), SCALE - 2)}-percent`;

/** One line per trove, in the order of the owners. Every line names the scenario, its price and the target. */
export async function topUpsCsv(models: Models, query: TopUpsQuery, rules: RulesNow) {
  const { owners, price, target, position } = await topUps(models, query, rules);
  const text = (units: string | bigint | null): string => (units === null ? '' : decimalOf(BigInt(units), SCALE));
  async function* pages(): AsyncGenerator<{ of: OwnerNeed; need: TroveNeed }[]> {
    yield owners.flatMap((of) => of.troves.map((need) => ({ of, need })));
  }
  const column = (heading: string, cell: (line: { of: OwnerNeed; need: TroveNeed }) => unknown) => ({ heading, cell });
  const columns = [
    column('scenario', () => scenarioName(query)),
    column('price', () => text(price)),
    column('target', () => text(target)),
    column('position', () => position),
    column('owner', ({ of }) => of.owner),
    column('ownerCollateralNeeded', ({ of }) => text(of.collateral)),
    column('ownerDebtNeeded', ({ of }) => text(of.debt)),
    column('chainId', ({ need }) => need.trove.chainId),
    column('vaultId', ({ need }) => need.trove.vaultId),
    column('troveId', ({ need }) => need.trove.troveId),
    column('icr', ({ need }) => text(need.icr)),
    column('collateral', ({ need }) => text(need.trove.collateral)),
    column('entireDebt', ({ need }) => text(need.entireDebt)),
    column('collateralNeeded', ({ need }) => text(need.collateral)),
    column('debtNeeded', ({ need }) => text(need.debt)),
  ];
  return {
    name: `top-ups-${targetName(query)}-${scenarioName(query)}-${position}`,
    model: troveReads.model,
    filter: { icr: { filterType: 'number', type: 'lessThan', filter: target } },
    position,
    columns: columns.map(({ heading }) => heading),
    lines: csvOf(columns, pages()),
  };
}

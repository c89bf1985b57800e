// The comparison of the ledger with reported balances, by institution and network, computed on read.
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { MAX_SUBJECTS } from '#contracts/areas/alert/actions.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import {
  institutionAccountReads,
  institutionBalanceSeries,
  listInstitutionBalances,
  type InstitutionBalance,
} from '#contracts/areas/institution-account/reads.ts';
import { exportInstitutionStatement, institutionStatement } from '#contracts/areas/institution-account/statement.ts';
import { exportsAs, joins } from '../../http/area-routes.ts';
import type { ReadAt } from '#projections/engine/types.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { AlertParts, AlertCount } from '../alert/rules.ts';
import type { Area } from '../area.ts';
import { atOnePosition } from '../at-one-position.ts';
import { institutionAccountExternalStateArea } from '../institution/area.ts';
import { countedHoldings, grouped, KINDS, registerOf, seriesOf, TOTALS, type Models } from './holdings.ts';
import { statementFile } from './statement-file.ts';
import { statementOf } from './statement.ts';
import { reconciled, type SnapshotModels } from './reconciliation.ts';

async function balancesAt(
  models: Models & SnapshotModels,
  at: ReadAt,
  rules: Parameters<typeof reconciled>[3],
): Promise<{ rows: InstitutionBalance[]; position: string; at: string | null; behind?: true }> {
  const {
    parts: [institutions, accounts, ...totals],
    ...answer
  } = await atOnePosition(at, (point) =>
    Promise.all([
      allRows(models, 'institutions', point),
      allRows(models, institutionAccountReads.model, point),
      ...KINDS.map((kind) => models.totals(TOTALS[kind], point)),
    ]),
  );
  const register = registerOf(institutions.rows.map((row) => InstitutionRow.parse(row)));
  const accountsOf = Map.groupBy(accounts.rows, ({ institution, network }) =>
    accountId(register.byName(String(institution)).id, BitcoinNetwork.parse(network)),
  );
  const counted = countedHoldings(grouped(totals), register).map(({ holding, ledger }) => ({
    holding,
    ledger,
    accounts: (accountsOf.get(holding.id) ?? []).map(({ id }) => String(id)),
  }));
  return { rows: await reconciled(models, counted, answer.position, rules), ...answer };
}

/** Institutions with accounts that differ in as many consecutive snapshots as the setting requires. */
async function accountDifference({ models, values }: AlertParts): Promise<AlertCount> {
  const differing = (await balancesAt(models, {}, values)).rows.filter(
    ({ differingSnapshots }) => differingSnapshots >= Number(values.reconciliationSnapshots),
  );
  const byInstitution = Map.groupBy(differing, ({ institutionId: id }) => id);
  return {
    count: byInstitution.size,
    subjects: [...byInstitution]
      .slice(0, MAX_SUBJECTS)
      .map(([id, balances]) => ({ id, since: balances.map(({ differsSince }) => differsSince!).toSorted()[0]! })),
  };
}

/** Reported accounts, and their comparison with the ledger. */
export const institutionBalances = {
  routes: {
    area: 'institution-account',
    creates: [],
    actions: [],
    batches: [],
    reads: institutionAccountReads,
    eventsOf: (id, load) => load(institutionAccountExternalStateArea.definition.stream(id)),
    joined: [
      joins(listInstitutionBalances, async (models, query, _params, rules) => {
        const { asOf } = query;
        return balancesAt(models, query, (await rules.read(asOf === undefined ? {} : { asOf })).settings.values);
      }),
      joins(institutionBalanceSeries, (models, query) => seriesOf(models, query)),
      joins(institutionStatement, (models, query, { id }) => statementOf(models, id, query)),
    ],
    files: [exportsAs(exportInstitutionStatement, statementFile)],
  },
  alerts: { 'account-difference': accountDifference },
} satisfies Area;

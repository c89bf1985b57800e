// The comparison of the ledger with reported balances, by institution and network, computed on read.
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { MAX_SUBJECTS } from '#contracts/areas/alert/actions.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { CustodyAccountRow, custodyAccountReads } from '#contracts/areas/custody-account/reads.ts';
import { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import {
  getInstitutionReconciliation,
  institutionAccountReads,
  institutionBalanceSeries,
  listInstitutionBalances,
  type InstitutionBalance,
  type InstitutionReconciliation,
} from '#contracts/areas/institution-account/reads.ts';
import { exportInstitutionStatement, institutionStatement } from '#contracts/areas/institution-account/statement.ts';
import { exportsAs, joins } from '../../http/area-routes.ts';
import { problem } from '../../http/problem.ts';
import type { ReadAt } from '#projections/engine/types.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { AlertParts, AlertCount } from '../alert/rules.ts';
import type { Area } from '../area.ts';
import { atOnePosition } from '../at-one-position.ts';
import { institutionAccountExternalStateArea } from '../institution/area.ts';
import { acknowledgementOf } from './acknowledgement.ts';
import { countedHoldings, grouped, KINDS, registerOf, seriesOf, TOTALS, type Models } from './holdings.ts';
import { statementFile } from './statement-file.ts';
import { statementOf } from './statement.ts';
import { explainedHistory, type HistoryModels } from './history.ts';
import { mayRead } from './in-flight.ts';
import { reconciled, type Reconcilable, type SnapshotModels } from './reconciliation.ts';

export type BalanceModels = Models & SnapshotModels;
type Rules = Parameters<typeof reconciled>[3];
type Answer<Part> = Part & { position: string; at: string | null; behind?: true };

/** Each institution and network, with the names and accounts that it is compared by. */
async function reconcilableAt(models: Models, at: ReadAt): Promise<Answer<{ all: Reconcilable[] }>> {
  const {
    parts: [institutions, accounts, custody, ...totals],
    ...answer
  } = await atOnePosition(at, (point) =>
    Promise.all([
      allRows(models, 'institutions', point),
      allRows(models, institutionAccountReads.model, point),
      allRows(models, custodyAccountReads.model, point),
      ...KINDS.map((kind) => models.totals(TOTALS[kind], point)),
    ]),
  );
  const register = registerOf(institutions.rows.map((row) => InstitutionRow.parse(row)));
  const accountsOf = Map.groupBy(accounts.rows, ({ institution, network }) =>
    accountId(register.byName(String(institution)).id, BitcoinNetwork.parse(network)),
  );
  const acknowledgements = new Map(
    custody.rows.map((row) => [String(row.id), acknowledgementOf(CustodyAccountRow.parse(row))]),
  );
  const all = countedHoldings(grouped(totals), register).map(({ holding, ledger }) => ({
    holding,
    ledger,
    accounts: (accountsOf.get(holding.id) ?? []).map(({ id }) => String(id)),
    acknowledgement: acknowledgements.get(holding.id) ?? null,
  }));
  return { all, ...answer };
}

export async function balancesAt(
  models: BalanceModels,
  at: ReadAt,
  rules: Rules,
): Promise<Answer<{ rows: InstitutionBalance[] }>> {
  const { all, ...answer } = await reconcilableAt(models, at);
  return { rows: await reconciled(models, all, answer.position, rules), ...answer };
}

/**
 * One of them with its last snapshots, without the records in flight that the person may not read; the sums are of all.
 * A missing id is answered with 404.
 */
async function reconciliationAt(
  models: Models & HistoryModels,
  id: string,
  at: ReadAt,
  rules: Rules,
  permissions: readonly string[],
): Promise<InstitutionReconciliation> {
  const { all, ...answer } = await reconcilableAt(models, at);
  const one = all.find(({ holding }) => holding.id === id);
  if (!one) throw problem('not-found');
  const { inFlight, ...history } = await explainedHistory(models, one, answer.position, rules);
  return { inFlight: inFlight.filter((record) => mayRead(permissions, record)), ...history, ...answer };
}

/** Institutions with accounts that differ in as many consecutive snapshots as the setting requires, unacknowledged. */
async function accountDifference({ models, values }: AlertParts): Promise<AlertCount> {
  const differing = (await balancesAt(models, {}, values)).rows.filter(
    ({ differingSnapshots, acknowledged }) =>
      !acknowledged && differingSnapshots >= Number(values.reconciliationSnapshots),
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
      joins(getInstitutionReconciliation, async (models, query, { id }, rules, permissions) => {
        const { asOf } = query;
        const { values } = (await rules.read(asOf === undefined ? {} : { asOf })).settings;
        return reconciliationAt(models, id, query, values, permissions);
      }),
      joins(institutionBalanceSeries, (models, query) => seriesOf(models, query)),
      joins(institutionStatement, (models, query, { id }) => statementOf(models, id, query)),
    ],
    files: [exportsAs(exportInstitutionStatement, statementFile)],
  },
  alerts: { 'account-difference': accountDifference },
} satisfies Area;

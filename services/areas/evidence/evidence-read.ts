// The evidence of records as of a point in time, from read models.
import { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import {
  ASKED_EVIDENCE,
  EvidenceMode,
  type EvidenceAnswer,
  type EvidenceCheck,
  type ManyEvidenceAnswer,
} from '#contracts/areas/transaction/evidence.ts';
import { TransactionRow } from '#contracts/areas/transaction/reads.ts';
import { StoredWithdrawal } from '#contracts/areas/withdrawal/reads.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { among } from '#contracts/wire/filter.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { ReadAt, ReadModels, Row } from '#projections/engine/types.ts';
import { problem } from '../../http/problem.ts';
import type { RulesNow } from '../../http/commands/batch-bounds.ts';
import { atOnePosition } from '../at-one-position.ts';
import { registerOf } from '../custody-account/holdings.ts';
import { addressUse, type UseModels } from './address-use.ts';
import { depositChecks, hashesOf, withdrawalChecks } from './checks.ts';
import type { Reported } from './transaction-checks.ts';

type Models = Pick<ReadModels, 'one' | 'exportRows'> & UseModels;
type Subject = 'deposits' | 'withdrawals';

/** The hashes that a row of either list names. */
const hashesIn = ({ txid, mintHash, burnHash, ethHash, payoutTxid }: Row): string[] =>
  hashesOf(...([txid, mintHash, burnHash, ethHash, payoutTxid] as (string | null | undefined)[]));

const reportedOf = (rows: readonly Row[]): Reported =>
  rows.map((row) => TransactionRow.parse(row)).filter(({ status }) => status === 'REPORTED');

const refundOf = ({ refundAmount, refundAddress, burnHash, payoutTxid }: DepositRow) =>
  refundAmount === null || refundAddress === null
    ? null
    : { amount: BigInt(refundAmount), address: refundAddress, burnHash, payoutTxid };

const withdrawalEvidence = (row: Row, reported: Reported, { values }: AllSettings): EvidenceCheck[] => {
  const { amount, network, receivingAddress, ethHash, payoutTxid } = StoredWithdrawal.parse(row);
  return withdrawalChecks(
    { network, amount: BigInt(amount), receivingAddress, burnHash: ethHash, payoutTxid },
    reported,
    values,
  );
};

/** `institutions`: the rows of the register, which names the owners of addresses. */
function depositEvidence(models: UseModels, institutions: readonly Row[], at: ReadAt) {
  const { byName } = registerOf(institutions.map((one) => InstitutionRow.parse(one)));
  return async (row: Row, reported: Reported, { values }: AllSettings): Promise<EvidenceCheck[]> => {
    const deposit = DepositRow.parse(row);
    return depositChecks(
      { ...deposit, amount: BigInt(deposit.amount), refund: refundOf(deposit) },
      reported,
      await addressUse(models, deposit, at, (name) => byName(name).id),
      values,
    );
  };
}

/** Most hashes of one query. */
const MAX_HASHES = 200;
async function reportedRows(models: Models, hashes: readonly string[], point: ReadAt) {
  const pages = Array.from({ length: Math.max(1, Math.ceil(hashes.length / MAX_HASHES)) }, (_, page) =>
    hashes.slice(page * MAX_HASHES, (page + 1) * MAX_HASHES),
  );
  const answers = await Promise.all(
    pages.map((page) => allRows(models, 'transactions', { filter: { hash: among(...page) }, ...point })),
  );
  return { ...answers[0]!, rows: answers.flatMap(({ rows }) => rows) };
}

async function evidenceOf(
  models: Models,
  model: Subject,
  ids: readonly string[],
  at: ReadAt,
  rules: RulesNow,
): Promise<ManyEvidenceAnswer> {
  const {
    parts: [transactions, institutions, ...found],
    ...point
  } = await atOnePosition(at, async (read) => {
    const rows = (await Promise.all(ids.map((id) => models.one(model, id, read)))).flatMap((answer) => answer ?? []);
    const [reported, register] = await Promise.all([
      reportedRows(models, [...new Set(rows.flatMap(({ row }) => hashesIn(row)))], read),
      // Only deposits have a check that asks the register.
      model === 'deposits' ? allRows(models, 'institutions', read) : null,
    ]);
    return [reported, register ?? { ...reported, rows: [] }, ...rows] as const;
  });
  const { settings } = await rules.read(at.asOf === undefined ? {} : { asOf: at.asOf });
  const reported = reportedOf(transactions.rows);
  const checksOf =
    model === 'deposits' ? depositEvidence(models, institutions.rows, { asOf: point.position }) : withdrawalEvidence;
  return {
    rows: await Promise.all(
      found.map(async ({ row }) => ({ id: String(row.id), checks: await checksOf(row, reported, settings) })),
    ),
    modes: Object.fromEntries(
      entriesOf(ASKED_EVIDENCE)
        .filter(([, asked]) => asked.model === model)
        .map(([action, { setting }]) => [action, EvidenceMode.parse(settings.values[setting])]),
    ),
    ...point,
  };
}

export const manyEvidence =
  (model: Subject) =>
  async (models: Models, { ids, ...at }: ReadAt & { ids: string[] }, _params: unknown, rules: RulesNow) =>
    evidenceOf(models, model, [...new Set(ids)], at, rules);

export const oneEvidence =
  (model: Subject) =>
  async (models: Models, at: ReadAt, { id }: { id: string }, rules: RulesNow): Promise<EvidenceAnswer> => {
    const {
      rows: [found],
      ...answer
    } = await evidenceOf(models, model, [id], at, rules);
    if (!found) throw problem('not-found');
    return { checks: found.checks, ...answer };
  };

// Statements: what moved the ledger balance of an institution on a network between two instants of recording.
import { setImmediate } from 'node:timers/promises';
import { Instant } from '#contracts/values/values.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { DepositRow, depositReads } from '#contracts/areas/deposit/reads.ts';
import { InstitutionRow, institutionReads } from '#contracts/areas/institution/reads.ts';
import type { Statement, StatementLine, StatementQuery } from '#contracts/areas/institution-account/statement.ts';
import { StoredWithdrawal, withdrawalReads } from '#contracts/areas/withdrawal/reads.ts';
import { heldByDeposit } from '#projections/models/institutions.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { Transition } from '#projections/engine/transitions.ts';
import { InvalidQuery, type ReadModels } from '#projections/engine/types.ts';
import { problem } from '../../http/problem.ts';
import { atOnePosition } from '../at-one-position.ts';
import { countedHoldings, grouped, KINDS, registerOf, TOTALS } from './holdings.ts';

type Models = Pick<ReadModels, 'totals' | 'exportRows' | 'positionAt' | 'transitions'>;
/** A movement without the balance after it. */
type Movement = Omit<StatementLine, 'balance'>;

const monthOf = (instant: string): string => `${instant.slice(0, 7)}-01T00:00:00.000Z`;
const higher = (one: string, other: string): string => (BigInt(one) >= BigInt(other) ? one : other);
const lower = (one: string, other: string): string => (BigInt(one) <= BigInt(other) ? one : other);

const DepositState = DepositRow.pick({
  id: true,
  status: true,
  amount: true,
  refunded: true,
  custodyAddress: true,
  refundAddress: true,
  txid: true,
  payoutTxid: true,
  updatedAt: true,
});
const WithdrawalState = StoredWithdrawal.pick({
  id: true,
  status: true,
  paidAmount: true,
  receivingAddress: true,
  payoutTxid: true,
  updatedAt: true,
});

/** A change of the amount that a deposit holds. */
function depositMovement({ position, row, before }: Transition): Movement | null {
  const now = DepositState.parse(row);
  const then = DepositState.parse(before);
  const change = heldByDeposit(now) - heldByDeposit(then);
  if (change === 0n) return null;
  const isRefund = now.refunded !== then.refunded;
  return {
    at: now.updatedAt,
    position,
    kind: isRefund ? 'REFUND' : change > 0n ? 'DEPOSIT' : 'DEPOSIT_TAKEN_BACK',
    record: now.id,
    amount: `${change}`,
    address: isRefund ? now.refundAddress : now.custodyAddress,
    hash: isRefund ? now.payoutTxid : now.txid,
  };
}

/** A change of the paid amount of a withdrawal. */
function withdrawalMovement({ position, row, before }: Transition): Movement | null {
  const now = WithdrawalState.parse(row);
  const then = WithdrawalState.parse(before);
  const change = BigInt(then.paidAmount) - BigInt(now.paidAmount);
  if (change === 0n) return null;
  // A paid withdrawal keeps the hash of its first payment.
  const isSecond = then.status === 'PAID' && now.payoutTxid === then.payoutTxid;
  return {
    at: now.updatedAt,
    position,
    kind: change < 0n ? 'WITHDRAWAL' : 'WITHDRAWAL_RETURNED',
    record: now.id,
    amount: `${change}`,
    address: now.receivingAddress,
    hash: isSecond ? null : now.payoutTxid,
  };
}

const CHUNK = 500;
/** The movements of many changes; between chunks other requests have their turn. */
async function movementsOf(changes: readonly Transition[], movement: (of: Transition) => Movement | null) {
  const movements: Movement[] = [];
  for (let start = 0; start < changes.length; start += CHUNK) {
    movements.push(...changes.slice(start, start + CHUNK).flatMap((change) => movement(change) ?? []));
    await setImmediate();
  }
  return movements;
}

const inOrder = (one: Movement, other: Movement): number => (BigInt(one.position) < BigInt(other.position) ? -1 : 1);

const earlier = (one: string, other: string): string => (one <= other ? one : other);

/**
 * The point that is read, the period up to its instant at most, and the last position that the statement covers. The
 * period that was asked for is checked first.
 */
async function periodOf(models: Models, { asOf, from, to }: StatementQuery) {
  const now = new Date().toISOString();
  const point = asOf === undefined ? null : await models.positionAt(asOf);
  const read = asOf !== undefined && Instant.safeParse(asOf).success ? asOf : (point?.at ?? now);
  if (from !== undefined && from > (to ?? read)) throw new InvalidQuery('to', 'to-before-from');
  // Nothing is known of the future: an instant there means now.
  const until = [read, now].reduce(earlier, to ?? read);
  const { position } = await models.positionAt(until);
  const end = point ? lower(point.position, position) : position;
  return { point, from: earlier(from ?? monthOf(until), until), until, end };
}

/**
 * The totals of an institution at both ends, and the changes of its deposits and withdrawals between: two sums of the
 * same versions, so they agree exactly. Everything counts by its time of recording, as in every read with `asOf`, and
 * under the names that the institution has at the point read. An unknown institution is 404.
 */
export async function statementOf(models: Models, id: string, query: StatementQuery): Promise<Statement> {
  const { point, from, until, end: last } = await periodOf(models, query);
  const at = point ? { asOf: point.position } : { atLeast: higher(last, query.atLeast ?? '0') };
  const {
    parts: [institutions, ...totals],
    ...read
  } = await atOnePosition(at, (one) =>
    Promise.all([
      allRows(models, institutionReads.model, one),
      ...KINDS.map((kind) => models.totals(TOTALS[kind], one)),
    ]),
  );
  const rows = institutions.rows.map((row) => InstitutionRow.parse(row));
  const register = registerOf(rows);
  const counted = countedHoldings(grouped(totals), register).filter(({ holding }) => holding.institutionId === id);
  // A name has balances before its entry is added.
  const name = rows.find((row) => row.id === id)?.name ?? counted[0]?.holding.institution;
  if (name === undefined) throw problem('not-found');
  const networks = counted.map(({ holding }) => holding.network);
  const network = query.network ?? (networks.length === 1 ? networks[0] : undefined);
  if (network === undefined) throw new InvalidQuery('network', 'required');

  const end = lower(last, read.position);
  const start = lower((await models.positionAt(from)).position, end);
  const ledgerAt = async (position: string): Promise<string> => {
    const groups = await Promise.all(KINDS.map((kind) => models.totals(TOTALS[kind], { asOf: position })));
    const ledgers = countedHoldings(grouped(groups), register);
    return ledgers.find(({ holding }) => holding.id === accountId(id, network))?.holding.ledgerBtc ?? '0';
  };
  const names = counted.find(({ ledger }) => ledger.network === network)?.ledger;
  const between = { after: start, upTo: end };
  const changes = (model: string, institution: readonly string[] = [], changed: string[], columns: string[]) =>
    models.transitions(model, { among: { institution, network: [network] }, changed, columns, ...between });
  const [opening, closing, deposits, withdrawals] = await Promise.all([
    ledgerAt(start),
    ledgerAt(end),
    changes(depositReads.model, names?.depositors, ['status', 'amount', 'refunded'], Object.keys(DepositState.shape)),
    changes(withdrawalReads.model, names?.withdrawers, ['paidAmount'], Object.keys(WithdrawalState.shape)),
  ]);
  let balance = BigInt(opening);
  const movements = [
    ...(await movementsOf(deposits, depositMovement)),
    ...(await movementsOf(withdrawals, withdrawalMovement)),
  ];
  const lines = movements
    .toSorted(inOrder)
    .map((movement): StatementLine => ({ ...movement, balance: `${(balance += BigInt(movement.amount))}` }));
  return {
    institutionId: id,
    institution: name,
    network,
    networks: networks.includes(network) ? networks : [...networks, network],
    from,
    to: until,
    opening,
    lines,
    closing,
    ...read,
  };
}

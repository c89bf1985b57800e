// The statement of an institution's bitcoin on a network: what moved its ledger balance between two instants.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { LANGUAGES } from '../../values/language.ts';
import { Instant, SatoshiTotal, Uuid } from '../../values/values.ts';
import { RowQuery, behind, readPoint } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';

/**
 * What moved the balance: a deposit that was confirmed, a refund or a withdrawal that was paid. A withdrawal that was
 * paid twice has two lines. The others take back what an earlier line of the same record counted.
 */
export const StatementKind = z.enum(['DEPOSIT', 'REFUND', 'WITHDRAWAL', 'DEPOSIT_TAKEN_BACK', 'WITHDRAWAL_RETURNED']);
export type StatementKind = z.infer<typeof StatementKind>;

export const StatementLine = z.object({
  /** When it was recorded. */
  at: Instant,
  /** Log position of its event. */
  position: z.string(),
  kind: StatementKind,
  /** The id of the withdrawal (WITHDRAWAL, WITHDRAWAL_RETURNED), otherwise of the deposit. */
  record: Uuid,
  /** Satoshis; negative: it left custody. */
  amount: SatoshiTotal,
  /** Satoshis after this line. */
  balance: SatoshiTotal,
  /** The bitcoin address: where it was received, or where it was paid to. */
  address: z.string().nullable(),
  /** The bitcoin transaction. Null: none is known, or only the record's history names it (a second payment). */
  hash: z.string().nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** `opening` + the sum of all amounts = `closing`, exactly. */
export const Statement = z.object({
  institutionId: Uuid,
  institution: z.string(),
  network: BitcoinNetwork,
  /** The networks on which the institution has a ledger or an account, this one included. */
  networks: z.array(BitcoinNetwork),
  /** Lines were recorded after `from`, and at `to` or before. */
  from: Instant,
  to: Instant,
  /** Satoshis: `ledgerBtc` as of `from`. */
  opening: SatoshiTotal,
  /** In the order of the log. */
  lines: z.array(StatementLine),
  /** Satoshis: `ledgerBtc` as of `to`. */
  closing: SatoshiTotal,
  ...readPoint,
  behind,
});
export type Statement = z.infer<typeof Statement>;

/**
 * `network` may be left out for an institution with one network. `from`: default: the beginning of the month (UTC) of
 * `to`. `to`: default: the point read. A `from` or `to` after that point means that point, and the answer has its
 * instant.
 */
const query = {
  network: BitcoinNetwork.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  ...RowQuery.shape,
};
type Period = { from?: string | undefined; to?: string | undefined };
const isInOrder = ({ from, to }: Period): boolean => from === undefined || to === undefined || from <= to;
const wrongOrder = { error: 'to-before-from', path: ['to'] };
export const StatementQuery = z.strictObject(query).refine(isInOrder, wrongOrder);
export type StatementQuery = z.output<typeof StatementQuery>;
/** With a language: headings with units, and names beside codes. */
const StatementExportQuery = z
  .strictObject({ ...query, language: z.enum(LANGUAGES).optional() })
  .refine(isInOrder, wrongOrder);
export type StatementExportQuery = z.output<typeof StatementExportQuery>;

const params = z.object({ id: Uuid });
export const institutionStatement = defineRoute({
  method: 'GET',
  path: '/api/institutions/:id/statement',
  permission: 'institution-account:read',
  summary:
    'Statement of an institution on a network: opening balance, each deposit, refund and withdrawal that moved it, closing balance. By the time of recording',
  params,
  query: StatementQuery,
  response: Statement,
});
export const exportInstitutionStatement = defineRoute({
  method: 'GET',
  path: '/api/institutions/:id/statement.csv',
  permission: 'institution-account:read',
  summary: 'The statement as CSV. The first line is the opening balance, the last one the closing balance',
  params,
  query: StatementExportQuery,
});

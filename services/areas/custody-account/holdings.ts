// The ledger's holdings by institution and network, computed on read from totals of deposits, withdrawals and accounts
// at one position.
import { keysOf, toRecord } from '#contracts/values/records.ts';
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import type { InstitutionHolding } from '#contracts/areas/institution-account/reads.ts';
import type { SeriesAnswer } from '#contracts/wire/series.ts';
import type { ReadAt, ReadModels, Row } from '#projections/engine/types.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { atOnePosition } from '../at-one-position.ts';
import { institutionId } from '../institution/names.ts';
import type { Ledger } from './reconciliation.ts';

export const TOTALS = {
  deposits: 'institution-deposit-totals',
  withdrawals: 'institution-withdrawal-totals',
  seen: 'institution-account-totals',
  accounts: 'custody-account-totals',
} as const;
type Kind = keyof typeof TOTALS;
export const KINDS = keysOf(TOTALS);
type Groups = Readonly<Record<Kind, readonly Row[]>>;
export type Models = Pick<ReadModels, 'totals' | 'exportRows'>;
interface Entry {
  id: string;
  name: string;
}
interface Register {
  byName(name: string): Entry;
  byId: ReadonlyMap<string, string>;
  accountId(institution: string, network: BitcoinNetwork): string;
}
/** A holding, and the names under which its deposits and withdrawals are counted. */
interface Counted {
  holding: InstitutionHolding;
  ledger: Ledger;
}

/** A function of texts that computes each answer once. */
function computedOnce<Arguments extends string[], Answer>(
  compute: (...texts: Arguments) => Answer,
): (...texts: Arguments) => Answer {
  const answers = new Map<string, Answer>();
  return (...texts) => {
    const key = texts.join('\n');
    const answer = answers.get(key) ?? compute(...texts);
    answers.set(key, answer);
    return answer;
  };
}

/** A series looks up the same names and accounts at every step, and ids are hashes. */
export function registerOf(rows: readonly InstitutionRow[]): Register {
  const entries = rows.flatMap(({ id, name, formerNames }) =>
    [name, ...formerNames].map((one) => [nameKey(one), { id, name }] as const),
  );
  const byKey = new Map(entries);
  // For a name without an entry: the one that its first deposit will create.
  return {
    byName: computedOnce((name: string) => byKey.get(nameKey(name)) ?? { id: institutionId(name), name }),
    byId: new Map(rows.map(({ id, name }) => [id, name])),
    accountId: computedOnce(accountId),
  };
}

export function countedHoldings(
  { deposits, withdrawals, seen: reported, accounts }: Groups,
  { byName, byId, accountId: idOf }: Register,
): Counted[] {
  interface Sums {
    institutionId: string;
    institution: string;
    network: BitcoinNetwork;
    held: bigint;
    pending: bigint;
    paid: bigint;
    available: bigint;
    seen: bigint | null;
    depositors: string[];
    withdrawers: string[];
  }
  const all = new Map<string, Sums>();
  const sumsOf = ({ id, name }: Entry, { network }: Row): Sums => {
    const on = BitcoinNetwork.parse(network);
    const key = idOf(id, on);
    const sums = all.get(key) ?? {
      institutionId: id,
      institution: name,
      network: on,
      held: 0n,
      pending: 0n,
      paid: 0n,
      available: 0n,
      seen: null,
      depositors: [],
      withdrawers: [],
    };
    all.set(key, sums);
    return sums;
  };
  const sumsOfRow = (row: Row): Sums => sumsOf(byName(String(row.institution)), row);
  const sum = (row: Row, name: string): bigint => BigInt(String(row[name]));
  for (const row of deposits) {
    const sums = sumsOfRow(row);
    sums.held += sum(row, 'held');
    sums.pending += sum(row, 'pending');
    sums.depositors.push(String(row.institution));
  }
  for (const row of withdrawals) {
    const sums = sumsOfRow(row);
    sums.paid += sum(row, 'paid');
    sums.withdrawers.push(String(row.institution));
  }
  for (const row of reported) {
    const sums = sumsOfRow(row);
    sums.seen = (sums.seen ?? 0n) + sum(row, 'btc');
  }
  for (const row of accounts) {
    const id = String(row.institutionId);
    sumsOf({ id, name: byId.get(id) ?? id }, row).available += sum(row, 'available');
  }
  return [...all]
    .map(
      ([
        id,
        {
          institutionId: institution,
          institution: name,
          network,
          held,
          pending,
          paid,
          available,
          seen: btc,
          depositors,
          withdrawers,
        },
      ]) => ({
        holding: {
          id,
          institutionId: institution,
          institution: name,
          network,
          ledgerBtc: `${held - paid}`,
          ledgerPending: `${pending}`,
          available: `${available}`,
          seenBtc: btc === null ? null : `${btc}`,
        },
        ledger: { network, depositors, withdrawers },
      }),
    )
    .toSorted(({ holding: one }, { holding: other }) =>
      one.institution < other.institution
        ? -1
        : one.institution > other.institution
          ? 1
          : one.network < other.network
            ? -1
            : 1,
    );
}
const holdingsOf = (groups: Groups, register: Register): InstitutionHolding[] =>
  countedHoldings(groups, register).map(({ holding }) => holding);

export const grouped = (answers: readonly { rows: readonly Row[] }[]): Groups =>
  toRecord(KINDS, (kind) => answers[KINDS.indexOf(kind)]!.rows);

/** Without the comparison with reported balances. */
export async function holdingsAt(
  models: Models,
  at: ReadAt,
): Promise<{ rows: InstitutionHolding[]; position: string; at: string | null; behind?: true }> {
  const {
    parts: [register, ...totals],
    ...answer
  } = await atOnePosition(at, (point) =>
    Promise.all([allRows(models, 'institutions', point), ...KINDS.map((kind) => models.totals(TOTALS[kind], point))]),
  );
  return {
    rows: holdingsOf(grouped(totals), registerOf(register.rows.map((row) => InstitutionRow.parse(row)))),
    ...answer,
  };
}

/** The same for each step of a series. */
export async function seriesOf(
  models: Pick<ReadModels, 'series' | 'exportRows'>,
  query: Parameters<ReadModels['series']>[1],
): Promise<SeriesAnswer<InstitutionHolding>> {
  const all = await Promise.all(KINDS.map((kind) => models.series(TOTALS[kind], query)));
  const { steps, position, at } = all[0]!;
  const register = registerOf(
    (await allRows(models, 'institutions', query.asOf === undefined ? {} : { asOf: query.asOf })).rows.map((row) =>
      InstitutionRow.parse(row),
    ),
  );
  return {
    steps: steps.map((step, index) => ({
      ...step,
      groups: holdingsOf(grouped(all.map(({ steps: of }) => ({ rows: of[index]?.groups ?? [] }))), register),
    })),
    since: all.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null,
    position,
    at,
  };
}

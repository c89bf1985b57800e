// What the ledger has of each institution and network beside what was seen: put together, when it is read, from totals of deposits, withdrawals and accounts at one position.
import type { BitcoinNetwork } from '#contracts/address.ts';
import { accountId } from '#contracts/custody-account-id.ts';
import { InstitutionRow, nameKey } from '#contracts/institution.ts';
import { institutionAccountReads, institutionBalanceSeries, listInstitutionBalances, type InstitutionBalance } from '#contracts/institution-account.ts';
import type { SeriesAnswer } from '#contracts/series.ts';
import type { ReadAt, ReadModels, Row } from '#projections/engine/types.ts';
import type { Found } from '../alert/rules.ts';
import type { Area } from '../area.ts';
import { atOnePosition } from '../at-one-position.ts';
import { institutionAccountSeenArea } from '../institution/area.ts';
import { institutionId } from '../institution/names.ts';

const TOTALS = { deposits: 'institution-deposit-totals', withdrawals: 'institution-withdrawal-totals', seen: 'institution-account-totals', accounts: 'custody-account-totals' } as const;
type Kind = keyof typeof TOTALS;
const KINDS = Object.keys(TOTALS) as Kind[];
type Groups = Readonly<Record<Kind, readonly Row[]>>;
type Models = Pick<ReadModels, 'totals' | 'exportRows'>;
type Register = (name: string) => { id: string; name: string };

function registerOf(rows: readonly InstitutionRow[]): { byName: Register; byId: ReadonlyMap<string, string> } {
  const entries = rows.flatMap(({ id, name, formerNames }) => [name, ...formerNames].map((one) => [nameKey(one), { id, name }] as const));
  const known = new Map(entries);
  // An entry that its first deposit is about to make.
  return { byName: (name) => known.get(nameKey(name)) ?? { id: institutionId(name), name }, byId: new Map(rows.map(({ id, name }) => [id, name])) };
}

function balancesOf({ deposits, withdrawals, seen, accounts }: Groups, { byName, byId }: ReturnType<typeof registerOf>): InstitutionBalance[] {
  interface Sums { institutionId: string; institution: string; network: BitcoinNetwork; held: bigint; pending: bigint; paid: bigint; available: bigint; seen: bigint | null }
  const all = new Map<string, Sums>();
  const of = ({ id, name }: ReturnType<Register>, { network }: Row): Sums => {
    const key = accountId(id, network as BitcoinNetwork);
    const sums = all.get(key) ?? { institutionId: id, institution: name, network: network as BitcoinNetwork, held: 0n, pending: 0n, paid: 0n, available: 0n, seen: null };
    all.set(key, sums);
    return sums;
  };
  const named = (row: Row): Sums => of(byName(String(row.institution)), row);
  const sum = (row: Row, name: string): bigint => BigInt(String(row[name]));
  for (const row of deposits) { const sums = named(row); sums.held += sum(row, 'held'); sums.pending += sum(row, 'pending'); }
  for (const row of withdrawals) named(row).paid += sum(row, 'paid');
  for (const row of seen) { const sums = named(row); sums.seen = (sums.seen ?? 0n) + sum(row, 'btc'); }
  for (const row of accounts) { const id = String(row.institutionId); of({ id, name: byId.get(id) ?? id }, row).available += sum(row, 'available'); }
  return [...all].map(([id, { held, pending, paid, available, seen: btc, ...named }]) => {
    const ledger = held - paid;
    return { id, ...named, ledgerBtc: `${ledger}`, ledgerPending: `${pending}`, available: `${available}`, seenBtc: btc === null ? null : `${btc}`, difference: btc === null ? null : `${btc - ledger}` };
  }).toSorted((one, other) => (one.institution < other.institution ? -1 : one.institution > other.institution ? 1 : one.network < other.network ? -1 : 1));
}

async function readAt(models: Models, at: ReadAt) {
  const [{ pages, ...register }, ...totals] = await Promise.all([models.exportRows('institutions', at), ...KINDS.map((kind) => models.totals(TOTALS[kind], at))]);
  return [{ ...register, rows: (await Array.fromAsync(pages)).flat() }, ...totals] as const;
}

export async function balancesAt(models: Models, at: ReadAt): Promise<{ rows: InstitutionBalance[]; position: string; at: string | null; behind?: true }> {
  const { parts: [register, ...totals], ...seen } = await atOnePosition(at, (point) => readAt(models, point));
  const groups = Object.fromEntries(KINDS.map((kind, index) => [kind, totals[index]!.rows])) as unknown as Groups;
  return { rows: balancesOf(groups, registerOf(register.rows.map((row) => InstitutionRow.parse(row)))), ...seen };
}

async function seriesOf(models: Pick<ReadModels, 'series' | 'exportRows'>, query: Parameters<ReadModels['series']>[1]): Promise<SeriesAnswer<InstitutionBalance>> {
  const all = await Promise.all(KINDS.map((kind) => models.series(TOTALS[kind], query)));
  const [{ steps, position, at }] = all as [SeriesAnswer<Row>];
  const { pages } = await models.exportRows('institutions', query.asOf === undefined ? {} : { asOf: query.asOf });
  const register = registerOf((await Array.fromAsync(pages)).flat().map((row) => InstitutionRow.parse(row)));
  return {
    steps: steps.map((step, index) => ({ ...step, groups: balancesOf(Object.fromEntries(KINDS.map((kind, of) => [kind, all[of]!.steps[index]?.groups ?? []])) as unknown as Groups, register) })), position, at,
  };
}

async function accountDifference({ models }: { models: Models }): Promise<Found> {
  const differing = (await balancesAt(models, {})).rows.filter(({ difference }) => difference !== null && difference !== '0');
  const ids = [...new Set(differing.map(({ institutionId: id }) => id))];
  return { count: ids.length, subjects: ids.map((id) => ({ id, since: null })) };
}

/** Accounts as they are seen, and beside them what the ledger has. */
export const institutionBalances: Area = {
  routes: {
    area: 'institution-account', creates: [], acts: [], batches: [],
    reads: institutionAccountReads,
    eventsOf: (id, load) => load(institutionAccountSeenArea.definition.stream(id)),
    joined: [{ route: listInstitutionBalances, read: (models, query) => balancesAt(models, query as ReadAt) }, { route: institutionBalanceSeries, read: (models, query) => seriesOf(models, query as Parameters<ReadModels['series']>[1]) }],
  },
  alerts: { 'account-difference': accountDifference },
};

// Reconciliation: compares a snapshot of an institution's accounts with the ledger as of the snapshot's report time,
// never with the current ledger.
import type { BitcoinNetwork } from '#contracts/values/address.ts';
import {
  InstitutionAccountRow,
  institutionAccountReads,
  type InstitutionBalance,
  type InstitutionHolding,
  type ReconciliationResult,
} from '#contracts/areas/institution-account/reads.ts';
import type { Figures } from '#contracts/areas/settings/rules.ts';
import type { ReadModels, RowVersion } from '#projections/engine/types.ts';
import { reportTimeOf } from '../report-time.ts';
import { holding, type LastAcknowledgement } from './acknowledgement.ts';

export type SnapshotModels = Pick<ReadModels, 'groupsAt' | 'versions'>;
/** The names under which an institution's deposits and withdrawals are counted. */
export interface Ledger {
  network: BitcoinNetwork;
  depositors: readonly string[];
  withdrawers: readonly string[];
}
export interface Reconcilable {
  holding: InstitutionHolding;
  ledger: Ledger;
  /** The ids of its accounts. */
  accounts: readonly string[];
  acknowledgement: LastAcknowledgement;
}
type Rules = Pick<Figures, 'reconciliationTolerance'>;

const MAX_SPREAD_MS = 10 * 60_000;

/** The reported balances of all accounts of an institution on a network, after the event at a position. */
export interface Snapshot {
  position: string;
  at: string;
  btc: bigint;
  isApart: boolean;
}
export interface Compared extends Snapshot {
  ledger: bigint;
  difference: bigint;
}

function snapshotOf(versions: readonly RowVersion[]): Snapshot {
  const rows = versions.map(({ row }) => InstitutionAccountRow.parse(row));
  const times = rows.map(reportTimeOf).toSorted();
  return {
    position: versions
      .map(({ position }) => position)
      .reduce((one, other) => (BigInt(one) > BigInt(other) ? one : other)),
    at: times.at(-1)!,
    btc: rows.reduce((sum, { btcAmount }) => sum + BigInt(btcAmount), 0n),
    isApart: Date.parse(times.at(-1)!) - Date.parse(times[0]!) > MAX_SPREAD_MS,
  };
}

/** The snapshots, each with the ledger as of its time. */
export async function compare(
  models: SnapshotModels,
  pairs: readonly { ledger: Ledger; snapshot: Snapshot }[],
): Promise<Compared[]> {
  const sums = async (model: string, names: 'depositors' | 'withdrawers', sum: string): Promise<bigint[]> => {
    const groups = pairs.flatMap(({ ledger: { network, [names]: all }, snapshot: { at, position } }, index) =>
      all.map((institution) => ({ index, of: { group: { institution, network }, at, upTo: position } })),
    );
    const rows = await models.groupsAt(
      model,
      groups.map(({ of }) => of),
    );
    return groups.reduce(
      (all, { index }, row) => {
        all[index]! += BigInt(String(rows[row]?.[sum] ?? '0'));
        return all;
      },
      pairs.map(() => 0n),
    );
  };
  const [held, paid] = await Promise.all([
    sums('institution-deposit-totals', 'depositors', 'held'),
    sums('institution-withdrawal-totals', 'withdrawers', 'paid'),
  ]);
  return pairs.map(({ snapshot }, index) => {
    const ledger = held[index]! - paid[index]!;
    return { ...snapshot, ledger, difference: snapshot.btc - ledger };
  });
}

const isWithin = ({ difference }: Compared, tolerance: string): boolean =>
  (difference < 0n ? -difference : difference) <= BigInt(tolerance);
export const resultOf = (compared: Compared, tolerance: string): ReconciliationResult =>
  compared.isApart
    ? 'NOT_COMPARABLE'
    : compared.difference === 0n
      ? 'MATCH'
      : isWithin(compared, tolerance)
        ? 'WITHIN_TOLERANCE'
        : 'DIFFERS';

const FIRST_PAGE = 8;
const LARGEST_PAGE = 512;

/** Snapshots back from a position, page by page, newest first. */
export async function* snapshotsBack(
  models: SnapshotModels,
  accounts: readonly string[],
  upTo: string,
): AsyncGenerator<Snapshot[]> {
  for (let [to, most] = [BigInt(upTo), FIRST_PAGE]; ; most = Math.min(most * 4, LARGEST_PAGE)) {
    const byAccount = [
      ...Map.groupBy(
        await models.versions(institutionAccountReads.model, accounts, { upTo: `${to}`, most }),
        ({ row }) => row.id,
      ).values(),
    ];
    // If an account has more versions than this page, its balance before the oldest one is not known here.
    const oldest = byAccount.flatMap((versions) => (versions.length < most ? [] : [BigInt(versions.at(-1)!.position)]));
    const from = oldest.length ? oldest.reduce((one, other) => (one > other ? one : other)) : 0n;
    const positions = [...new Set(byAccount.flat().map(({ position }) => BigInt(position)))]
      .filter((position) => position >= from)
      .toSorted((one, other) => (one < other ? 1 : -1));
    yield positions.map((position) =>
      snapshotOf(byAccount.flatMap((versions) => versions.find((one) => BigInt(one.position) <= position) ?? [])),
    );
    if (from === 0n) return;
    to = from - 1n;
  }
}

interface Streak {
  count: number;
  since: string;
  difference: bigint;
  /** Position of the first snapshot since which the difference has been the same, or of one that it replaced. */
  sameFrom: string;
}
/** The snapshot up to which a streak was counted. The past does not change. */
interface RememberedStreak extends Streak {
  position: string;
}
const REMEMBERED = 1_000;
const remembered = new WeakMap<SnapshotModels, Map<string, RememberedStreak>>();

/**
 * The number of consecutive differing snapshots, and their start. Snapshots that cannot be compared neither count nor
 * end the streak. Of snapshots at the same time, the last counts.
 */
async function streakOf(
  models: SnapshotModels,
  { ledger, accounts }: Reconcilable,
  upTo: string,
  tolerance: string,
): Promise<Streak | null> {
  const streaks = remembered.get(models) ?? new Map<string, RememberedStreak>();
  remembered.set(models, streaks);
  const key = JSON.stringify([ledger, accounts, tolerance]);
  const before = streaks.get(key);
  const streak = { count: 0, since: '', position: '', difference: 0n, sameFrom: '' };
  const ended = (): Streak | null => {
    if (streak.count === 0) return null;
    if (streaks.size >= REMEMBERED) streaks.clear();
    if (!before || BigInt(before.position) <= BigInt(streak.position)) streaks.set(key, streak);
    return streak;
  };
  let last: string | null = null;
  let isSame = true;
  for await (const page of snapshotsBack(models, accounts, upTo)) {
    const comparable = page.filter(({ isApart }) => !isApart);
    const counting = comparable.filter(({ at }) => {
      const counts = at !== last;
      last = at;
      return counts;
    });
    const pairs = counting.map((snapshot) => ({ ledger, snapshot }));
    const compares = new Map((await compare(models, pairs)).map((one) => [one.position, one]));
    for (const { position } of comparable) {
      const compared = compares.get(position);
      if (!compared) {
        // The acknowledgement of the difference may be as old as a snapshot that was replaced.
        if (isSame) streak.sameFrom = position;
        continue;
      }
      if (isWithin(compared, tolerance)) return ended();
      const isRemembered = compared.position === before?.position;
      if (streak.count === 0) streak.difference = compared.difference;
      isSame &&= compared.difference === streak.difference;
      if (isSame) streak.sameFrom = isRemembered ? before.sameFrom : compared.position;
      streak.count += isRemembered ? before.count : 1;
      streak.since = isRemembered ? before.since : compared.at;
      streak.position ||= compared.position;
      if (isRemembered) return ended();
    }
  }
  return ended();
}

/** All balances as of a position. */
export async function reconciled(
  models: SnapshotModels,
  all: readonly Reconcilable[],
  position: string,
  { reconciliationTolerance: tolerance }: Rules,
): Promise<InstitutionBalance[]> {
  const versions = Map.groupBy(
    await models.versions(
      institutionAccountReads.model,
      all.flatMap(({ accounts }) => accounts),
      { upTo: position, most: 1 },
    ),
    ({ row }) => String(row.id),
  );
  const withAccounts = all.filter(({ accounts }) => accounts.length > 0);
  const compared = await compare(
    models,
    withAccounts.map(({ ledger, accounts }) => ({
      ledger,
      snapshot: snapshotOf(accounts.flatMap((id) => versions.get(id) ?? [])),
    })),
  );
  const comparedById = new Map(withAccounts.map(({ holding: { id } }, index) => [id, compared[index]!]));
  return Promise.all(
    all.map(async (one): Promise<InstitutionBalance> => {
      const last = comparedById.get(one.holding.id);
      if (!last)
        return {
          ...one.holding,
          seenAt: null,
          ledgerAtSeen: null,
          difference: null,
          result: 'NOT_COMPARABLE',
          differsSince: null,
          differingSnapshots: 0,
        };
      const result = resultOf(last, tolerance);
      const streak = result === 'DIFFERS' ? await streakOf(models, one, position, tolerance) : null;
      return {
        ...one.holding,
        seenAt: last.at,
        ledgerAtSeen: `${last.ledger}`,
        difference: `${last.difference}`,
        result,
        differsSince: streak?.since ?? null,
        differingSnapshots: streak?.count ?? 0,
        ...(streak && holding(one.acknowledgement, streak)),
      };
    }),
  );
}

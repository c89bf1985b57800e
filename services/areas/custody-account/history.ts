// The last snapshots of an institution on a network, each compared with the ledger, and what explains the last
// difference.
import type { InstitutionReconciliation } from '#contracts/areas/institution-account/reads.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { explainingOf, inFlightAt, type InFlightModels } from './in-flight.ts';
import {
  compare,
  resultOf,
  snapshotsBack,
  type Reconcilable,
  type Snapshot,
  type SnapshotModels,
} from './reconciliation.ts';

export type HistoryModels = SnapshotModels & InFlightModels & Pick<ReadModels, 'positionAt'>;
type History = Pick<InstitutionReconciliation, 'snapshots' | 'inFlight' | 'explained' | 'unexplained'>;

const SNAPSHOTS = 20;

/** The last ones, newest first. Of snapshots at the same time, the last counts. */
async function lastSnapshots(models: SnapshotModels, accounts: readonly string[], upTo: string): Promise<Snapshot[]> {
  const last: Snapshot[] = [];
  if (accounts.length === 0) return last;
  for await (const page of snapshotsBack(models, accounts, upTo)) {
    for (const snapshot of page) if (snapshot.at !== last.at(-1)?.at) last.push(snapshot);
    if (last.length >= SNAPSHOTS) break;
  }
  return last.slice(0, SNAPSHOTS);
}

/** Satoshis. `upTo` is the position that all is read as of. */
export async function explainedHistory(
  models: HistoryModels,
  { ledger, accounts }: Reconcilable,
  upTo: string,
  { reconciliationTolerance: tolerance }: { reconciliationTolerance: string },
): Promise<History> {
  const snapshots = await lastSnapshots(models, accounts, upTo);
  const compared = await compare(
    models,
    snapshots.map((snapshot) => ({ ledger, snapshot })),
  );
  const last = compared[0];
  if (!last) return { snapshots: [], inFlight: [], explained: null, unexplained: null };
  const { position: atTime } = await models.positionAt(last.at);
  const position = BigInt(atTime) < BigInt(last.position) ? atTime : last.position;
  const inFlight = await inFlightAt(models, ledger, { position, at: last.at });
  const exact = explainingOf(inFlight, last.difference);
  // Only records that add up exactly explain it: all of it, or nothing.
  const explained = exact.size > 0 ? last.difference : 0n;
  return {
    snapshots: compared.map((one) => ({
      at: one.at,
      seenBtc: `${one.btc}`,
      ledgerAtSeen: `${one.ledger}`,
      difference: `${one.difference}`,
      result: resultOf(one, tolerance),
    })),
    inFlight: inFlight.map((one, index) => ({ ...one, explains: exact.has(index) })),
    explained: `${explained}`,
    unexplained: `${last.difference - explained}`,
  };
}

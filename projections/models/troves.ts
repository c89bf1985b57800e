// Troves: related streams contain their snapshots; their own streams contain the first snapshot and the burns. The
// latest figures by time apply.
import type { z } from 'zod';
import { addressKey } from '#contracts/values/address.ts';
import type { crsmEvents } from '#contracts/areas/crsm/events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import type { crsmExternalState } from '#contracts/areas/crsm/external-state.ts';
import type { troveExternalState } from '#contracts/areas/trove/external-state.ts';
import { withoutClaim, type ExternalStateEvents } from '#contracts/kits/external-state.ts';
import { StoredTrove } from '#contracts/areas/trove/reads.ts';
import type { troveEvents } from '#contracts/areas/trove/events.ts';
import { troveFigures } from '#contracts/areas/trove/figures.ts';
import { defineReadModel, totals } from '../engine/types.ts';

type StoredRow = z.infer<typeof StoredTrove>;

type Triggering = { trgcr: string };
/** Returns the same row if nothing has changed; then no version is written. */
const triggered = (row: StoredRow | null, figures: Triggering | null): StoredRow | null =>
  row && figures && row.trgcr !== figures.trgcr ? { ...row, trgcr: figures.trgcr } : row;
const triggeredAt = (row: StoredRow | null, { data }: { data: Triggering }): StoredRow | null => triggered(row, data);

export const troves = defineReadModel<
  StoredRow,
  | typeof troveEvents
  | typeof crsmEvents
  | ExternalStateEvents<typeof troveExternalState>
  | ExternalStateEvents<typeof crsmExternalState>
>({
  name: 'troves',
  version: 2,
  row: StoredTrove,
  computed: troveFigures(),
  stream: 'trove',
  relatedStreams: { streams: ['trove-seen', 'crsm', 'crsm-seen'], rows: ({ stream }) => [idOfStream(stream)] },
  indexes: ['state', 'owner', 'seenAt'],
  searches: ['id', 'owner', 'troveId', 'vaultId'],
  on: {
    TroveFound: (row, { data }) => {
      const { at, trgcr = null, ...found } = withoutClaim(data);
      return { ...row, ...found, seenAt: at, openedAt: at, trgcr: row?.trgcr ?? trgcr };
    },
    TroveSeen: (row, { data }) => {
      const { at, ...observed } = withoutClaim(data);
      return row && (at >= row.seenAt || data.overImport) ? { ...row, ...observed, seenAt: at } : row;
    },
    TroveBurned: (row, { data }) => {
      const { debt, interest, at } = data;
      return row && { ...row, debt, interest, seenAt: at };
    },
    // The id of a CRSM is its trove's id.
    CrsmFound: triggeredAt,
    CrsmSeen: triggeredAt,
    CrsmCallConfirmed: (row, { data }) => triggered(row, data.figures ?? null),
  },
});

const sum = {
  collateral: (row: StoredRow) => BigInt(row.collateral),
  debt: (row: StoredRow) => BigInt(row.debt),
  interest: (row: StoredRow) => BigInt(row.interest),
};
export const troveTotals = totals<StoredRow>({
  name: 'trove-totals',
  version: 1,
  of: troves,
  by: ({ chainId, btcType, state }) => ({ chainId, btcType, state }),
  sum,
});
export const troveAccounts = totals<StoredRow>({
  name: 'trove-accounts',
  version: 1,
  of: troves,
  by: ({ owner, state }) => ({ owner: addressKey(owner), state }),
  sum,
  lowest: { from: ['owner', 'state'], of: { lowestIcr: 'icr' } },
});

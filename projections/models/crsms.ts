// CRSMs: their own streams contain the actions; related streams contain the snapshots of them and of their troves. The
// latest figures by time apply.
import type { z } from 'zod';
import { CRSM_TROVE, StoredCrsm, type CrsmCall } from '#contracts/areas/crsm/reads.ts';
import type { crsmEvents } from '#contracts/areas/crsm/events.ts';
import { crsmServiceState } from '#contracts/areas/crsm/service-state.ts';
import { CALLS, requestedBy } from '#contracts/areas/crsm/calls.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import type { crsmExternalState } from '#contracts/areas/crsm/external-state.ts';
import type { troveEvents } from '#contracts/areas/trove/events.ts';
import type { troveExternalState } from '#contracts/areas/trove/external-state.ts';
import { withoutClaim, type ExternalStateEvents } from '#contracts/kits/external-state.ts';
import { crsmFigures } from '#contracts/areas/trove/figures.ts';
import { type Evolve, type Fields as RowFields, type ModelEvent, defineReadModel } from '../engine/types.ts';
import { waitingSince } from './kits/waiting.ts';

type StoredRow = z.infer<typeof StoredCrsm>;
type Events = typeof crsmEvents;
type Fields = RowFields<StoredRow>;
type Trove = WireData<Events, 'CrsmFound'>['trove'];

const NO_TROVE = {
  owner: null,
  btcType: null,
  troveState: null,
  troveCollateral: null,
  debt: null,
  interest: null,
  troveSeenAt: null,
};
const troveFields = (trove: Trove): Pick<Fields, keyof typeof NO_TROVE> =>
  trove
    ? {
        owner: trove.owner,
        btcType: trove.btcType,
        troveState: trove.state,
        troveCollateral: trove.collateral,
        debt: trove.debt,
        interest: trove.interest,
        troveSeenAt: trove.seenAt,
      }
    : NO_TROVE;
const NOTHING = {
  deposits: '0',
  yieldGains: '0',
  debtTokenBalance: '0',
  collateralGains: '0',
  pendingDebtGasCompensation: null,
  acceptableAt: null,
};

const change =
  <Event extends ModelEvent>(
    fields: (data: Event['data'], row: StoredRow) => Partial<Fields>,
  ): Evolve<StoredRow, Event> =>
  (row, { type, data, at }) => {
    if (!row) throw new Error(`${type} of a CRSM that does not exist`);
    const next = { ...row, ...fields(data, row) };
    return { ...next, waitingSince: waitingSince(crsmServiceState, row, next, at) };
  };
/** Changes of the trove's columns, if the trove has a CRSM. */
const onTroveReport =
  <Data extends { at: string; overImport?: true }>(fields: (data: Data) => Partial<Fields>) =>
  (row: StoredRow | null, { data }: { data: Data }): StoredRow | null => {
    const { at } = data;
    return row && (row.troveSeenAt === null || at >= row.troveSeenAt || data.overImport)
      ? { ...row, ...fields(data), troveSeenAt: at }
      : row;
  };
const troveObserved = onTroveReport((data: Omit<NonNullable<Trove>, 'seenAt'> & { at: string; overImport?: true }) =>
  troveFields({ ...data, seenAt: data.at }),
);

/** The call that an event requests. */
const requestedCall = ({ type, data }: ModelEvent): CrsmCall => ({
  act: requestedBy(type)!,
  status: 'REQUESTED',
  by: String(data.by),
  at: String(data.at),
});
const callFields = (call: CrsmCall): Pick<Fields, 'call' | 'callStatus'> => ({ call, callStatus: call.status });
const updateCall = (row: StoredRow, more: Partial<CrsmCall>): Pick<Fields, 'call' | 'callStatus'> =>
  callFields({ ...row.call!, ...more });
const requests = Object.fromEntries(
  Object.values(CALLS).map(({ requested: { event } }) => [
    event,
    (row: StoredRow | null, requestEvent: ModelEvent, key: string) =>
      change(() => callFields(requestedCall(requestEvent)))(row, requestEvent, key),
  ]),
);

export const crsms = defineReadModel<
  StoredRow,
  | Events
  | typeof troveEvents
  | ExternalStateEvents<typeof troveExternalState>
  | ExternalStateEvents<typeof crsmExternalState>
>({
  name: 'crsms',
  version: 2,
  row: StoredCrsm,
  computed: crsmFigures(CRSM_TROVE),
  stream: 'crsm',
  relatedStreams: { streams: ['crsm-seen', 'trove-seen', 'trove'], rows: ({ stream }) => [idOfStream(stream)] },
  indexes: ['status', 'owner', 'waitingSince'],
  searches: ['id', 'owner', 'troveId', 'vaultId', 'contract'],
  on: {
    ...requests,
    CrsmFound: (row, { data }) => {
      const { at, trove, ...found } = withoutClaim(data);
      return {
        ...row,
        ...NOTHING,
        call: row?.call ?? null,
        callStatus: row?.callStatus ?? null,
        waitingSince: row?.waitingSince ?? null,
        ...found,
        ...troveFields(trove),
        status: 'ACTIVE',
        seenAt: at,
      };
    },
    CrsmCreationRequested: (row, event) => {
      const { amount: _amount, trove, by: _by, at: _at, ...rest } = event.data;
      return {
        ...row,
        ...NOTHING,
        contract: null,
        seenAt: null,
        ...rest,
        ...troveFields(trove),
        status: 'CREATING',
        ...callFields(requestedCall(event)),
        waitingSince: event.at,
      };
    },
    CrsmCallSubmitted: change(({ hash }, row) => updateCall(row, { status: 'SUBMITTED', hash })),
    CrsmCallConfirmed: change(({ hash, figures, pendingDebtGasCompensation, acceptableAt, at }, row) => ({
      ...updateCall(row, { status: 'CONFIRMED', hash }),
      status: 'ACTIVE',
      pendingDebtGasCompensation,
      acceptableAt,
      ...(figures && { ...figures, seenAt: at }),
    })),
    CrsmCallFailed: change(({ reason, isThere }, row) => ({
      ...updateCall(row, { status: 'FAILED', reason }),
      status: isThere ? 'ACTIVE' : 'FAILED',
    })),
    CrsmSeen: (row, { data }) => {
      const { at, chainId: _chainId, vaultId: _vaultId, troveId: _troveId, ...observed } = withoutClaim(data);
      return row && (row.seenAt === null || at >= row.seenAt || data.overImport)
        ? { ...row, ...observed, seenAt: at }
        : row;
    },
    TroveFound: troveObserved,
    TroveSeen: troveObserved,
    TroveBurned: onTroveReport(({ debt, interest }) => ({ debt: String(debt), interest: String(interest) })),
  },
});

// Who decided what in a period, and who confirmed what they themselves had recorded.
import { amountOf } from '#contracts/areas/journal/amount.ts';
import { isEntry } from '#contracts/areas/journal/entries.ts';
import type { Entry, PeriodBody } from '#contracts/areas/report/period.ts';
import { claimEvents } from '#contracts/events/claim.ts';
import { areaOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { referenceEvents } from '#contracts/events/reference.ts';
import { plus, unitsOf } from '#contracts/values/decimal.ts';
import { byText, entryOf, Listing } from './entry.ts';

type Decided = PeriodBody['decisions'][number];

/** Areas whose events are no decisions about the business: what people look at, and the log's own bookkeeping. */
const NO_DECISIONS: ReadonlySet<string> = new Set([
  'audit',
  'view',
  'alert-muting',
  'handover',
  'note',
  'integrity',
  'fact',
  'withdrawal-nonce',
]);
const NO_DECISION_TYPES: ReadonlySet<string> = new Set([
  ...Object.keys(claimEvents.schemas),
  ...Object.keys(referenceEvents.schemas),
  // What people do to their own account.
  'PasswordSet',
  'SecondFactorEnabled',
  'WalletBound',
  'WalletUnbound',
  // What follows from a decision in another stream.
  'CustodyAccountOpened',
  'AmountReserved',
  'AmountCounted',
  'AmountReleased',
  'RefundDrawn',
  'RefundReturned',
  'DepositCredited',
  'RequestCarriedOut',
  'RequestFailed',
  'JobTaken',
  'JobDone',
  'JobStopped',
  'JobFailed',
]);

/** Whether a person decided this. What a confirmed request does is counted with the request. */
const isDecision = ({ type, stream, metadata: { actor, request } }: StoredEvent): boolean =>
  actor.kind === 'administrator' &&
  request === undefined &&
  isEntry(type) &&
  !NO_DECISION_TYPES.has(type) &&
  !NO_DECISIONS.has(areaOfStream(stream));

const SCALES: Readonly<Record<string, readonly [unit: string, scale: number]>> = { BTC: ['sats', 8], YU: ['wei', 18] };
/** In satoshis or wei; other tokens as they are. */
function exactAmount(event: StoredEvent): { unit: string; amount: string } | null {
  const { amount, unit } = amountOf(event);
  if (amount === null || unit === null) return null;
  const scale = SCALES[unit];
  return scale ? { unit: scale[0], amount: `${unitsOf(amount, scale[1])}` } : { unit, amount };
}

interface Decisions {
  add(event: StoredEvent, counts: boolean): void;
  /** By person and kind. */
  result(): Decided[];
  /** Each of them. */
  entries(): { count: number; rows: Entry[] };
}

export function createDecisions(): Decisions {
  const decided = new Map<string, { row: Omit<Decided, 'amounts'>; amounts: Map<string, string> }>();
  const each = new Listing<Entry>();
  /** The last command per stream: its first event is the decision, the others follow from it. */
  const last = new Map<string, string>();
  return {
    add(event, counts) {
      if (!isDecision(event)) return;
      const { stream, type, metadata } = event;
      const follows = last.get(stream) === metadata.$causationId;
      last.set(stream, metadata.$causationId);
      if (follows || !counts) return;
      each.add(entryOf(event));
      const [person, area] = [metadata.actor.id, areaOfStream(stream)];
      const key = JSON.stringify([person, area, type]);
      let one = decided.get(key);
      if (!one) decided.set(key, (one = { row: { person, area, type, count: 0 }, amounts: new Map() }));
      one.row.count += 1;
      const about = exactAmount(event);
      if (about) one.amounts.set(about.unit, plus(one.amounts.get(about.unit) ?? '0', about.amount));
    },
    entries: () => each.result(),
    result: () =>
      [...decided.values()]
        .map(({ row, amounts }) => ({
          ...row,
          amounts: [...amounts].map(([unit, amount]) => ({ unit, amount })).toSorted(byText(({ unit }) => unit)),
        }))
        .toSorted(
          byText<Decided>(
            ({ person }) => person,
            ({ area }) => area,
            ({ type }) => type,
          ),
        ),
  };
}

/** By the type of a confirmation: the events of its stream whose people must be others. */
export const FIRST_HALVES: Readonly<Record<string, readonly string[]>> = {
  DepositConfirmed: ['DepositRecorded', 'DepositApproved'],
  RefundConfirmed: ['RefundRequested', 'DepositApproved'],
  WithdrawalConfirmed: ['WithdrawalRequested', 'WithdrawalApproved'],
  WithdrawalReleased: ['WithdrawalBlocked'],
  WithdrawalResolved: ['WithdrawalRequested', 'WithdrawalBlocked', 'WithdrawalConfirmed'],
  InstitutionAddressApproved: ['InstitutionAddressProposed'],
  InstitutionLimitApproved: ['InstitutionLimitProposed'],
  InstitutionUnfrozen: ['InstitutionFrozen'],
  NftAirdropCancelled: ['NftAirdropAdded'],
  CollateralPriceConfirmed: ['CollateralPriceTold'],
  PointAdjustmentConfirmed: ['PointAdjustmentRequested'],
  JobApproved: ['JobRequested'],
  RequestConfirmed: ['RequestMade'],
  SettingsChanged: ['SettingsProposed'],
  ExecutionsResumed: ['ExecutionsPaused'],
  ReportSignedOff: ['ReportKept'],
};
const FIRST: ReadonlySet<string> = new Set(Object.values(FIRST_HALVES).flat());
const APPROVALS = /Approved$|ApprovalWithdrawn$/;
/** Fields that name the part of a stream that an event is about. */
const PARTS = ['address', 'entry', 'proposal', 'id'] as const;
const partOf = ({ type, data }: StoredEvent): string => {
  // A stream of points has an address in every event, and its entries tell them apart.
  const field = PARTS.findLast((name) => typeof data[name] === 'string');
  return /^(Institution|Point|Settings|CollateralPrice)/.test(type) && field ? String(data[field]) : '';
};

/** Who is behind an event: its actor, and who imported it. */
function peopleBehind({ data, metadata: { actor, importedBy } }: StoredEvent): string[] {
  const named = ['recordedBy', 'requestedBy', 'proposedBy', 'startedBy', 'importedBy', 'addedBy'].map(
    (name) => data[name],
  );
  return [actor.kind === 'administrator' ? actor.id : null, importedBy, ...named].filter(
    (person): person is string => typeof person === 'string',
  );
}

export function createSelfApprovals(): {
  add(event: StoredEvent, counts: boolean): void;
  result(): { count: number; rows: Entry[] };
} {
  /** By stream, then by type and part: the people of the last first half. */
  const first = new Map<string, Map<string, string[]>>();
  const found = new Listing<Entry>();
  return {
    add(event, counts) {
      const { stream, type, data, metadata } = event;
      const halves = FIRST_HALVES[type];
      const before = first.get(stream);
      if (halves && before && counts) {
        const confirmer = typeof data['confirmedBy'] === 'string' ? data['confirmedBy'] : metadata.actor.id;
        const isDecided =
          metadata.actor.kind === 'administrator' && (type !== 'SettingsChanged' || 'confirmedBy' in data);
        const keys = halves.map((half) => `${half} ${partOf(event)}`);
        if (isDecided && keys.some((key) => before.get(key)?.includes(confirmer))) found.add(entryOf(event));
      }
      // Any event but approvals voids the approvals.
      if (before && (!APPROVALS.test(type) || type.endsWith('Withdrawn')))
        for (const key of before.keys()) if (/^(Deposit|Withdrawal)Approved /.test(key)) before.delete(key);
      if (!FIRST.has(type)) return;
      const people = peopleBehind(event);
      const stored = before ?? new Map<string, string[]>();
      stored.set(`${type} ${partOf(event)}`, people);
      first.set(stream, stored);
    },
    result: () => found.result(),
  };
}

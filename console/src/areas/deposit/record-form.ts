// The form of a new deposit, its suggestions, and the body it produces.
import type { BitcoinNetwork } from '#contracts/values/address.ts';
import type { LockTime } from '#contracts/areas/deposit/events.ts';
import type { SuggestionSource } from '#contracts/kits/field.ts';
import { suggestionsIn } from '#contracts/kits/suggestions.ts';
import { satsOf } from '../../actions/validation.ts';

export interface RecordValues {
  institution: string;
  userName: string;
  userAddress: string;
  /** In BTC, as typed. */
  amount: string;
  custodyAddress: string;
  network: BitcoinNetwork;
  txid: string;
  /** Absent or blank: 0. */
  vout?: string;
  receivingAddress: string;
  type: string;
  lockKind: LockTime['kind'];
  lockHeight?: string;
  /** Wall-clock time in the chosen time zone: `2026-11-01 16:00:00`. */
  lockMoment?: string | null;
  remarks: string;
}

/** The fields that a draft keeps: all of them. */
export const DRAFT_FIELDS: readonly (keyof RecordValues)[] = [
  'institution',
  'userName',
  'userAddress',
  'amount',
  'custodyAddress',
  'network',
  'txid',
  'vout',
  'receivingAddress',
  'type',
  'lockKind',
  'lockHeight',
  'lockMoment',
  'remarks',
];

const DEPOSITS = { area: 'deposit', model: 'deposits' };
const SOURCES: Readonly<Partial<Record<keyof RecordValues, readonly SuggestionSource[]>>> = {
  institution: [{}, { list: { area: 'institution', model: 'institutions' }, column: 'name' }],
  type: [{}],
  custodyAddress: [{ narrowedBy: ['institution', 'network'] }],
  userName: [{ narrowedBy: ['institution'] }],
  userAddress: [{ narrowedBy: ['institution', 'userName', 'network'] }],
  receivingAddress: [{ narrowedBy: ['institution', 'userName', 'network'] }],
};
/** The suggestions of each text. */
export const SUGGESTIONS: Readonly<Record<string, readonly SuggestionSource[]>> = Object.fromEntries(
  Object.entries(SOURCES).map(([name, lists]) => [name, suggestionsIn(name, lists, DEPOSITS)]),
);

function lockTimeOf(
  { lockKind, lockHeight, lockMoment }: RecordValues,
  instantOf: (wallTime: string) => string,
): LockTime {
  switch (lockKind) {
    case 'none':
      return { kind: 'none' };
    case 'height':
      return { kind: 'height', value: Number(lockHeight) };
    case 'time':
      return { kind: 'time', value: instantOf(lockMoment ?? '') };
    default:
      return lockKind satisfies never;
  }
}

/** The command's body, from valid form values. */
export const recordBody = (values: RecordValues, instantOf: (wallTime: string) => string) => {
  const { lockKind: _kind, lockHeight: _height, lockMoment: _moment, amount, vout, ...rest } = values;
  return {
    ...rest,
    amount: satsOf(amount)!.toString(),
    vout: Number(vout?.trim() || 0),
    lockTime: lockTimeOf(values, instantOf),
  };
};

/** The form field of a path in the body. */
export const fieldOfPath = (path: string, lockKind: LockTime['kind']): keyof RecordValues => {
  if (path.startsWith('lockTime'))
    return lockKind === 'height' ? 'lockHeight' : lockKind === 'time' ? 'lockMoment' : 'lockKind';
  return path.split('.')[0] as keyof RecordValues;
};

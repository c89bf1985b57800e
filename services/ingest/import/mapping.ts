// From a row of somebody's export to a fact, by names alone: no value is changed on the way.
import { DepositSeen } from '#contracts/deposit.ts';
import type { FactType } from '#contracts/fact.ts';

const LOCK_TIME = ['lockTime.kind', 'lockTime.value'];
/** What each fact's data are made of. */
export const TARGETS: Readonly<Record<FactType, readonly string[]>> = {
  'deposit-seen': [...Object.keys(DepositSeen.shape), ...LOCK_TIME],
  'execution-outcome': ['executionId', 'outcome', 'hash', 'reason'],
  'btc-price': ['day', 'price'],
};
export const isFactType = (name: string): name is FactType => Object.hasOwn(TARGETS, name);

export interface Mapping {
  as: FactType;
  source: string;
  /** Target → column, from --map; a target that is not named is taken from a column of its own name. */
  map: ReadonlyMap<string, string>;
  /** Target → value for every row, from --set. */
  set: ReadonlyMap<string, string>;
  /** The columns of the fact's own id and instant; `id` and `at` unless told. */
  id: string;
  at: string;
}

type Values = Record<string, unknown>;
export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A column by its name, or by its path into nested objects: `value.sats`; undefined if there is none. */
export function column(row: Values, name: string): unknown {
  if (Object.hasOwn(row, name)) return row[name];
  const [head = '', ...rest] = name.split('.');
  const within = Object.hasOwn(row, head) ? row[head] : undefined;
  return rest.length && isObject(within) ? column(within, rest.join('.')) : undefined;
}

const WHOLE = /^(0|[1-9]\d{0,15})$/;
/** CSV and --set know only text; these two fields are counts, and a count's text names exactly one number. Amounts are text everywhere. */
function asCount(value: unknown): unknown {
  return typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
}

/** A list or an object is refused as the field that it is in; as text it could be endless. */
const asPart = (value: unknown): string => (typeof value === 'object' ? '?' : String(value));

/** The id that a fact of this type has by nature, if no column holds one. */
function naturalId(as: FactType, data: Values): string | undefined {
  const parts = as === 'deposit-seen' ? [data.network, data.txid, data.vout] : as === 'btc-price' ? [data.day] : [data.executionId];
  return parts.every((part) => part !== undefined) ? parts.map(asPart).join(':') : undefined;
}

/** The column of a fact's own id, unless told. */
export const OWN_ID = 'id';
const asId = (own: unknown): unknown => (typeof own === 'number' && Number.isSafeInteger(own) ? String(own) : own);

/** An empty cell is no value. */
const filled = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** The row as a fact, still to be checked by the schema; a row that is no object is returned as it is. */
export function toFact(row: unknown, { as, source, map, set, id, at }: Mapping): unknown {
  if (!isObject(row)) return row;
  const data: Values = {};
  for (const target of TARGETS[as]) {
    const found = map.has(target) ? column(row, map.get(target)!) : set.has(target) ? set.get(target) : column(row, target);
    if (filled(found) !== undefined || (found === '' && target === 'remarks')) data[target] = found; // only remarks may be empty
  }
  if ('vout' in data) data.vout = asCount(data.vout);
  const { 'lockTime.kind': kind, 'lockTime.value': value, ...plain } = data;
  if (kind !== undefined) plain.lockTime = { kind, ...(value === undefined ? {} : { value: kind === 'height' ? asCount(value) : value }) };
  const own = column(row, id);
  const isMisnamed = own === undefined && id !== OWN_ID; // another id in its place would be known as another fact
  return { source, id: asId(filled(own)) ?? (isMisnamed ? undefined : naturalId(as, plain)), type: as, at: filled(column(row, at)), data: plain };
}

// Describes the problems of a row, so that a person can fix the file.
import { FACT_TYPES } from '#contracts/facts.ts';
import { MAX_SATOSHIS } from '#contracts/values/values.ts';
import { isObject } from '../../../base/is-object.ts';
import { shapeOf } from '../../../base/schema-shape.ts';
import { MAX_LINE_BYTES } from '../../lines.ts';
import { column, type Mapping } from '../map/mapping.ts';
import { discriminatorOf } from '../map/parts.ts';
import type { Reading } from '../map/readings.ts';

const SATOSHIS_PER_BTC_DIGITS = 8;
const DECIMAL = /^(\d{1,16})(?:\.(\d*))?$/;

/** A decimal text in satoshis, read as satoshis and as BTC; null if not exact. */
function readings(text: string): { satoshis: string | null; btc: string | null } {
  const [, integer = '', part = ''] = DECIMAL.exec(text) ?? [];
  const fraction = part.replace(/0+$/, '');
  const possible = (digits: string, isExact: boolean): string | null => {
    const amount = BigInt(digits);
    return isExact && amount > 0n && amount <= MAX_SATOSHIS ? amount.toString() : null;
  };
  return {
    satoshis: possible(integer, fraction === ''),
    btc: possible(integer + fraction.padEnd(SATOSHIS_PER_BTC_DIGITS, '0'), fraction.length <= SATOSHIS_PER_BTC_DIGITS),
  };
}

const MAX_SHOWN = 60;
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

/** A whole number may be in either unit, and the wrong one is off by a hundred million. */
function satoshisHint(text: string): string {
  const { satoshis, btc } = readings(text);
  if (satoshis) return `"${satoshis}" if they are satoshis${btc ? ` or "${btc}" if they are BTC` : ''}`;
  return btc ? `"${btc}" if ${text} means BTC` : 'such as "150000000" for 1.5 BTC';
}

const amount = (value: unknown): string => {
  const hint = satoshisHint(isObject(value) || Array.isArray(value) ? '' : String(value));
  return `${typeof value === 'number' ? `${value} is a JSON number` : `${shown(value)} is not a whole number`}; write satoshis as text, ${hint} (nothing is rounded here)`;
};

const price = (value: unknown): string =>
  typeof value === 'number'
    ? `${value} is a JSON number; write it as text, "${value}"`
    : `${shown(value)} is not text; write it as text, such as "101234.56"`;

/** `reading`: the reading that the mapping requests. */
type Explain = (value: unknown, field: string, reading: string | undefined) => string;

const WORDS: Readonly<Record<string, Explain>> = {
  required: () => 'missing, or empty',
  'amount-not-text': (value, field) => (field === 'price' ? price(value) : amount(value)),
  'amount-not-integer': (value, _field, reading) =>
    reading
      ? `${shown(value)} (converted by ${reading}) is not a whole number (nothing is rounded here)`
      : amount(value),
  'amount-out-of-range': (value) => `${shown(value)} is not between 1 satoshi and 21 million BTC (in satoshis)`,
  'not-a-price': (value) =>
    `${shown(value)} is not a price: use a decimal number above zero, as text, without separators`,
  'not-an-instant': (value) => `${shown(value)} is not an instant like 2026-11-01T08:00:00Z`,
  'not-exact': (value) =>
    `${shown(value)} has an exponent, so it may be rounded; write all digits as the source has them (nothing is rounded here)`,
  'not-a-decimal': (value) => `${shown(value)} is not a decimal number such as 1234.5, without signs and separators`,
  'not-a-time': (value, _field, reading) =>
    `${shown(value)} is not a time of the form ${reading} (years 2009 to 2200, millisecond precision at most)`,
  'not-a-day-begun': (value) =>
    `${shown(value)} is a time within a UTC day, not a day; if it is text, take the day with --extract`,
  'no-match': (value, _field, reading) => `${shown(value)} has no match for ${reading}`,
  'not-a-day': (value) => `${shown(value)} is not a day like 2026-11-01`,
  'not-a-txid': (value) => `${shown(value)} is not a bitcoin transaction ID: 64 hex digits`,
  'not-an-evm-hash': (value) => `${shown(value)} is not a transaction hash: 0x and 64 hex digits`,
  'not-a-bitcoin-address': (value) => `${shown(value)} is not a bitcoin address, or its checksum is wrong`,
  'not-an-evm-address': (value) =>
    `${shown(value)} is not an EVM address, or its letter case does not match its checksum`,
  'not-an-address': (value) => `${shown(value)} is neither a bitcoin nor an EVM address, or its checksum is wrong`,
  'not-a-solana-address': (value) => `${shown(value)} is not a Solana address: 32 bytes in base58`,
  'zero-address': () => 'the zero address belongs to no one; leave such a row out',
  'not-a-hash': (value) => `${shown(value)} is not a transaction hash`,
  'not-a-quantity': (value) =>
    `${shown(value)} is not a quantity above zero such as "1234.5": at most 18 digits after the point, as text, without sign, separators or exponent`,
  'not-a-share': (value) => `${shown(value)} is not a share: a decimal number from 0 to 1, as text`,
  'address-of-another-network': (value) => `${shown(value)} is an address on a different network than the row`,
  'not-a-network': (value) => `${shown(value)} is not a network; use mainnet, testnet, signet or regtest`,
  'not-an-email': (value) => `${shown(value)} is not an e-mail address`,
  'not-a-link': (value) => `${shown(value)} is not a web address: https://…`,
  'hidden-characters': (value) => `${shown(value)} has invisible characters`,
  'not-a-source': (value) => `${shown(value)} is not a source name: lower-case letters, digits, . _ -`,
  'not-a-uuid': (value) => `${shown(value)} is not a UUID`,
  'not-one-of': (value) => `${shown(value)} is not an allowed value`,
  'unknown-field': (_value, field) => `there is no such field; leave "${field}" out`,
  'wrong-type': (value) => `${shown(value)} has the wrong type`,
  'out-of-range': (value) => `${shown(value)} is too large or too small`,
  'too-long': (_value, field) =>
    field ? 'longer than allowed' : `longer than the ${MAX_LINE_BYTES} bytes a row may have`,
  'malformed-text': () =>
    'not readable as UTF-8 text: fix it, or save the file as UTF-8 (from a spreadsheet as "CSV UTF-8")',
  'not-json': () => 'not JSON: each row must be one JSON object (in NDJSON, on one line)',
  'too-deep': () => 'nested more than 64 levels deep; leave such a value out',
  'stray-quote': () => 'a quote (") is out of place: enclose a cell that has quotes in quotes, and double those within',
  'column-count': () => 'has more or fewer cells than the header',
  'fact-differs': () => 'this ID was sent before with different content; a changed fact needs its own ID',
  'at-in-future': (value) => `${shown(value)} is in the future`,
  'deposit-exists': () => 'this bitcoin output is already recorded, by another fact or a person',
  'entry-exists': () => 'this entry already exists, from another fact or a person',
  'same-chain': () => 'the target chain must differ from the source chain',
  'not-allowed': (value, field) =>
    `the key is not valid for ${field === 'type' ? `facts of the type ${shown(value)}` : 'this source'}`,
  'not-found': () => 'nothing is known with this ID',
  'execution-ended': () => 'this execution already has an outcome',
  'execution-in-progress': () => 'an executor is already processing this execution; wait for its signed outcome',
  'hash-of-another-chain': () => 'the hash is missing, or belongs to another chain than the execution',
  'execution-of-our-own': () => 'the console runs this execution itself and accepts no external outcome',
  'approval-needed': () =>
    'with the other changes today (UTC), this exceeds the single-approver limit for the address; send it again, and another person must approve it',
  'internal-error': () => 'the server failed on this row; send it again',
};

const MAX_LISTED = 300; // characters

/** Why a column gave no value. Lists the existing columns if it is not one of them. */
function missingColumn(name: string, row: unknown, advice = ''): string {
  if (!isObject(row) || column(row, name) !== undefined)
    return `: the rows have no value in the column "${name}"${advice}`;
  const all = Object.keys(row).join(', ');
  return `: there is no column "${name}"${advice}; there are ${all.length > MAX_LISTED ? `${all.slice(0, MAX_LISTED)}…` : all}`;
}

const FALLBACK_OPTION = { id: '--id line', at: '--set at=INSTANT' };
/** How to supply the field, for a person who mapped columns. */
function remedy(field: string, mapping: Mapping, row: unknown): string {
  if (field === 'id' || field === 'at')
    return missingColumn(
      mapping[field],
      row,
      `; name another with --${field} COLUMN, or use ${FALLBACK_OPTION[field]}`,
    );
  const schema = shapeOf(mapping.fact.data)[field];
  const kind = schema ? discriminatorOf(schema) : null;
  if (kind)
    return `: name its column with --map ${field}.${kind.part}=COLUMN, or use --set ${field}.${kind.part}=${kind.first}`;
  const mapped = mapping.map.get(field);
  return mapped === undefined
    ? `: name its column with --map ${field}=COLUMN, or one value for all rows with --set ${field}=VALUE`
    : missingColumn(mapped, row);
}

const TYPES = FACT_TYPES.join(', ');
/** Advice for rows that are not whole facts and have no mapping. */
function adviceForFacts(path: string): string {
  if (path === 'type') return `: there are ${TYPES}; rows that are not whole facts become one of these with --as TYPE`;
  return path === 'data' ? ': rows that are not whole facts become them with --as TYPE' : '';
}

function advice(code: string, path: string, mapping: Mapping | null, row: unknown): string {
  if (!mapping) return code === 'required' || code === 'not-one-of' ? adviceForFacts(path) : '';
  return code === 'required' ? remedy(fieldOf(path), mapping, row) : '';
}

const fieldOf = (path: string): string => path.replace(/^data\./, '');

/** The kind of reading that a code refers to. */
const KIND_OF: Readonly<Record<string, Reading['kind']>> = {
  'not-a-time': 'time',
  'no-match': 'extract',
  'amount-not-integer': 'unit',
};

/**
 * One sentence about a problem, from its code, the field's path in the fact, the first value with it, and the source
 * row.
 */
export function inWords(code: string, path: string, value: unknown, mapping: Mapping | null, row?: unknown): string {
  const field = fieldOf(path);
  const reading = mapping?.readings.get(field)?.find(({ kind }) => kind === KIND_OF[code])?.argument;
  const explanation = (WORDS[code]?.(value, field, reading) ?? code) + advice(code, path, mapping, row);
  return field ? `${field}: ${explanation}` : explanation;
}

/** The value at a path like `data.amount`. */
export const valueAt = (fact: unknown, path: string): unknown =>
  path === ''
    ? fact
    : path
        .split('.')
        .reduce<unknown>(
          (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
          fact,
        );

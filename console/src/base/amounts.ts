// Amounts as people read and type them. Integers all the way: a decimal string or a bigint in, text out; never a
// number.

/** Decimal places of what is shown. */
export const SCALE = { btc: 8, ybtc: 18, yu: 18, usdc: 6 } as const;

export interface AmountFormat {
  /** Decimals shown at least; more are shown only if they are not zero. All of the scale unless given. */
  minDecimals?: number;
  /** Decimals kept; the rest is cut off (never rounded up). All of the scale unless given. */
  maxDecimals?: number;
  /** `false`: no separators between thousands. */
  grouped?: boolean;
  /** Written before positive amounts too: for changes. */
  signed?: boolean;
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** `150000000` at scale 8 is `1.50000000`. Thousands are separated by commas, in both languages. */
export function formatUnits(value: string | bigint, scale: number, format: AmountFormat = {}): string {
  const { maxDecimals = scale, minDecimals = maxDecimals, grouped = true, signed = false } = format;
  const amount = BigInt(value);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const cut = digits.slice(digits.length - scale).slice(0, maxDecimals);
  const decimals = cut.slice(0, minDecimals) + cut.slice(minDecimals).replace(/0+$/, '');
  const sign = amount < 0n ? '−' : signed && amount > 0n ? '+' : '';
  return `${sign}${grouped ? group(whole) : whole}${decimals ? `.${decimals}` : ''}`;
}

/** Satoshis as BTC, with all eight decimals. */
export const formatBtc = (sats: string | bigint, format?: AmountFormat): string => formatUnits(sats, SCALE.btc, format);
/** YBTC wei as YBTC: at least eight decimals, more only where they are not zero. */
export const formatYbtc = (wei: string | bigint, format?: AmountFormat): string =>
  formatUnits(wei, SCALE.ybtc, { minDecimals: 8, ...format });
/** A whole number with separators. */
export const formatCount = (count: number | bigint): string => formatUnits(BigInt(count), 0);
/**
 * A decimal string (a price, a difference) with separated thousands and at least `minDecimals` decimals; its digits
 * stay as they are, up to `maxDecimals`.
 */
export function formatDecimal(value: string, minDecimals = 0, maxDecimals = Infinity): string {
  const [whole = '0', decimals = ''] = value.replace('-', '').split('.');
  const padded = decimals.slice(0, maxDecimals).padEnd(minDecimals, '0');
  return `${value.startsWith('-') ? '−' : ''}${group(whole)}${padded ? `.${padded}` : ''}`;
}

/** As a whole number of the smallest of so many places. */
const scaled = (decimal: string, places: number): bigint => {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(places, '0'));
};
const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** Decimals shown of a quantity at most; all of them stand in the record, on hover, and in what is copied. */
const MAX_DECIMALS = 8;
/** To how many decimals quantities that stand together are shown: as many as the longest of them needs. */
export const decimalsOfAll = (quantities: readonly string[]): number =>
  Math.min(MAX_DECIMALS, Math.max(0, ...quantities.map(placesOf)));
/** Below, at or above zero; exact for decimals of any length, which is what amounts and quantities are. */
export function compareDecimals(left: string, right: string): number {
  const places = Math.max(placesOf(left), placesOf(right));
  const difference = scaled(left, places) - scaled(right, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

// A comma elsewhere may be meant as a decimal point: `0,123` must not become 123.
const TYPED = /^(\d{1,40}|[1-9]\d{0,2}(?:(?:,\d{3}){1,12}|(?:\s\d{3}){1,12}))(?:\.(\d{0,40}))?$/;
/**
 * What a person typed as an integer of the smallest unit; null if it is no amount or finer than the scale. Commas or
 * blanks may separate thousands.
 */
export function parseUnits(typed: string, scale: number): bigint | null {
  const match = TYPED.exec(typed.trim());
  if (!match) return null;
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  return decimals.length > scale ? null : BigInt(match[1]!.replace(/[,\s]/g, '') + decimals.padEnd(scale, '0'));
}
/** A number as it stands, without an exponent: a filter's operand of 6.02e22. */
export const wholeText = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US', { useGrouping: false }) : String(value);
/** Typed BTC as satoshis. */
export const parseBtc = (typed: string): bigint | null => parseUnits(typed, SCALE.btc);

export const sumOf = (values: Iterable<string | bigint>): bigint => {
  let sum = 0n;
  for (const value of values) sum += BigInt(value);
  return sum;
};

const SHARE_PLACES = 6;
const PERCENT_PLACES = 4;
/** A share as percent: `0.0525` is `5.25`. */
export const percentOf = (share: string): string =>
  formatUnits(parseUnits(share, SHARE_PLACES) ?? 0n, PERCENT_PLACES, { minDecimals: 0 });
/** What was typed in percent as a share; null: it is none. */
export function shareOf(percent: string): string | null {
  const units = parseUnits(percent, PERCENT_PLACES);
  return units === null ? null : formatUnits(units, SHARE_PLACES, { grouped: false, minDecimals: 0 });
}

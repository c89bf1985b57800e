// Amounts as people read and type them. Always integers: a decimal string or a bigint in, text out; never a number.

/** Decimal places of each unit. */
export const SCALE = { btc: 8, ybtc: 18, yu: 18, usdc: 6 } as const;

export interface AmountFormat {
  /** The minimum of decimals shown; more are shown only if they are not zero. Default: all of the scale. */
  minDecimals?: number;
  /** The maximum of decimals; the rest is cut off (never rounded up). Default: all of the scale. */
  maxDecimals?: number;
  /** `false`: no separators between thousands. */
  grouped?: boolean;
  /** Positive amounts get a sign, too: for changes. */
  signed?: boolean;
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** `150000000` at scale 8 is `1.50000000`. Thousands are separated by commas, in both languages. */
export function formatUnits(value: string | bigint, scale: number, format: AmountFormat = {}): string {
  const { maxDecimals = scale, minDecimals = maxDecimals, grouped = true, signed = false } = format;
  const amount = BigInt(value);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  const integerPart = digits.slice(0, digits.length - scale);
  const cut = digits.slice(digits.length - scale).slice(0, maxDecimals);
  const decimals = cut.slice(0, minDecimals) + cut.slice(minDecimals).replace(/0+$/, '');
  const sign = amount < 0n ? '−' : signed && amount > 0n ? '+' : '';
  return `${sign}${grouped ? group(integerPart) : integerPart}${decimals ? `.${decimals}` : ''}`;
}

/** Satoshis as BTC, with all eight decimals. */
export const formatBtc = (sats: string | bigint, format?: AmountFormat): string => formatUnits(sats, SCALE.btc, format);
/** YBTC wei as YBTC: at least eight decimals, more only where they are not zero. */
export const formatYbtc = (wei: string | bigint, format?: AmountFormat): string =>
  formatUnits(wei, SCALE.ybtc, { minDecimals: 8, ...format });
/** A whole number with separators. */
export const formatCount = (count: number | bigint): string => formatUnits(BigInt(count), 0);
/**
 * A decimal string (a price, a difference) with thousands separators and at least `minDecimals` decimals; its digits
 * are kept, up to `maxDecimals`.
 */
export function formatDecimal(value: string, minDecimals = 0, maxDecimals = Infinity): string {
  const [integerPart = '0', decimals = ''] = value.replace('-', '').split('.');
  const padded = decimals.slice(0, maxDecimals).padEnd(minDecimals, '0');
  return `${value.startsWith('-') ? '−' : ''}${group(integerPart)}${padded ? `.${padded}` : ''}`;
}

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** The maximum of decimals shown for a quantity; the record, the tooltip and the copied text have all of them. */
const MAX_DECIMALS = 8;
/** The number of decimals for quantities shown together: as many as the longest of them needs. */
export const decimalsOfAll = (quantities: readonly string[]): number =>
  Math.min(MAX_DECIMALS, Math.max(0, ...quantities.map(placesOf)));

// A comma elsewhere may be meant as a decimal point: `0,123` must not become 123.
const TYPED = /^(\d{1,40}|[1-9]\d{0,2}(?:(?:,\d{3}){1,12}|(?:\s\d{3}){1,12}))(?:\.(\d{0,40}))?$/;
/**
 * Typed text as an integer of the smallest unit; null if it is not an amount or is finer than the scale. Commas or
 * spaces may separate thousands.
 */
export function parseUnits(typed: string, scale: number): bigint | null {
  const match = TYPED.exec(typed.trim());
  if (!match) return null;
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  return decimals.length > scale ? null : BigInt(match[1]!.replace(/[,\s]/g, '') + decimals.padEnd(scale, '0'));
}
/** A number without an exponent: a filter's operand of 6.02e22. */
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
/** A fraction as percent: `0.0525` is `5.25`. */
export const percentOf = (share: string): string =>
  formatUnits(parseUnits(share, SHARE_PLACES) ?? 0n, PERCENT_PLACES, { minDecimals: 0 });
/** Typed percent as a fraction; null: invalid. */
export function shareOf(percent: string): string | null {
  const units = parseUnits(percent, PERCENT_PLACES);
  return units === null ? null : formatUnits(units, SHARE_PLACES, { grouped: false, minDecimals: 0 });
}

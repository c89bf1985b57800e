// The values every area is made of. Each schema is also the value's canonical form: what it lets through, it lets
// through in one spelling.
import { z } from 'zod';

const NUL = '\u0000';
const wellFormed = (text: string): boolean => text.isWellFormed() && !text.includes(NUL);

/**
 * A string of at most `max` UTF-16 units: NFC, well-formed, without NUL (PostgreSQL holds neither lone surrogates nor
 * NUL).
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .refine(wellFormed, { error: 'malformed-text', abort: true })
    .normalize('NFC')
    .max(max, 'too-long')
    .min(min, min ? 'required' : undefined);

/**
 * What is not seen, or turns its neighbours around: two names that differ in it look the same, and an amount beside it
 * reads backwards. Bidirectional and other controls, zero-width and ignorable characters (joiners and variation
 * selectors too), private and unassigned ones, blanks that count as letters.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu;
/** Of these, what a text of several lines may have: its breaks, and what its script or its emoji are joined with. */
const IN_LINES = '\t\n\r\u200c\u200d\ufe0e\ufe0f';
/** A text as `lines` takes it, whoever wrote it. */
export const withoutHidden = (value: string): string =>
  value.replaceAll(HIDDEN, (one) => (IN_LINES.includes(one) ? one : ' '));

const isFilled = (value: string): boolean => value.trim() !== '';
/**
 * A name, or another text of one line, that a person must have filled in: blanks alone do not count, and nothing in it
 * hides.
 */
export const filledText = (max: number) =>
  text(max, 1)
    .refine(isFilled, 'required')
    .refine((value) => value.search(HIDDEN) === -1, 'hidden-characters');
/** A text of several lines. */
export const lines = (max: number) => text(max).refine((value) => withoutHidden(value) === value, 'hidden-characters');
/** The same, filled in. */
export const filledLines = (max: number) => lines(max).refine(isFilled, 'required');

const decimal = /^(0|[1-9]\d*)$/;
/** All bitcoin there will ever be, in satoshis. */
export const MAX_SATOSHIS = 2_100_000_000_000_000n;
/** One satoshi of BTC is this many wei of YBTC (domain.md §1). */
export const WEI_PER_SATOSHI = 10_000_000_000n;

/** A decimal integer of the range. */
export const integerText = (min: bigint, max: bigint) =>
  z
    .string('amount-not-text')
    .max(80, 'too-long')
    .regex(decimal, 'amount-not-integer')
    .refine(
      (value) => !decimal.test(value) || value.length > 80 || (BigInt(value) >= min && BigInt(value) <= max),
      'amount-out-of-range',
    );

/** An amount on the wire is a decimal string; inside it is a bigint. Never a number. */
const amount = (min: bigint, max: bigint) =>
  z.codec(integerText(min, max), z.bigint(), { decode: (value) => BigInt(value), encode: (value) => value.toString() });

/** More than zero, in satoshis. */
export const Satoshis = amount(1n, MAX_SATOSHIS);
export const SatoshisOrZero = amount(0n, MAX_SATOSHIS);
/** A sum of satoshis on the wire; zero is valid. */
export const SatoshiTotal = z.string().regex(/^-?\d+$/);

/** What an integer of a chain holds at most: 2^256 − 1. */
export const MAX_UINT256 = 2n ** 256n - 1n;
const uint256 = (min = 0n) => integerText(min, MAX_UINT256);
/** An integer of whatever scale, 0 … 2^256 − 1, as text. */
export const WholeAmount = uint256();
/** Wei of a token, 1e18. */
export const Wei = uint256();
/** More than zero. */
export const WeiAmount = uint256(1n);
/** Millionths of a USDC. */
export const Usdc = uint256();
/** 1e18 is 100 %. */
export const Ratio = uint256();
const natural = () => z.string().regex(decimal, 'amount-not-integer');
/** What is computed of such amounts: no chain holds it, and it may be more than one could. */
export const WeiTotal = natural();
export const RatioTotal = natural();
/** A price, 1e18: not to be added up. */
export const WeiPrice = natural();

const year = (value: string): number => Number(value.slice(0, 4));
const MIN_YEAR = 2009;
const MAX_YEAR = 2200;
/** RFC 3339 in, UTC with milliseconds out. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'not-an-instant' })
  .max(40, 'too-long')
  .refine((value) => !Number.isNaN(Date.parse(value)) && year(value) >= MIN_YEAR && year(value) <= MAX_YEAR, {
    error: 'not-an-instant',
    abort: true,
  })
  .overwrite((value) => new Date(value).toISOString());
/** A day in UTC, `2026-11-01`. */
export const Day = z.iso
  .date('not-a-day')
  .refine((value) => year(value) >= MIN_YEAR && year(value) <= MAX_YEAR, 'not-a-day');

export const MAX_LINK = 2048;
const isLink = (value: string): boolean =>
  /^https:\/\/[^\s/]/.test(value) && URL.canParse(value) && new URL(value).username === '';
/**
 * Other blanks than the plain one, or what hides: such a link reads otherwise than it leads. Written as percent and
 * digits they are seen.
 */
const hides = (value: string): boolean => /[^\S ]/.test(value) || value.search(HIDDEN) !== -1;
const linkText = (max: number, min = 0) =>
  text(max, min)
    .overwrite((value) => value.trim())
    .refine((value) => !hides(value), { error: 'hidden-characters', abort: true });
/** An address on the web, `https://…`, without a name or password in it. */
export const Link = linkText(MAX_LINK, 1).refine(isLink, 'not-a-link');
const MAX_SITE = 200;
/** Where a site's own paths are put after, without a slash at its end: `https://mempool.space/testnet`; empty: none. */
export const Site = linkText(MAX_SITE)
  .overwrite((value) => value.replace(/\/+$/, ''))
  .refine((value) => value === '' || (isLink(value) && !/[?#\s]/.test(value)), 'not-a-link');
const OWN_IMAGE = /^\/images\/[0-9a-f]{64}\.(png|jpe?g|webp|gif)$/;
export const isOwnImage = (address: string): boolean => OWN_IMAGE.test(address);
/** A picture that was uploaded here, `/images/<sha256>.<ext>`, or one elsewhere. */
export const ImageAddress = linkText(MAX_LINK, 1).refine(
  (value) => isOwnImage(value) || isLink(value),
  'not-an-image-address',
);

export const Uuid = z.uuid('not-a-uuid').overwrite((value) => value.toLowerCase());
/** A position in the log: a decimal string of at most 63 bits. */
export const PositionText = z
  .string()
  .regex(/^\d{1,19}$/, 'not-a-position')
  .refine((value) => !/^\d{1,19}$/.test(value) || BigInt(value) <= 9_223_372_036_854_775_807n, 'not-a-position');

/** `1.50` is `1.5`, and `2.000` is `2`. */
const withoutZeros = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);
const quantity = () =>
  z
    .string('amount-not-text')
    .max(80, 'too-long')
    .regex(/^(0|[1-9]\d{0,59})(\.\d{1,18})?$/, 'not-a-quantity');
/** So much of something, 0 or more: exact decimal text, at most 60 digits before the point and 18 after it. */
export const QuantityOrZero = quantity().overwrite(withoutZeros);
/** More than zero. */
export const Quantity = quantity()
  .refine((value) => /[1-9]/.test(value), 'amount-out-of-range')
  .overwrite(withoutZeros);
/** By how much something changes: not zero, with its sign. */
export const QuantityChange = z
  .string('amount-not-text')
  .max(80, 'too-long')
  .regex(/^-?(0|[1-9]\d{0,59})(\.\d{1,18})?$/, 'not-a-quantity')
  .refine((value) => /[1-9]/.test(value), 'amount-out-of-range')
  .overwrite(withoutZeros);
/**
 * A sum or a difference of quantities of one unit and of their products: exact decimal text, with its sign. Those of
 * several rows add up.
 */
export const QuantityTotal = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A part of the whole, 0 … 1, to six places: `0.05` is 5 %. */
export const Share = z
  .string('amount-not-text')
  .max(80, 'too-long')
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'not-a-share')
  .overwrite(withoutZeros);

/**
 * Schemas whose wire form is text and whose meaning is an exact number: read models sort, compare and sum them as such.
 */
export const EXACT_NUMBERS: ReadonlySet<z.ZodType> = new Set<z.ZodType>([
  Satoshis,
  SatoshisOrZero,
  SatoshiTotal,
  WholeAmount,
  Wei,
  WeiAmount,
  Usdc,
  Ratio,
  WeiTotal,
  WeiPrice,
  RatioTotal,
  PositionText,
  Quantity,
  QuantityOrZero,
  QuantityChange,
  QuantityTotal,
  Share,
]);
/** A whole number that the program counts with. */
/** What clocks may differ by, ms: what lies further ahead lies in the future. */
export const MAX_AHEAD_MS = 300_000;
export const Integer = z.number('not-a-number').int('not-an-integer');
/** So many of what cannot be parted, 1 or more. */
export const Count = z.number('not-a-number').int('not-an-integer').min(1, 'too-small').max(1_000_000_000, 'too-large');
/** How many, 0 or more. */
export const CountOrZero = z.number('not-a-number').int('not-an-integer').min(0, 'too-small');
/** A point of the log's time: a position, or an instant of recording. */
export const AsOf = z.union([PositionText, Instant], { error: 'not-a-point-in-time' });
/** A price in USD with at most 18 decimals, as a decimal string. */
export const Price = z
  .string('amount-not-text')
  .max(40, 'too-long')
  .regex(/^(0|[1-9]\d{0,17})(\.\d{1,18})?$/, 'not-a-price')
  .refine((value) => /[1-9]/.test(value), 'not-a-price');

/** A bitcoin transaction's id: 64 hex digits, lower case, without `0x`. */
export const BitcoinTxid = text(80)
  .overwrite((value) => value.trim().toLowerCase().replace(/^0x/, ''))
  .regex(/^[0-9a-f]{64}$/, 'not-a-txid');
/** An EVM transaction's hash: `0x` and 64 hex digits, lower case. */
export const EvmHash = text(80)
  .overwrite((value) => value.trim().toLowerCase())
  .regex(/^0x[0-9a-f]{64}$/, 'not-an-evm-hash');

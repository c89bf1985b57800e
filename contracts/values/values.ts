// Schemas of common values. Each also normalizes: a valid value has one spelling.
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
 * Characters that are invisible or reorder text. They make different names look equal, or amounts read backwards. These
 * are bidirectional and other controls, zero-width, ignorable, private and unassigned characters, and spaces that count
 * as letters.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu;
/** Those allowed in multi-line texts: line breaks and joiners of scripts and emoji. */
const ALLOWED_IN_MULTILINE = '\t\n\r\u200c\u200d\ufe0e\ufe0f';
/** Makes any text a valid multi-line text: other hidden characters become spaces. */
export const withoutHidden = (value: string): string =>
  value.replaceAll(HIDDEN, (one) => (ALLOWED_IN_MULTILINE.includes(one) ? one : ' '));

const isFilled = (value: string): boolean => value.trim() !== '';
/**
 * A required one-line text: not only spaces, and no hidden characters.
 */
export const requiredText = (max: number) =>
  text(max, 1)
    .refine(isFilled, 'required')
    .refine((value) => value.search(HIDDEN) === -1, 'hidden-characters');
/** A one-line text that may be empty. */
export const textOrEmpty = (max: number) =>
  text(max)
    .overwrite((value) => value.trim())
    .refine((value) => value.search(HIDDEN) === -1, 'hidden-characters');
/** A multi-line text. */
export const multilineText = (max: number) =>
  text(max).refine((value) => withoutHidden(value) === value, 'hidden-characters');
/** A required multi-line text. */
export const requiredMultilineText = (max: number) => multilineText(max).refine(isFilled, 'required');

const NATURAL_NUMBER = /^(0|[1-9]\d*)$/;
/** 21 million BTC in satoshis. */
export const MAX_SATOSHIS = 2_100_000_000_000_000n;
/** Wei of YBTC per satoshi: YBTC has 18 decimals, bitcoin 8. */
export const WEI_PER_SATOSHI = 10_000_000_000n;

/** A decimal integer within a range, as text. */
export const integerText = (min: bigint, max: bigint) =>
  z
    .string('amount-not-text')
    .max(80, 'too-long')
    .regex(NATURAL_NUMBER, 'amount-not-integer')
    .refine(
      (value) => !NATURAL_NUMBER.test(value) || value.length > 80 || (BigInt(value) >= min && BigInt(value) <= max),
      'amount-out-of-range',
    );

/** An amount: a decimal string on the wire, a bigint inside. */
const amount = (min: bigint, max: bigint) =>
  z.codec(integerText(min, max), z.bigint(), { decode: (value) => BigInt(value), encode: (value) => value.toString() });

/** Satoshis, more than zero. */
export const Satoshis = amount(1n, MAX_SATOSHIS);
export const SatoshisOrZero = amount(0n, MAX_SATOSHIS);
/** A sum of satoshis on the wire, of any sign. */
export const SatoshiTotal = z.string().regex(/^-?\d+$/);

/** 2^256 − 1. */
export const MAX_UINT256 = 2n ** 256n - 1n;
const uint256 = (min = 0n) => integerText(min, MAX_UINT256);
/** An integer of any scale, 0 … 2^256 − 1, as text. */
export const WholeAmount = uint256();
/** Wei of a token with 18 decimals. */
export const Wei = uint256();
/** More than zero. */
export const WeiAmount = uint256(1n);
/** Millionths of a USDC. */
export const Usdc = uint256();
/** 1e18 is 100 %. */
export const Ratio = uint256();
const natural = () => z.string().regex(NATURAL_NUMBER, 'amount-not-integer');
/** A computed amount, which may exceed 2^256. */
export const WeiTotal = natural();
export const RatioTotal = natural();
/** A price scaled by 1e18, which is never summed. */
export const WeiPrice = natural();

const year = (value: string): number => Number(value.slice(0, 4));
const MIN_YEAR = 2009;
const MAX_YEAR = 2200;
/** RFC 3339, normalized to UTC with milliseconds. */
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
 * Other spaces than U+0020, or hidden characters: such a link looks different from its target. Percent-encoded they are
 * visible.
 */
const hides = (value: string): boolean => /[^\S ]/.test(value) || value.search(HIDDEN) !== -1;
const linkText = (max: number, min = 0) =>
  text(max, min)
    .overwrite((value) => value.trim())
    .refine((value) => !hides(value), { error: 'hidden-characters', abort: true });
/** A URL, `https://…`, without user name and password. */
export const Link = linkText(MAX_LINK, 1).refine(isLink, 'not-a-link');
const MAX_SITE = 200;
/** A base URL without trailing slash: `https://mempool.space/testnet`; empty: none. */
export const Site = linkText(MAX_SITE)
  .overwrite((value) => value.replace(/\/+$/, ''))
  .refine((value) => value === '' || (isLink(value) && !/[?#\s]/.test(value)), 'not-a-link');
const OWN_IMAGE = /^\/images\/[0-9a-f]{64}\.(png|jpe?g|webp|gif)$/;
export const isOwnImage = (address: string): boolean => OWN_IMAGE.test(address);
const IMAGE_ANYWHERE = /^(?:https?:\/\/[^/?#]+)?\/images\/([0-9a-f]{64})\.[a-z]+$/;
/**
 * The SHA-256 of a picture of our own, also by its full address, as the public routes give it; null: there is none, or
 * it is external.
 */
export const imageIdOf = (address: unknown): string | null =>
  typeof address === 'string' ? (IMAGE_ANYWHERE.exec(address)?.[1] ?? null) : null;
/** An uploaded image, `/images/<sha256>.<ext>`, or an external URL. */
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

/** `1.50` → `1.5`, `2.000` → `2`. */
const withoutZeros = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);
const quantity = () =>
  z
    .string('amount-not-text')
    .max(80, 'too-long')
    .regex(/^(0|[1-9]\d{0,59})(\.\d{1,18})?$/, 'not-a-quantity');
/** An exact decimal, 0 or more, with at most 60 digits before the point and 18 after it. */
export const QuantityOrZero = quantity().overwrite(withoutZeros);
/** More than zero. */
export const Quantity = quantity()
  .refine((value) => /[1-9]/.test(value), 'amount-out-of-range')
  .overwrite(withoutZeros);
/** A signed change, not zero. */
export const QuantityChange = z
  .string('amount-not-text')
  .max(80, 'too-long')
  .regex(/^-?(0|[1-9]\d{0,59})(\.\d{1,18})?$/, 'not-a-quantity')
  .refine((value) => /[1-9]/.test(value), 'amount-out-of-range')
  .overwrite(withoutZeros);
/**
 * A signed sum or difference of quantities, as an exact decimal. Values of several rows can be summed.
 */
export const QuantityTotal = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A share, 0 … 1, with at most six decimals: `0.05` is 5 %. */
export const Share = z
  .string('amount-not-text')
  .max(80, 'too-long')
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'not-a-share')
  .overwrite(withoutZeros);

/**
 * Schemas of exact numbers with text as wire form: read models sort, compare and sum them as numbers.
 */
export const EXACT_NUMBERS: ReadonlySet<z.core.$ZodType> = new Set<z.core.$ZodType>([
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
/** Allowed clock difference, ms: a later time is in the future. */
export const MAX_CLOCK_SKEW_MS = 300_000;
/** An integer as a JSON number. */
export const Integer = z.number('not-a-number').int('not-an-integer');
/** A count, 1 or more. */
export const Count = z.number('not-a-number').int('not-an-integer').min(1, 'too-small').max(1_000_000_000, 'too-large');
/** A count, 0 or more. */
export const CountOrZero = z.number('not-a-number').int('not-an-integer').min(0, 'too-small');
/** A point in time: a position or an instant of recording. */
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

// The contract's schemas as rules of a form: what the server would refuse is said beside the field.
import type { FormRule as Rule } from 'antd';
import type { z } from 'zod';
import { isMistypedAddress } from '#contracts/values/address.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import { MAX_AHEAD_MS } from '#contracts/values/values.ts';
import { parseBtc } from '../base/amounts.ts';
import type { Invalid } from '../i18n/problem-text.ts';

/** The places where a value does not fit its schema: path and key of the message (`invalid:<key>` or `fault:<key>`). */
export function invalidFields(schema: z.ZodType, value: unknown): InvalidField[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => ({ path: path.join('.'), key: message }));
}

export const fits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Nothing typed, nothing chosen. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

interface Words {
  /** `Please enter …` */
  prompt: string;
  /** Text of a message's key. */
  invalid: (key: string, options: Invalid) => string;
}

const ADDRESS_KEYS: ReadonlySet<string> = new Set(['not-a-bitcoin-address', 'not-an-evm-address', 'not-an-address']);
/** What is no address because of one letter is said so. */
const keyOf = (key: string, value: unknown): string =>
  ADDRESS_KEYS.has(key) && typeof value === 'string' && isMistypedAddress(value) ? 'address-checksum' : key;

function refuseUnfit(schema: z.ZodType, value: unknown, { prompt, invalid }: Words): void {
  const wrong = schema.safeParse(value).error?.issues[0];
  if (wrong)
    throw new Error(
      wrong.message === 'required'
        ? prompt
        : invalid(keyOf(wrong.message, value), {
            max: wrong.code === 'too_big' ? Number(wrong.maximum) : undefined,
            min: wrong.code === 'too_small' ? Number(wrong.minimum) : undefined,
            isLabelled: true,
          }),
    );
}
/** A field that must be there and fit its schema. */
export const required = (schema: z.ZodType, words: Words): Rule => ({
  required: true,
  validator: async (_, value: unknown) => {
    if (isBlank(value)) throw new Error(words.prompt);
    refuseUnfit(schema, value, words);
  },
});
/** A field that may be left out, and fits its schema if it is not. */
export const optional = (schema: z.ZodType, words: Words): Rule => ({
  validator: async (_, value: unknown) => {
    if (!isBlank(value)) refuseUnfit(schema, value, words);
  },
});

/** Typed instants that lie in the future will not do; the server's clock decides. */
export const notInFuture = (words: Pick<Words, 'invalid'>): Rule => ({
  validator: async (_, value: unknown) => {
    if (typeof value === 'string' && Date.parse(value) > Date.now() + MAX_AHEAD_MS)
      throw new Error(words.invalid('at-in-future', { isLabelled: true }));
  },
});

const FIGURES = /^\d{1,15}$/; // what else `Number` takes (1e3, 0x10) nobody means
/** A whole number typed in figures; without `prompt` it may be left out. */
export const wholeNumber = (
  fits: (value: number) => boolean,
  { prompt, range }: { prompt?: string; /** Which numbers will do. */ range: string },
): Rule => ({
  required: prompt !== undefined,
  validator: async (_, value: unknown) => {
    if (isBlank(value)) {
      if (prompt !== undefined) throw new Error(prompt);
      return;
    }
    const typed = String(value).trim();
    if (!FIGURES.test(typed) || !fits(Number(typed))) throw new Error(range);
  },
});

/** Satoshis out of what was typed in BTC; null if it is no amount of at least one satoshi. */
export function satsOf(typed: unknown): bigint | null {
  const sats = typeof typed === 'string' ? parseBtc(typed) : null;
  return sats !== null && sats > 0n ? sats : null;
}

interface AmountWords {
  prompt: string;
  notAnAmount: string;
  /** Why this amount will not do; null: it will. */
  refuse?: (amount: bigint) => string | null;
  isOptional?: true;
}
/** An amount that is typed in another unit than the schema has: in BTC unless told. */
export const requiredAmount = (
  schema: z.ZodType,
  { prompt, notAnAmount, refuse, isOptional }: AmountWords,
  amountOf: (typed: unknown) => bigint | null = satsOf,
): Rule => ({
  required: !isOptional,
  validator: async (_, typed: unknown) => {
    if (isBlank(typed)) {
      if (isOptional) return;
      throw new Error(prompt);
    }
    const amount = amountOf(typed);
    if (amount === null || !fits(schema, amount.toString())) throw new Error(notAnAmount);
    const reason = refuse?.(amount);
    if (reason) throw new Error(reason);
  },
});

// Form rules made from the contract's schemas: errors that the server would report are shown beside the field.
import type { FormRule as Rule } from 'antd';
import type { z } from 'zod';
import { isMistypedAddress } from '#contracts/values/address.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import { MAX_CLOCK_SKEW_MS } from '#contracts/values/values.ts';
import { parseBtc } from '../base/amounts.ts';
import type { Invalid } from '../i18n/problem-text.ts';

/** The parts of a value that do not match its schema: path and message key (`invalid:<key>` or `fault:<key>`). */
export function invalidFields(schema: z.ZodType, value: unknown): InvalidField[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => ({ path: path.join('.'), key: message }));
}

export const matchesSchema = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

interface Words {
  /** `Please enter …` */
  prompt: string;
  /** The text for a message key. */
  invalid: (key: string, options: Invalid) => string;
}

const ADDRESS_KEYS: ReadonlySet<string> = new Set(['not-a-bitcoin-address', 'not-an-evm-address', 'not-an-address']);
/** An address with a single mistyped character gets a specific message. */
const keyOf = (key: string, value: unknown): string =>
  ADDRESS_KEYS.has(key) && typeof value === 'string' && isMistypedAddress(value) ? 'address-checksum' : key;

function refuseUnfit(schema: z.ZodType, value: unknown, { prompt, invalid }: Words): void {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue)
    throw new Error(
      issue.message === 'required'
        ? prompt
        : invalid(keyOf(issue.message, value), {
            max: issue.code === 'too_big' ? Number(issue.maximum) : undefined,
            min: issue.code === 'too_small' ? Number(issue.minimum) : undefined,
            isLabelled: true,
          }),
    );
}
/** A required field that must match its schema. */
export const required = (schema: z.ZodType, words: Words): Rule => ({
  required: true,
  validator: async (_, value: unknown) => {
    if (isBlank(value)) throw new Error(words.prompt);
    refuseUnfit(schema, value, words);
  },
});
/** An optional field that must match its schema if it has a value. */
export const optional = (schema: z.ZodType, words: Words): Rule => ({
  validator: async (_, value: unknown) => {
    if (!isBlank(value)) refuseUnfit(schema, value, words);
  },
});

/** Rejects instants in the future. The server's clock decides. */
export const notInFuture = (words: Pick<Words, 'invalid'>): Rule => ({
  validator: async (_, value: unknown) => {
    if (typeof value === 'string' && Date.parse(value) > Date.now() + MAX_CLOCK_SKEW_MS)
      throw new Error(words.invalid('at-in-future', { isLabelled: true }));
  },
});

const FIGURES = /^\d{1,15}$/; // excludes other notations that `Number` accepts (1e3, 0x10)
/** A whole number in digits. Without `prompt` it is optional. */
export const wholeNumber = (
  isAllowed: (value: number) => boolean,
  { prompt, range }: { prompt?: string; /** Text of the allowed range. */ range: string },
): Rule => ({
  required: prompt !== undefined,
  validator: async (_, value: unknown) => {
    if (isBlank(value)) {
      if (prompt !== undefined) throw new Error(prompt);
      return;
    }
    const typed = String(value).trim();
    if (!FIGURES.test(typed) || !isAllowed(Number(typed))) throw new Error(range);
  },
});

/** Satoshis from an input in BTC; null unless it is an amount of at least one satoshi. */
export function satsOf(typed: unknown): bigint | null {
  const sats = typeof typed === 'string' ? parseBtc(typed) : null;
  return sats !== null && sats > 0n ? sats : null;
}

interface AmountWords {
  prompt: string;
  notAnAmount: string;
  /** Why this amount is rejected; null: it is accepted. */
  refuse?: (amount: bigint) => string | null;
  isOptional?: true;
}
/** An amount that is typed in another unit than the schema uses. Default: BTC. */
export const requiredAmount = (
  schema: z.ZodType,
  { prompt, notAnAmount, refuse, isOptional }: AmountWords,
  amountOf: (typed: unknown) => bigint | null = satsOf,
  wireOf: (amount: bigint) => string = String,
): Rule => ({
  required: !isOptional,
  validator: async (_, typed: unknown) => {
    if (isBlank(typed)) {
      if (isOptional) return;
      throw new Error(prompt);
    }
    const amount = amountOf(typed);
    if (amount === null || !matchesSchema(schema, wireOf(amount))) throw new Error(notAnAmount);
    const reason = refuse?.(amount);
    if (reason) throw new Error(reason);
  },
});

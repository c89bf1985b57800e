// The contract's schemas as rules of a form: what the server would refuse is said beside the field.
import type { FormRule as Rule } from 'antd';
import type { z } from 'zod';
import { parseBtc } from '../app/amounts.ts';
import type { InvalidField } from '#contracts/problem.ts';

/** The places where a value does not fit its schema: path and key of the message (`invalid:<key>`). */
export function invalidFields(schema: z.ZodType, value: unknown): InvalidField[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => ({ path: path.join('.'), key: message }));
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

interface Words { /** `Please enter …` */ prompt: string; /** Text of a message's key. */ invalid: (key: string) => string }

/** A field that must be there and fit its schema. */
export const required = (schema: z.ZodType, { prompt, invalid }: Words): Rule => ({
  required: true,
  validator: async (_, value: unknown) => {
    if (isBlank(value)) throw new Error(prompt);
    const [wrong] = invalidFields(schema, value);
    if (wrong) throw new Error(wrong.key === 'required' ? prompt : invalid(wrong.key));
  },
});

/** Satoshis out of what was typed in BTC; null if it is no amount of at least one satoshi. */
export function satsOf(typed: unknown): bigint | null {
  const sats = typeof typed === 'string' ? parseBtc(typed) : null;
  return sats !== null && sats > 0n ? sats : null;
}

interface AmountWords { prompt: string; notAnAmount: string; /** Why these satoshis will not do; null: they will. */ refuse?: (sats: bigint) => string | null }
/** An amount typed in BTC. */
export const requiredAmount = (schema: z.ZodType, { prompt, notAnAmount, refuse }: AmountWords): Rule => ({
  required: true,
  validator: async (_, typed: unknown) => {
    if (isBlank(typed)) throw new Error(prompt);
    const sats = satsOf(typed);
    if (sats === null || invalidFields(schema, sats.toString()).length) throw new Error(notAnAmount);
    const reason = refuse?.(sats);
    if (reason) throw new Error(reason);
  },
});

// The valuation context of computed columns: the time and the price that they are computed with.
import { z } from 'zod';
import { Instant, WholeAmount } from '../../values/values.ts';

/**
 * The valuation context of the first window's answer. Later windows send it back, so that rows do not move between
 * windows.
 */
export const valuationContextParams = { computedAt: Instant.optional(), price: WholeAmount.optional() };

/** For rows with computed columns: the time and the price in force (scaled by 1e18; null: none). */
export const answerContext = { computedAt: z.string().optional(), price: z.string().nullable().optional() };

/** The valuation context of an answer; absent without computed columns. */
export interface AnswerContext {
  computedAt?: string;
  price?: string | null;
}

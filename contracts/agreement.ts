// Figures that sources tell, beside our own sums of the same: both as they are, and their difference.
import { z } from 'zod';
import { RowQuery, allRows } from './list.ts';
import { defineRoute } from './route.ts';
import { Instant, SatoshiTotal, Uuid } from './values.ts';

/** Amounts are of 1e18, exact: BTC as well as YU. */
export const Agreement = z.object({
  /** The row that tells it, its day or its captain, and the column. */
  id: Uuid,
  of: z.string(),
  figure: z.string(),
  told: SatoshiTotal,
  toldAt: Instant,
  own: SatoshiTotal,
  /** Of the last event that our sum knows; null: of none. */
  ownAt: Instant.nullable(),
  /** told − own. */
  difference: SatoshiTotal,
});
export type Agreement = z.infer<typeof Agreement>;

/** Declares `GET /api/<model>/agreement`. */
export const defineAgreement = (model: string, permission: `${string}:read`, summary: string) =>
  defineRoute({ method: 'GET', path: `/api/${model}/agreement`, permission, summary, query: RowQuery, response: allRows(Agreement) });

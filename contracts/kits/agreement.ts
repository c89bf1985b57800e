// Figures that sources tell, compared with our own sums of the same as of the time that they were told for (controls.md
// §7), exactly.
import { z } from 'zod';
import { RowQuery, allRows } from '../wire/list.ts';
import { defineRoute } from '../wire/route.ts';
import { Instant, SatoshiTotal, Uuid } from '../values/values.ts';

/** Amounts are of 1e18, exact: BTC as well as YU. */
export const Agreement = z.object({
  /** The row that tells it, its day or its captain, and the column. */
  id: Uuid,
  of: z.string(),
  figure: z.string(),
  told: SatoshiTotal,
  toldAt: Instant,
  own: SatoshiTotal,
  /** What our sum is as of: `toldAt`, or when it was recorded, whichever is earlier. */
  ownAt: Instant,
  /** told − own. */
  difference: SatoshiTotal,
});
export type Agreement = z.infer<typeof Agreement>;

/** Declares `GET /api/<model>/agreement`. */
export const defineAgreement = (model: string, permission: `${string}:read`, summary: string) =>
  defineRoute({
    method: 'GET',
    path: `/api/${model}/agreement`,
    permission,
    summary,
    query: RowQuery,
    response: allRows(Agreement),
  });

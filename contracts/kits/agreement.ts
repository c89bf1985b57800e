// Reported figures compared exactly with our own sums at the same time.
import { z } from 'zod';
import { RowQuery, allRowsAnswer } from '../wire/list/read-point.ts';
import { defineRoute } from '../wire/route.ts';
import { Instant, SatoshiTotal, Uuid } from '../values/values.ts';

/** Amounts are integers scaled by 1e18, for BTC and YU. */
export const Agreement = z.object({
  /** The row that reports it; `of`: its day or captain; `figure`: the column. */
  id: Uuid,
  of: z.string(),
  figure: z.string(),
  told: SatoshiTotal,
  toldAt: Instant,
  own: SatoshiTotal,
  /** The time of our own sum: `toldAt` or the time of recording, whichever is earlier. */
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
    response: allRowsAnswer(Agreement),
  });

// Which of two points in time comes first.
import type { positionAt } from '#contracts/access/session.ts';
import { callAt } from '../../app/server/api.ts';
import { isPosition } from '../../app/time/as-of.ts';
import type { Pair } from '../../app/time/comparison.ts';

const positionOf = async (point: string): Promise<bigint> =>
  BigInt(
    isPosition(point)
      ? point
      : (await callAt<typeof positionAt>({ method: 'GET', path: '/api/positions' }, { query: { at: point } })).position,
  );

/**
 * The earlier and the later point; now (null) is the latest. A position and an instant are compared through the
 * server's log.
 */
export async function ordered({ one, other }: Pair, at = positionOf): Promise<{ from: string; to: string | null }> {
  if (one === null || other === null) return { from: (one ?? other)!, to: null };
  const [left, right] =
    !isPosition(one) && !isPosition(other)
      ? [Date.parse(one), Date.parse(other)]
      : await Promise.all([at(one), at(other)]);
  return left! <= right! ? { from: one, to: other } : { from: other, to: one };
}

// Reads several read models at one log position, so that their combination is consistent.
import type { ReadAt } from '#projections/engine/types.ts';

/** One read model's answer. */
export interface ReadAnswer {
  position: string;
  at: string | null;
  behind?: true;
}
export interface AtOne<Parts> extends ReadAnswer {
  parts: Parts;
}

/** Read models may be at different positions. If so, all are read again as of the lowest one. */
export async function atOnePosition<const Parts extends readonly ReadAnswer[]>(
  at: ReadAt,
  read: (at: ReadAt) => Promise<Parts>,
): Promise<AtOne<Parts>> {
  const first = await read(at);
  const oldest = first.reduce((one, other) => (BigInt(one.position) <= BigInt(other.position) ? one : other));
  const isSamePosition = first.every(({ position }) => position === oldest.position);
  return {
    parts: isSamePosition ? first : await read({ asOf: oldest.position }),
    position: oldest.position,
    at: oldest.at,
    ...(first.some(({ behind }) => behind) && { behind: true }),
  };
}

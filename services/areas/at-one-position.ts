// What is put together of several read models speaks for one position.
import type { ReadAt, ReadModels, Row } from '#projections/engine/types.ts';

/** What one of them has answered. */
export interface Told {
  position: string;
  at: string | null;
  behind?: true;
}
export interface AtOne<Parts> extends Told {
  parts: Parts;
}

/** All rows of a model. */
export async function listed(
  models: Pick<ReadModels, 'exportRows'>,
  model: string,
  at: ReadAt,
): Promise<Told & { rows: Row[] }> {
  const { pages, position, at: recorded, behind } = await models.exportRows(model, at);
  return { rows: (await Array.fromAsync(pages)).flat(), position, at: recorded, ...(behind && { behind }) };
}

/** Read models may have come to different positions: then all are read as of the least. */
export async function atOnePosition<const Parts extends readonly Told[]>(
  at: ReadAt,
  read: (at: ReadAt) => Promise<Parts>,
): Promise<AtOne<Parts>> {
  const first = await read(at);
  const least = first.reduce((one, other) => (BigInt(one.position) <= BigInt(other.position) ? one : other));
  const isOne = first.every(({ position }) => position === least.position);
  return {
    parts: isOne ? first : await read({ asOf: least.position }),
    position: least.position,
    at: least.at,
    ...(first.some(({ behind }) => behind) && { behind: true }),
  };
}

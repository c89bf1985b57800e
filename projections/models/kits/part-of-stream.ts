// For rows that are parts of streams: computes the fields that the engine fills in for other rows.
import type { ModelEvent } from '../../engine/types.ts';

export interface Engine {
  createdPosition: string;
  revision: number;
  updatedAt: string;
}
export const next = (row: Engine | null, { at, position }: ModelEvent): Engine => ({
  createdPosition: row?.createdPosition ?? position.toString(),
  revision: (row?.revision ?? -1) + 1,
  updatedAt: at,
});

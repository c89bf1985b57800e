// Rows that are parts of streams: what other rows get from the engine is counted by themselves.
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

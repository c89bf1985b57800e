// The worker's checkpoint, kept in the vault. If it is lost, the worker reads the whole log again.
import { z } from 'zod';
import type { Landmark, Position } from '#contracts/events/event.ts';

export interface Checkpoint {
  /** Policies have run up to here. */
  position: Position;
  /** The last event up to here, which identifies the log; null: none, or not recorded. */
  last: Landmark | null;
}

const position = z.codec(z.string().regex(/^\d+$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => `${value}`,
});
const last = z.object({ id: z.string(), stream: z.string(), revision: z.number(), position });
const Note = z.object({
  position: z.object({ commit: position, prepare: position }),
  last: last.nullable(),
}) satisfies z.ZodType<Checkpoint>;

export const serializeCheckpoint = (checkpoint: Checkpoint): string => JSON.stringify(Note.encode(checkpoint));

/** null: none, or not readable. */
export function parseCheckpoint(text: string | null): Checkpoint | null {
  if (text === null) return null;
  try {
    return Note.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

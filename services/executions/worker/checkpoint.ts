// How far the worker came, as it is noted in the vault. It can be lost: then the whole log is read again.
import { z } from 'zod';
import type { Landmark, Position } from '#contracts/events/event.ts';

export interface Checkpoint {
  /** Policies have run up to here. */
  position: Position;
  /** The last event up to here, by which the log is known again; null: there was none, or none was noted. */
  last: Landmark | null;
  /** Executions asked for up to here, or a little later, and not ended. */
  open: string[];
}

const position = z.codec(z.string().regex(/^\d+$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => `${value}`,
});
const last = z.object({ id: z.string(), stream: z.string(), revision: z.number(), position });
const Note = z.object({
  position: z.object({ commit: position, prepare: position }),
  last: last.nullable(),
  open: z.array(z.string()),
}) satisfies z.ZodType<Checkpoint>;

export const noteOf = (checkpoint: Checkpoint): string => JSON.stringify(Note.encode(checkpoint));

/** null: none, or none that can be read. */
export function readNote(text: string | null): Checkpoint | null {
  if (text === null) return null;
  try {
    return Note.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

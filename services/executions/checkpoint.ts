// How far the worker came, as it is noted in the vault. It can be lost: then the whole log is read again.
import { z } from 'zod';
import type { Position } from '#contracts/event.ts';

export interface Checkpoint {
  /** Policies have run up to here. */
  position: Position;
  /** Executions asked for up to here, or a little later, and not ended. */
  open: string[];
}

const commit = z.string().regex(/^\d+$/);
const Note = z.object({ commit, prepare: commit, open: z.array(z.string()) });

export const noteOf = ({ position, open }: Checkpoint): string =>
  JSON.stringify({ commit: position.commit.toString(), prepare: position.prepare.toString(), open } satisfies z.infer<typeof Note>);

/** null: none, or none that can be read. */
export function readNote(text: string | null): Checkpoint | null {
  if (text === null) return null;
  try {
    const { commit: at, prepare, open } = Note.parse(JSON.parse(text));
    return { position: { commit: BigInt(at), prepare: BigInt(prepare) }, open };
  } catch {
    return null;
  }
}

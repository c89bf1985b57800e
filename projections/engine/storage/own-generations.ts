// Which generations of a model are ours, that is, filled by the rules of this program, and which of them is read.
import type { Definition } from './definition.ts';
import type { Generation } from './generation-records.ts';

/** Later generations are read rather than earlier ones. One that was returned to comes after all that were there. */
export const rankOf = ({ rank, generation }: Pick<Generation, 'rank' | 'generation'>): number => rank ?? generation;
export const latest = (generations: readonly Generation[]): Generation | undefined =>
  generations.toSorted((left, right) => rankOf(right) - rankOf(left))[0];

export interface OwnGenerations {
  /** Undefined: none has caught up yet. */
  read: Generation | undefined;
  /** The one that was read before; it is kept for a while, but not followed. */
  previous: Generation | undefined;
  /** The one that is being filled, to be read next. */
  toFill: Generation | undefined;
}

export function ownGenerations(
  { fingerprint }: Pick<Definition, 'fingerprint'>,
  generations: readonly Generation[],
): OwnGenerations {
  const own = generations.filter((each) => each.fingerprint === fingerprint);
  const ready = own.filter((each) => each.ready);
  const read = latest(ready);
  return {
    read,
    previous: latest(ready.filter((each) => each !== read)),
    toFill: latest(own.filter((each) => !each.ready && (!read || rankOf(each) > rankOf(read)))),
  };
}

/**
 * Our own generation if it has caught up; otherwise a caught-up one with the same columns but other rules. If there is
 * none, our own while it is filled.
 */
export function choose(
  definition: Pick<Definition, 'fingerprint' | 'shape'>,
  generations: readonly Generation[],
): Generation | undefined {
  const { read, toFill } = ownGenerations(definition, generations);
  return read ?? latest(generations.filter((each) => each.ready && each.shape === definition.shape)) ?? toFill;
}

// What a reading has of the chosen parts.
import { partsBy, type MeasureSet } from '#contracts/kits/measure.ts';
import type { Steps } from './buckets.ts';
import type { Shown } from './measure-values.ts';
import type { Group, Reading } from './reading.ts';

/** The chosen parts of a set, by a column; none: all of it. */
export interface Chosen {
  by: string | null;
  parts: readonly string[];
}

const groupsOf = (set: MeasureSet, { by, parts }: Chosen, groups: readonly Group[]): Group[] =>
  groups.filter((group) => parts.includes(String(group[partsBy(set, by)!.column])));
export const onlyParts = (set: MeasureSet, chosen: Chosen, steps: Steps): Steps =>
  partsBy(set, chosen.by) && chosen.parts.length
    ? steps.map((step) => ({ ...step, groups: groupsOf(set, chosen, step.groups) }))
    : steps;
export const openingOf = (set: MeasureSet, chosen: Chosen, { opening }: Reading): Pick<Shown, 'opening'> =>
  opening ? { opening: partsBy(set, chosen.by) && chosen.parts.length ? groupsOf(set, chosen, opening) : opening } : {};

// The groups of a reading whose columns have some values.
import { partsBy, whereParts, type MeasureSet, type Where } from '#contracts/kits/measure.ts';
import type { Steps } from './buckets.ts';
import type { Shown } from './measure-values.ts';
import type { Group, Reading } from './reading.ts';

/** Where groups belong to the chosen parts of a set; none, or a set without parts: all groups. */
export function whereChosen(set: MeasureSet, by: string | null, parts: readonly string[]): Where {
  const split = partsBy(set, by);
  return split ? whereParts(split, parts) : {};
}

const groupsOf = (where: Where, groups: readonly Group[]): Group[] =>
  groups.filter((group) => Object.entries(where).every(([column, values]) => values.includes(String(group[column]))));
const isAll = (where: Where): boolean => Object.keys(where).length === 0;

export const stepsWhere = (where: Where, steps: Steps): Steps =>
  isAll(where) ? steps : steps.map((step) => ({ ...step, groups: groupsOf(where, step.groups) }));
export const openingWhere = (where: Where, { opening }: Reading): Pick<Shown, 'opening'> =>
  opening ? { opening: isAll(where) ? opening : groupsOf(where, opening) } : {};

// What a row comes to: a fact, or all that is wrong with it.
import type { Fact } from '#contracts/wire/fact.ts';
import { checkFact } from '../../parse.ts';
import { OWN_ID, toFact, type Mapped, type Mapping } from './mapping.ts';
import type { ReadRow } from '../read/row.ts';

/** `read`: the fact as its schema reads it; null: it is none. */
export interface CheckedRow extends Mapped {
  read: Fact | null;
}

/**
 * Without a mapping the row is a fact as it stands. A field that could not be read has that reason alone: what its
 * schema says of it is said of something else.
 */
export function checkRow(row: ReadRow, mapping: Mapping | null, file: string): CheckedRow {
  const { fact, problems: unread } = mapping ? toFact(row, mapping, file) : { fact: row.value, problems: [] };
  const checked = checkFact(fact);
  const others =
    'problems' in checked
      ? checked.problems.filter(({ path }) => !unread.some((problem) => problem.path === path))
      : [];
  const problems = [...unread, ...others];
  // An id that is made of other fields is missing because one of those is.
  const isMade = mapping?.id === OWN_ID && problems.some(({ path }) => path !== 'id');
  return {
    fact,
    read: 'fact' in checked ? checked.fact : null,
    problems: isMade ? problems.filter(({ path, key }) => path !== 'id' || key !== 'required') : problems,
  };
}

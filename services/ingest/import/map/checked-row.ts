// Checks a row: a fact, or all its problems.
import type { Fact } from '#contracts/wire/fact.ts';
import { checkFact } from '../../parse.ts';
import { ID_COLUMN, toFact, type Mapped, type Mapping } from './mapping.ts';
import type { ReadRow } from '../read/row.ts';

/** `read`: the fact as decoded by its schema; null: it is invalid. */
export interface CheckedRow extends Mapped {
  read: Fact | null;
}

/**
 * Without a mapping, the row itself is the fact. For a field that could not be read, only that problem is reported,
 * because the schema checked the unread text.
 */
export function checkRow(row: ReadRow, mapping: Mapping | null, file: string): CheckedRow {
  const { fact, problems: unread } = mapping ? toFact(row, mapping, file) : { fact: row.value, problems: [] };
  const checked = checkFact(fact);
  const others =
    'problems' in checked
      ? checked.problems.filter(({ path }) => !unread.some((problem) => problem.path === path))
      : [];
  const problems = [...unread, ...others];
  // An id derived from other fields is missing because one of them is.
  const isIdDerived = mapping?.id === ID_COLUMN && problems.some(({ path }) => path !== 'id');
  return {
    fact,
    read: 'fact' in checked ? checked.fact : null,
    problems: isIdDerived ? problems.filter(({ path, key }) => path !== 'id' || key !== 'required') : problems,
  };
}

// Whether a row passes a filter: the server's filter once more, for rows that arrive live.
import type { ColumnFilter, Condition, FilterModel } from '#contracts/list.ts';

type Row = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value));

function textMatches(value: unknown, type: string, filter: string | null | undefined): boolean {
  const text = isBlank(value) ? '' : textOf(value).toLowerCase();
  const sought = (filter ?? '').toLowerCase();
  switch (type) {
    case 'contains': return text.includes(sought);
    case 'notContains': return !text.includes(sought);
    case 'equals': return text === sought;
    case 'notEqual': return text !== sought;
    case 'startsWith': return text.startsWith(sought);
    case 'endsWith': return text.endsWith(sought);
    default: return true;
  }
}

/** -1, 0 or 1 by value; exact for integers of any length, which is what amounts are. */
function compareNumbers(left: string, right: string): number {
  if (/^-?\d+$/.test(left) && /^-?\d+$/.test(right)) {
    const difference = BigInt(left) - BigInt(right);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  return Math.sign(Number(left) - Number(right));
}

function orderMatches(type: string, compared: (operand: 'from' | 'to') => number): boolean {
  switch (type) {
    case 'equals': return compared('from') === 0;
    case 'notEqual': return compared('from') !== 0;
    case 'lessThan': return compared('from') < 0;
    case 'lessThanOrEqual': return compared('from') <= 0;
    case 'greaterThan': return compared('from') > 0;
    case 'greaterThanOrEqual': return compared('from') >= 0;
    case 'inRange': return compared('from') >= 0 && compared('to') <= 0;
    default: return true;
  }
}

const hasTime = (date: string): boolean => date.includes('T') || /\d \d{2}:/.test(date);
/** Milliseconds of `2026-11-01`, `2026-11-01 08:00:00` (both UTC) or RFC 3339. */
const timeOf = (date: string): number => Date.parse(date.includes('T') ? date : `${date.replace(' ', 'T')}${hasTime(date) ? 'Z' : 'T00:00:00Z'}`);
const DAY_MS = 86_400_000;
function compareTimes(value: unknown, operand: string): number {
  const difference = Date.parse(textOf(value)) - timeOf(operand);
  // A day without a time stands for all of it.
  if (!hasTime(operand) && difference >= 0 && difference < DAY_MS) return 0;
  return Math.sign(difference);
}

function conditionMatches(value: unknown, condition: Condition): boolean {
  if (condition.filterType === 'set') return condition.values.includes(isBlank(value) ? null : textOf(value));
  if (condition.type === 'blank') return isBlank(value);
  if (condition.type === 'notBlank') return !isBlank(value);
  if (condition.filterType === 'text') return textMatches(value, condition.type, condition.filter);
  if (isBlank(value)) return condition.type === 'notEqual';
  if (condition.filterType === 'boolean') return textOf(value) === condition.type;
  if (condition.filterType === 'number') return orderMatches(condition.type, (operand) => compareNumbers(textOf(value), String((operand === 'from' ? condition.filter : condition.filterTo) ?? 0)));
  return orderMatches(condition.type, (operand) => compareTimes(value, (operand === 'from' ? condition.dateFrom : condition.dateTo) ?? ''));
}

function columnMatches(value: unknown, filter: ColumnFilter): boolean {
  if (!('conditions' in filter)) return conditionMatches(value, filter);
  const each = (condition: Condition): boolean => conditionMatches(value, condition);
  return filter.operator === 'AND' ? filter.conditions.every(each) : filter.conditions.some(each);
}

/** Whether the row passes every column's filter. */
export const matches = (row: Row, filter: FilterModel): boolean =>
  Object.entries(filter).every(([column, condition]) => columnMatches(row[column], condition));

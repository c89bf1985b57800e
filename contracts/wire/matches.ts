// Whether a row matches a filter: what list queries do in SQL, for one row at hand. Negations are exact complements,
// including empty values.
import type { ColumnFilter, Condition, FilterModel } from './filter.ts';
import { compareDecimals } from '../values/decimal.ts';
import { namedInterval } from '../values/interval.ts';

type ConditionOf<Kind extends Condition['filterType']> = Extract<Condition, { filterType: Kind }>;

const isNull = (value: unknown): boolean => value === null || value === undefined;
const isBlank = (value: unknown): boolean => isNull(value) || value === '';
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function textMatches(value: unknown, { type, filter }: ConditionOf<'text'>): boolean {
  const searched = (filter ?? '').toLowerCase();
  const textPasses = (test: (text: string) => boolean): boolean => !isNull(value) && test(textOf(value).toLowerCase());
  switch (type) {
    case 'contains':
      return textPasses((text) => text.includes(searched));
    case 'notContains':
      return !textPasses((text) => text.includes(searched));
    case 'equals':
      return textPasses((text) => text === searched);
    case 'notEqual':
      return !textPasses((text) => text === searched);
    case 'startsWith':
      return textPasses((text) => text.startsWith(searched));
    case 'endsWith':
      return textPasses((text) => text.endsWith(searched));
    case 'blank':
      return isBlank(value);
    case 'notBlank':
      return !isBlank(value);
    default:
      return type satisfies never;
  }
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
const compareNumbers = (left: string, right: string): number =>
  DECIMAL.test(left) && DECIMAL.test(right) ? compareDecimals(left, right) : Number(left) - Number(right);

function numberMatches(value: unknown, { type, filter, filterTo }: ConditionOf<'number'>): boolean {
  const against = (test: (order: number) => boolean, operand = filter): boolean =>
    !isNull(value) && !isNull(operand) && test(compareNumbers(textOf(value), String(operand)));
  switch (type) {
    case 'equals':
      return against((order) => order === 0);
    case 'notEqual':
      return !against((order) => order === 0);
    case 'lessThan':
      return against((order) => order < 0);
    case 'lessThanOrEqual':
      return against((order) => order <= 0);
    case 'greaterThan':
      return against((order) => order > 0);
    case 'greaterThanOrEqual':
      return against((order) => order >= 0);
    case 'inRange':
      return against((order) => order >= 0) && against((order) => order <= 0, filterTo);
    case 'blank':
      return isNull(value);
    case 'notBlank':
      return !isNull(value);
    default:
      return type satisfies never;
  }
}

/** The interval a filter's date stands for, in ms since 1970; NaN: not a date. */
function intervalOf(date: string | null | undefined): { start: number; end: number } {
  const { start = '', end = '' } = namedInterval(date ?? '') ?? {};
  return { start: Date.parse(start), end: Date.parse(end) };
}

function dateMatches(value: unknown, { type, dateFrom, dateTo }: ConditionOf<'date'>): boolean {
  const at = isNull(value) ? Number.NaN : Date.parse(textOf(value));
  const from = intervalOf(dateFrom);
  const within = at >= from.start && at < from.end;
  switch (type) {
    case 'equals':
      return within;
    case 'notEqual':
      return !within;
    case 'lessThan':
      return at < from.start;
    case 'greaterThan':
      return at >= from.end;
    case 'inRange':
      return at >= from.start && at < intervalOf(dateTo).end;
    case 'blank':
      return isNull(value);
    case 'notBlank':
      return !isNull(value);
    default:
      return type satisfies never;
  }
}

function conditionMatches(value: unknown, condition: Condition): boolean {
  switch (condition.filterType) {
    case 'text':
      return textMatches(value, condition);
    case 'number':
      return numberMatches(value, condition);
    case 'date':
      return dateMatches(value, condition);
    case 'set':
      return Array.isArray(value)
        ? value.some((item) => condition.values.includes(textOf(item)))
        : condition.values.includes(isNull(value) ? null : textOf(value));
    case 'boolean':
      return condition.type === 'blank'
        ? isNull(value)
        : condition.type === 'notBlank'
          ? !isNull(value)
          : textOf(value) === condition.type;
    default:
      return condition satisfies never;
  }
}

function columnMatches(value: unknown, filter: ColumnFilter): boolean {
  if (!('conditions' in filter)) return conditionMatches(value, filter);
  const conditions: readonly ColumnFilter[] = filter.conditions;
  const passes = (condition: ColumnFilter): boolean => columnMatches(value, condition);
  return 'operator' in filter && filter.operator === 'OR' ? conditions.some(passes) : conditions.every(passes);
}

/** Whether the row matches every column's filter. */
export const matches = (row: object, filter: FilterModel): boolean =>
  Object.entries(filter).every(([column, condition]) => columnMatches(Reflect.get(row, column), condition));

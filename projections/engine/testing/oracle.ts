// For tests: filters and sort orders, implemented again without SQL.
import type { ColumnFilter, Condition, FilterModel, SortModel } from '#contracts/wire/filter.ts';
import type { Row } from '../types.ts';
import { intervalOf } from '../query/interval.ts';

/** Exact decimals as integers of one scale, including JavaScript's exponent notation. */
const SCALE = 30;
function exact(value: string | number): bigint {
  const [mantissa, exponent = '0'] = String(value).toLowerCase().split('e');
  const [whole, fraction = ''] = mantissa!.replace('-', '').split('.');
  const zeros = SCALE - fraction.length + Number(exponent);
  const digits = BigInt(`${whole}${fraction}`) * 10n ** BigInt(zeros);
  return mantissa!.startsWith('-') ? -digits : digits;
}

/** Only ASCII letters have case where text is ordered by code points. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

type Of<Kind extends Condition['filterType']> = Extract<Condition, { filterType: Kind }>;

function takesText(value: string | null, { type, filter }: Of<'text'>): boolean {
  const [text, operand] = [value === null ? null : lower(value), lower(filter ?? '')];
  switch (type) {
    case 'contains':
      return text?.includes(operand) ?? false;
    case 'notContains':
      return !text?.includes(operand);
    case 'equals':
      return text === operand;
    case 'notEqual':
      return text !== operand;
    case 'startsWith':
      return text?.startsWith(operand) ?? false;
    case 'endsWith':
      return text?.endsWith(operand) ?? false;
    case 'blank':
      return !text;
    case 'notBlank':
      return Boolean(text);
    default:
      return type satisfies never;
  }
}

function takesNumber(value: bigint | null, { type, filter, filterTo }: Of<'number'>): boolean {
  if (type === 'blank') return value === null;
  if (value === null) return type === 'notEqual';
  const [from, to] = [exact(filter ?? 0), exact(filterTo ?? 0)];
  switch (type) {
    case 'equals':
      return value === from;
    case 'notEqual':
      return value !== from;
    case 'lessThan':
      return value < from;
    case 'lessThanOrEqual':
      return value <= from;
    case 'greaterThan':
      return value > from;
    case 'greaterThanOrEqual':
      return value >= from;
    case 'inRange':
      return value >= from && value <= to;
    case 'notBlank':
      return true;
    default:
      return type satisfies never;
  }
}

function takesDate(value: string | null, { type, dateFrom, dateTo }: Of<'date'>): boolean {
  if (type === 'blank') return value === null;
  if (value === null) return type === 'notEqual';
  if (type === 'notBlank') return true;
  const [from, to] = [intervalOf(dateFrom!, ''), intervalOf(dateTo!, '')];
  const within = value >= from.start && value < from.end;
  switch (type) {
    case 'equals':
      return within;
    case 'notEqual':
      return !within;
    case 'lessThan':
      return value < from.start;
    case 'greaterThan':
      return value >= from.end;
    case 'inRange':
      return value >= from.start && value < to.end;
    default:
      return type satisfies never;
  }
}

function takesBoolean(value: boolean | null, { type }: Of<'boolean'>): boolean {
  return type === 'blank' ? value === null : type === 'notBlank' ? value !== null : String(value) === type;
}

function takes(value: unknown, condition: Condition): boolean {
  switch (condition.filterType) {
    case 'text':
      return takesText(value === null ? null : String(value), condition);
    case 'number':
      return takesNumber(value === null ? null : exact(typeof value === 'number' ? value : String(value)), condition);
    case 'date':
      return takesDate(value === null ? null : String(value), condition);
    case 'boolean':
      return takesBoolean(value === null ? null : value === true, condition);
    case 'set':
      return Array.isArray(value)
        ? value.some((item) => condition.values.includes(item))
        : condition.values.includes(value === null ? null : String(value));
    default:
      return condition satisfies never;
  }
}

function takesColumn(value: unknown, filter: ColumnFilter): boolean {
  if (!('conditions' in filter)) return takes(value, filter);
  const conditions: readonly ColumnFilter[] = filter.conditions;
  const each = conditions.map((condition) => takesColumn(value, condition));
  return 'operator' in filter && filter.operator === 'OR' ? each.some(Boolean) : each.every(Boolean);
}

export const accepts = (row: Row, filter: FilterModel): boolean =>
  Object.entries(filter).every(([name, each]) => takesColumn(row[name], each));

const NUMBERS = ['amount', 'spare', 'count', 'ratio', 'createdPosition'];

function compare(name: string, left: unknown, right: unknown): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  if (NUMBERS.includes(name)) {
    const [one, other] = [exact(String(left)), exact(String(right))];
    return Number(one > other) - Number(one < other);
  }
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
  return Number(left) - Number(right);
}

/** The requested order, then creation in the direction of the last column; default: newest first. */
export function inOrder(rows: Row[], sort: SortModel): Row[] {
  const terms = [...sort, { colId: 'createdPosition', sort: sort.at(-1)?.sort ?? 'desc' }];
  return rows.toSorted((left, right) => {
    for (const { colId, sort: direction } of terms) {
      const order = compare(colId, left[colId], right[colId]);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
}

// A column's filter as text, for its chip.
import type { TFunction } from 'i18next';
import type { ColumnFilter, Condition } from '#contracts/wire/filter.ts';
import { conditionsOf, isRelativeDate } from '#contracts/areas/view/list-link.ts';
import type { LastCondition } from '#contracts/areas/view/view-filter.ts';
import { headerOf, type Column } from '../columns/column.ts';
import { display, isOfKind, type DisplayContext } from '../columns/display.ts';

type Words = TFunction<'grid'>;
/** Conditions that name one person by the whole id, not by a part of it. */
const NAMING = new Set<string>(['equals', 'notEqual']);
type Bound = string | number | null | undefined;

function conditionWords<Row>(column: Column<Row>, condition: Condition, context: DisplayContext, t: Words): string {
  const shown = (value: Bound): string => {
    if (value === null || value === undefined) return '';
    const raw = String(value);
    // The header says BTC; an invalid amount is shown in satoshis.
    if (column.kind === 'btc' && !isOfKind(column, raw)) return t('filter.sats', { sats: raw });
    return column.kind === 'composed' ? raw : display(column, value, context).text || raw;
  };
  const time = (instant: string): string =>
    column.kind === 'day' || Number.isNaN(Date.parse(instant)) ? instant : context.time(instant);
  switch (condition.filterType) {
    case 'set':
      return condition.values.length
        ? condition.values.map((value) => (value === null ? t('filter.empty') : shown(value))).join(' / ')
        : t('filter.none');
    case 'boolean':
      return t(`filter.${condition.type}`);
    case 'date': {
      const from = condition.dateFrom ? time(condition.dateFrom) : '';
      if (condition.type === 'inRange')
        return t('filter.between', { from, to: condition.dateTo ? time(condition.dateTo) : '' });
      if (condition.type === 'greaterThan') return t('filter.from', { from });
      if (condition.type === 'lessThan') return t('filter.to', { to: from });
      return `${t(`filter.${condition.type}`)} ${from}`.trim();
    }
    case 'number':
      return condition.type === 'inRange'
        ? t('filter.between', { from: shown(condition.filter), to: shown(condition.filterTo) })
        : `${t(`filter.${condition.type}`)} ${shown(condition.filter)}`.trim();
    case 'text':
      return `${t(`filter.${condition.type}`)} ${column.kind === 'actor' && !NAMING.has(condition.type) ? (condition.filter ?? '') : shown(condition.filter)}`.trim();
    default:
      return condition satisfies never;
  }
}

/** `Amount (BTC) more than 1.5`, `Status: Recorded / Confirmed`. */
export function filterWords<Row>(
  column: Column<Row>,
  filter: ColumnFilter | LastCondition,
  context: DisplayContext,
  t: Words,
): string {
  if (isRelativeDate(filter))
    return t('filter.oneOf', { column: headerOf(column), values: t(`filter.${filter.unit}`, { count: filter.count }) });
  const joiner = 'operator' in filter && filter.operator === 'OR' ? t('filter.or') : t('filter.and');
  const values = conditionsOf(filter)
    .map((condition) => conditionWords(column, condition, context, t))
    .join(` ${joiner} `);
  return t('filter.oneOf', { column: headerOf(column), values });
}

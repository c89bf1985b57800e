// The grid's filter of a column, depending on the kind of its values.
import type { ColDef } from 'ag-grid-community';
import { SCALE, formatUnits, parseUnits, percentOf, shareOf, wholeText } from '../../base/amounts.ts';
import type { Column } from '../columns/column.ts';
import { SEALED_CONDITIONS } from '../columns/supports-filter.ts';
import { PERCENT_SCALE } from '../columns/display.ts';
import { MAX_CONDITIONS } from '../columns/supports-filter.ts';
import { ActorFilter } from './actor-filter.tsx';
import { DayFilter } from './day-filter.tsx';
import { InstantFilter } from './instant-filter.tsx';
import { SetFilter } from './set-filter.tsx';

const FILTER_DEBOUNCE_MS = 400;

const text = {
  filter: 'agTextColumnFilter',
  filterParams: {
    filterOptions: ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'],
    maxNumConditions: MAX_CONDITIONS,
    buttons: ['reset'],
    debounceMs: FILTER_DEBOUNCE_MS,
  },
};
/** The only condition that a sealed column supports. */
const sealedText = (condition: 'equals' | 'contains') => ({
  filter: 'agTextColumnFilter',
  filterParams: { ...text.filterParams, filterOptions: [condition], maxNumConditions: 1 },
});
const NUMBER_OPTIONS = [
  'equals',
  'notEqual',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'inRange',
  'blank',
  'notBlank',
];
const number = {
  filter: 'agNumberColumnFilter',
  filterParams: {
    filterOptions: NUMBER_OPTIONS,
    maxNumConditions: MAX_CONDITIONS,
    buttons: ['reset'],
    debounceMs: FILTER_DEBOUNCE_MS,
    inRangeInclusive: true,
  },
};
/**
 * Typed in the displayed unit, requested in the smallest. A number keeps 15 typed digits exact, and so does its text,
 * whatever its magnitude.
 */
const units = (scale: number) => ({
  filter: 'agNumberColumnFilter',
  filterParams: {
    ...number.filterParams,
    allowedCharPattern: '\\d., ',
    numberParser: (typed: string | null) => {
      const smallest = typed === null ? null : parseUnits(typed, scale);
      return smallest === null ? null : Number(smallest);
    },
    numberFormatter: (smallest: number | null) =>
      smallest !== null && Number.isInteger(smallest)
        ? formatUnits(wholeText(smallest), scale, { grouped: false, minDecimals: 0 })
        : null, // a link may ask for half a satoshi
  },
});

/** Typed in percent, as the list shows it; requested as a fraction of 1. */
const share = {
  filter: 'agNumberColumnFilter',
  filterParams: {
    ...number.filterParams,
    allowedCharPattern: '\\d.',
    numberParser: (typed: string | null) => {
      const part = typed === null ? null : shareOf(typed);
      return part === null ? null : Number(part);
    },
    numberFormatter: (part: number | null) => (part === null ? null : percentOf(String(part))),
  },
};

/** The filter part of the grid's column definition. */
export function filterOf<Row>(column: Column<Row>): Pick<ColDef<Row>, 'filter' | 'filterParams'> {
  if (column.sealed) {
    const condition = SEALED_CONDITIONS[column.sealed];
    return condition ? sealedText(condition) : { filter: false };
  }
  switch (column.kind) {
    case 'status':
      return {
        filter: { component: SetFilter },
        filterParams: { values: Object.keys(column.tones), label: column.label, tones: column.tones },
      };
    case 'choice':
    case 'set':
      return { filter: { component: SetFilter }, filterParams: { values: column.values, label: column.label } };
    case 'instant':
      return { filter: { component: InstantFilter } };
    case 'day':
      return { filter: { component: DayFilter } };
    case 'actor':
      return { filter: { component: ActorFilter } };
    case 'btc':
      return units(SCALE.btc);
    case 'units':
      return units(column.scale);
    case 'ratio':
      return units(PERCENT_SCALE);
    case 'count':
    case 'duration':
    case 'position':
    case 'quantity':
      return number;
    case 'share':
      return share;
    case 'composed':
    case 'cell':
      return { filter: false };
    default:
      return text;
  }
}

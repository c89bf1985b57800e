// The filters a column supports: the grid's filter fields can show them, and the server understands them.
import type { ColumnFilter } from '#contracts/wire/filter.ts';
import { isRelativeDate } from '#contracts/areas/view/list-link.ts';
import type { LastCondition } from '#contracts/areas/view/view-filter.ts';
import type { Column } from './column.ts';

/** Conditions that fit into the grid's filter fields; it drops the others. */
export const MAX_CONDITIONS = 2;

/** The condition that a sealed column supports. */
export const SEALED_CONDITIONS = { findable: 'equals', searched: 'contains', unfindable: null } as const;
const FLAGS = ['true', 'false'];

/**
 * Whether the column supports such a filter. A link may contain others, which the grid would silently drop or the
 * server refuse.
 */
export function supportsFilter<Row>(column: Column<Row>, filter: ColumnFilter | LastCondition): boolean {
  const { filterType } = filter;
  if (isRelativeDate(filter)) return column.kind === 'instant';
  if (column.sealed)
    return (
      filterType === 'text' &&
      'type' in filter &&
      filter.type === SEALED_CONDITIONS[column.sealed] &&
      Boolean(filter.filter)
    );
  const hasRoom = !('conditions' in filter) || filter.conditions.length <= MAX_CONDITIONS;
  switch (column.kind) {
    case 'instant':
    case 'day':
      return filterType === 'date';
    case 'status':
    case 'actor':
      return filterType === 'set' || filterType === 'text';
    case 'set':
      return filterType === 'set';
    case 'choice':
      // The server stores no texts for true and false.
      if (column.values.every((value) => FLAGS.includes(value)))
        return (
          filterType === 'boolean' ||
          ('values' in filter && filter.values.every((value) => value === null || FLAGS.includes(value)))
        );
      // The server stores no texts for numeric codes either.
      return filterType === 'set' || (filterType === 'text' && !column.values.every((value) => /^\d+$/.test(value)));
    case 'btc':
    case 'units':
    case 'ratio':
    case 'count':
    case 'duration':
    case 'position':
    case 'quantity':
    case 'share':
      return filterType === 'number' && hasRoom;
    case 'composed':
    case 'cell':
      return false;
    default:
      return filterType === 'text' && hasRoom;
  }
}

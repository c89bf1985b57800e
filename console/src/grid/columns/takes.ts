// What a column can be filtered by: its own fields show it, and the server knows what it means.
import type { ColumnFilter } from '#contracts/wire/filter.ts';
import { isRelative } from '#contracts/wire/list-link.ts';
import type { LastCondition } from '#contracts/areas/view/view-filter.ts';
import type { Column } from './column.ts';

/** Conditions the grid's own fields have room for; it leaves out what is beyond. */
export const MAX_CONDITIONS = 2;

const FLAGS = ['true', 'false'];

/**
 * Whether the column takes such a filter. A link may ask for another, which the grid would leave out without a word, or
 * the server refuse.
 */
export function takes<Row>(column: Column<Row>, filter: ColumnFilter | LastCondition): boolean {
  const { filterType } = filter;
  if (isRelative(filter)) return column.kind === 'instant';
  if (column.sealed)
    return (
      column.sealed === 'findable' &&
      filterType === 'text' &&
      'type' in filter &&
      filter.type === 'equals' &&
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
      // Of true and false the server keeps no texts.
      if (column.values.every((value) => FLAGS.includes(value)))
        return (
          filterType === 'boolean' ||
          ('values' in filter && filter.values.every((value) => value === null || FLAGS.includes(value)))
        );
      // Nor of numbers.
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
      return false;
    default:
      return filterType === 'text' && hasRoom;
  }
}

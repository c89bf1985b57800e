// Interprets the text of the quick filter of troves.
import type { FilterModel } from '#contracts/wire/filter.ts';

const of = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});
const LONG = 20;

/** Most likely first. */
export const troveSearch = (typed: string): FilterModel[] =>
  /^0x/i.test(typed) || typed.length > LONG
    ? [of('owner', 'startsWith', typed), of('troveId', 'startsWith', typed)]
    : [
        of('troveId', 'equals', typed),
        of('vaultId', 'contains', typed),
        of('btcType', 'contains', typed),
        of('owner', 'startsWith', typed),
      ];

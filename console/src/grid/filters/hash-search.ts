// Columns in which a typed hash may occur. Some chains write hashes with 0x and some without, and people paste either
// form.
import type { FilterModel } from '#contracts/wire/filter.ts';

/** Hex digits accepted as the beginning of a hash. */
const HASH = /^(0x[0-9a-f]{2,64}|[0-9a-f]{6,64})$/i;
const HASH_DIGITS = 64;

export interface HashSearch {
  filters: FilterModel[];
  /** It cannot mean anything else. */
  isWhole: boolean;
}

/**
 * `evm`: columns of hashes with 0x; `bitcoin`: without. Columns matching the typed form come first; null: not a hash.
 */
export function hashSearch(
  typed: string,
  { evm, bitcoin }: { evm: readonly string[]; bitcoin: readonly string[] },
): HashSearch | null {
  if (!HASH.test(typed)) return null;
  const digits = typed.toLowerCase().replace(/^0x/, '');
  const startsWith = (columns: readonly string[], filter: string): FilterModel[] =>
    columns.map((column) => ({ [column]: { filterType: 'text', type: 'startsWith', filter } }));
  const variants = [startsWith(evm, `0x${digits}`), startsWith(bitcoin, digits)];
  return {
    filters: (/^0x/i.test(typed) ? variants : variants.toReversed()).flat(),
    isWhole: digits.length === HASH_DIGITS,
  };
}

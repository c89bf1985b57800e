// What a text typed into a list's quick filter is offered as: one of the list's usual filters, or one of a column, each with how many rows it would show as far as that is known.
import { useTranslation } from 'react-i18next';
import { canonicalJson } from '#contracts/canonical.ts';
import { among, type FilterModel } from '#contracts/list.ts';
import type { AreaReads } from '#contracts/area.ts';
import type { ViewFilter } from '#contracts/view.ts';
import { isPosition } from '../../app/as-of.ts';
import { useTime } from '../../app/time.ts';
import { useBothLanguages } from '../../i18n/other-language.ts';
import type { Column, DisplayContext } from '../columns/column.ts';
import { filterWords } from './filter-words.ts';
import { meaningsOf } from './meanings.ts';
import { withChoice, type QuickFilter } from './quick-filter.ts';
import { useKnownNames } from './use-known-names.ts';

/** The filters a typed text may mean, likeliest first. */
export type QuickSearchOf = (typed: string) => FilterModel[];

export interface OffersAsked<Row> {
  list: AreaReads<Row>;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  searchOf: QuickSearchOf;
  /** The list's usual filters, and how many rows each would show, as far as they are counted. */
  quick: readonly QuickFilter[];
  counts?: ReadonlyMap<string, number>;
  /** What is chosen is put into it. */
  filter: ViewFilter;
  /** The point in time shown; null: now. */
  asOf: string | null;
  typed: string;
  /** When it was typed, in ms. */
  at: number;
}
interface Offer { /** The whole filter that it would be. */ to: ViewFilter; words: string; count: number | undefined }
/** `key`: the same of those that come to the same filter. */
interface KeyedOffer extends Offer { key: string }

/** The column and code of a filter that is one code; null: it is another. */
function codeOf(of: ViewFilter): { field: string; code: string } | null {
  const [[field, condition] = []] = Object.entries(of);
  return field !== undefined && condition && 'values' in condition ? { field, code: String(condition.values[0]) } : null;
}

export function useOffers<Row>({ list, columns, context, searchOf, quick, counts, filter, asOf, typed, at }: OffersAsked<Row>): readonly KeyedOffer[] {
  const { t } = useTranslation('grid');
  const { zone } = useTime();
  const { inBoth } = useBothLanguages(typed !== '');
  const said = typed === '' ? [] : searchOf(typed);
  const meant = typed === '' ? [] : meaningsOf(columns, typed, zone, asOf !== null && !isPosition(asOf) ? Date.parse(asOf) : at, inBoth);
  const { names, countOf } = useKnownNames({ list, columns, context, meanings: said, coded: [...new Set(meant.flatMap((of) => codeOf(of)?.field ?? []))], typed, asOf });
  if (typed === '') return [];
  const isActor = (of: string): boolean => columns.some(({ field, kind }) => field === of && kind === 'actor');
  const ofColumn = (of: ViewFilter, count?: number): Offer[] => Object.entries(of).flatMap(([name, condition]) => {
    const column = columns.find(({ field }) => field === name);
    return column ? [{ to: { ...filter, ...of }, words: filterWords(column, condition, context, t), count }] : [];
  });
  const offers: Offer[] = [
    ...quick.filter(({ label }) => typed.length > 1 && inBoth(label).toLowerCase().includes(typed.toLowerCase())).map(({ key, label }) => ({ to: withChoice(quick, filter, key), words: label, count: counts?.get(key) })),
    ...meant.flatMap((of) => { const coded = codeOf(of); return ofColumn(of, coded ? countOf(coded.field, coded.code) : undefined); }),
    ...names.flatMap(({ field, value, count }) => ofColumn({ [field]: isActor(field) ? among(value) : { filterType: 'text', type: 'equals', filter: value } }, count)),
    ...said.flatMap((of) => ofColumn(of)),
  ];
  // What comes to the same is offered once, as what it was meant as first.
  const keyed = offers.map((offer) => ({ ...offer, key: canonicalJson(offer.to) }));
  return keyed.filter(({ key }, index) => keyed.findIndex((other) => other.key === key) === index);
}

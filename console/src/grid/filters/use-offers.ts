// The offers for a text typed into a list's quick filter. An offer is a quick filter or a column filter, with its
// number of rows if known.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canonicalJson } from '#contracts/values/canonical.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { isPosition } from '../../app/time/as-of.ts';
import { staleTimeOf } from '../../app/server/query.ts';
import { useTime } from '../../app/time/time.ts';
import { useBothLanguages } from '../../i18n/other-language.ts';
import type { Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import { momentAt, type ListPlace } from '../live/pages.ts';
import { filterWords } from './filter-words.ts';
import { meaningsOf } from './meanings.ts';
import { mostLikelyFirst, type Ranked } from './offer-order.ts';
import { withChoice, type QuickFilter } from './quick-filter.ts';
import { useKnownNames } from './use-known-names.ts';
import type { TabCounts } from '../live/count-moves.ts';
import { useOfferCounts } from './use-offer-counts.ts';

/** The filters a typed text may mean, likeliest first. */
export type QuickSearchOf = (typed: string) => FilterModel[];

export interface OffersRequest<Row> {
  list: AreaReads<Row>;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  searchOf: QuickSearchOf;
  /** The list's quick filters, and their row counts where known. */
  quick: readonly QuickFilter[];
  counts?: TabCounts;
  /** The filter a selected offer is added to. */
  filter: ViewFilter;
  shown: ListPlace;
  typed: string;
  /** When it was typed, in ms. */
  at: number;
}
interface Offer extends Ranked {
  /** The complete resulting filter. */
  to: ViewFilter;
  words: string;
}
/** `key`: the same for offers with the same resulting filter. */
interface KeyedOffer extends Offer {
  key: string;
}

/** Number of code columns offered, likeliest first: the visible ones. */
const CODES = 6;

/** The column and code of a filter with a single code; null: another filter. */
function codeOf(of: ViewFilter): { field: string; code: string } | null {
  const [[field, condition] = []] = Object.entries(of);
  return field !== undefined && condition && 'values' in condition
    ? { field, code: String(condition.values[0]) }
    : null;
}
const typeOf = (of: FilterModel): string | undefined => {
  const [condition] = Object.values(of);
  return condition && 'type' in condition ? condition.type : undefined;
};

/** The instant that the list shows, in ms; null: not known yet. */
function useMoment<Row>(list: AreaReads<Row>, { asOf }: ListPlace, at: number, enabled: boolean): number | null {
  const isAtPosition = asOf !== null && isPosition(asOf);
  const { data = null } = useQuery({
    queryKey: [list.model, 'moment', asOf],
    queryFn: () => momentAt(list, asOf),
    enabled: enabled && isAtPosition,
    staleTime: staleTimeOf(asOf),
  });
  return asOf === null ? at : isAtPosition ? data : Date.parse(asOf);
}

export function useOffers<Row>({
  list,
  columns,
  context,
  searchOf,
  quick,
  counts,
  filter,
  shown,
  typed,
  at,
}: OffersRequest<Row>): readonly KeyedOffer[] {
  const { t } = useTranslation('grid');
  const { zone } = useTime();
  const isSearching = typed !== '';
  const { inBoth } = useBothLanguages(isSearching);
  const now = useMoment(list, shown, at, isSearching);
  const searchFilters = isSearching ? searchOf(typed) : [];
  const meanings = isSearching ? meaningsOf(columns, typed, zone, now, inBoth) : [];
  const columnOf = (name: string | undefined): Column<Row> | undefined => columns.find(({ field }) => field === name);
  const isList = (of: ViewFilter): boolean => columnOf(Object.keys(of)[0])?.kind === 'set';
  const codes = meanings.filter((of) => codeOf(of));
  const coded = [...new Set(codes.flatMap((of) => (isList(of) ? [] : codeOf(of)!.field)))];
  const { names, countOf } = useKnownNames({
    list,
    columns,
    context,
    meanings: searchFilters,
    coded,
    filter,
    typed,
    shown,
  });
  const to = (of: ViewFilter): ViewFilter => ({ ...filter, ...of });
  // Sealed texts are requested once selected, not while typing. Filters containing text are counted by the name lookup.
  const isCounted = (of: FilterModel): boolean =>
    typeOf(of) !== 'contains' && Object.keys(of).every((field) => columnOf(field) && !columnOf(field)!.sealed);
  /** An ID may contain a figure, or may be one. */
  const ids = searchFilters.filter((of) => typeOf(of) === 'equals' && /\d/.test(typed) && isCounted(of));
  const figures = meanings.filter((of) => !codeOf(of));
  const numbers = useOfferCounts(
    list,
    [...ids, ...figures, ...codes.filter(isList), ...searchFilters.filter(isCounted)].map(to),
    shown,
  );
  if (!isSearching) return [];
  const text = typed.toLowerCase();
  const hasName = (words: string): boolean => inBoth(words).toLowerCase().split('\n').includes(text);
  const offersFor = (of: ViewFilter, ranked: Partial<Ranked> = {}): Offer[] =>
    Object.entries(of).flatMap(([name, condition]) => {
      const column = columnOf(name);
      return column
        ? [
            {
              to: to(of),
              words: filterWords(column, condition, context, t),
              count: numbers.get(canonicalJson(to(of))),
              isExact: false,
              ...ranked,
            },
          ]
        : [];
    });
  const labelOf = (of: ViewFilter): string => {
    const { field, code } = codeOf(of)!;
    const column = columnOf(field);
    return column && 'label' in column ? column.label(code) : code;
  };
  const tabs = quick.filter(({ label }) => typed.length > 1 && inBoth(label).toLowerCase().includes(text));
  /** A tab with the same label, condition and row count already offers it. */
  const isOfferedByTab = (of: ViewFilter, count: number | undefined): boolean =>
    count !== undefined &&
    tabs.some(
      (tab) =>
        tab.label === labelOf(of) &&
        counts?.get(tab.key)?.count === count &&
        Object.entries(of).every(
          ([field, condition]) => canonicalJson(tab.filter[field] ?? null) === canonicalJson(condition),
        ),
    );
  const codeOffers = codes.flatMap((of) => {
    const { field, code } = codeOf(of)!;
    const count = isList(of) ? numbers.get(canonicalJson(to(of))) : countOf(field, code);
    return isOfferedByTab(of, count) ? [] : offersFor(of, { count, isExact: hasName(labelOf(of)) });
  });
  const searchOffers = (of: FilterModel): Offer[] =>
    offersFor(of).map((offer) => ({ ...offer, isExact: typeOf(of) === 'equals' && (offer.count ?? 0) > 0 }));
  const isActor = (field: string): boolean => columnOf(field)?.kind === 'actor';
  const offers: Offer[] = [
    ...tabs.map(({ key, label }) => ({
      to: withChoice(quick, filter, key),
      words: label,
      count: counts?.get(key)?.count,
      isExact: hasName(label),
    })),
    ...ids.flatMap(searchOffers),
    ...figures.flatMap((of) => offersFor(of)),
    ...mostLikelyFirst(codeOffers).slice(0, CODES),
    ...names.flatMap(({ field, value, count }) =>
      offersFor(
        { [field]: isActor(field) ? among(value) : { filterType: 'text', type: 'equals', filter: value } },
        { count, isExact: (isActor(field) ? context.actor(value) : value).toLowerCase() === text },
      ),
    ),
    ...searchFilters.flatMap(searchOffers),
  ];
  // Offers with the same resulting filter are shown once, under their first meaning.
  const keyed = mostLikelyFirst(offers).map((offer) => ({ ...offer, key: canonicalJson(offer.to) }));
  return keyed.filter(({ key }, index) => keyed.findIndex((other) => other.key === key) === index);
}

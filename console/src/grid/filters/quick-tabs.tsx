// A list's usual filters as one row of choices.
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FilterModel } from '#contracts/list.ts';
import type { ViewFilter } from '#contracts/view.ts';

/** One of a list's usual filters; its columns are its own while it is chosen. */
export interface QuickFilter { key: string; /** Translated. */ label: string; filter: FilterModel }

const ALL = '*';
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The choice whose columns the filter has exactly so. */
export const chosenOf = (quick: readonly QuickFilter[], filter: ViewFilter): QuickFilter | undefined =>
  quick.find((choice) => Object.entries(choice.filter).every(([column, condition]) => same(filter[column], condition)));

/** The filter with one choice's columns taken out and another's put in. */
export function withChoice(quick: readonly QuickFilter[], filter: ViewFilter, key: string): ViewFilter {
  const columns = new Set(quick.flatMap((choice) => Object.keys(choice.filter)));
  const rest = Object.fromEntries(Object.entries(filter).filter(([column]) => !columns.has(column)));
  return { ...rest, ...quick.find((choice) => choice.key === key)?.filter };
}

export function QuickTabs({ quick, filter, onChange }: { quick: readonly QuickFilter[]; filter: ViewFilter; onChange: (filter: ViewFilter) => void }) {
  const { t } = useTranslation('grid');
  const columns = new Set(quick.flatMap((choice) => Object.keys(choice.filter)));
  const isOther = Object.keys(filter).some((column) => columns.has(column));
  const chosen = chosenOf(quick, filter)?.key ?? (isOther ? '' : ALL);
  return (
    <div className="quick-tabs">
      <Segmented value={chosen} options={[{ value: ALL, label: t('all') }, ...quick.map(({ key, label }) => ({ value: key, label }))]} onChange={(key) => onChange(withChoice(quick, filter, key))} aria-label={t('filter.label')} />
    </div>
  );
}

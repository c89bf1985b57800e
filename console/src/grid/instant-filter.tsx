// From one instant until another, typed as the clock of the chosen zone shows them.
import type { CustomFilterDisplayProps } from 'ag-grid-react';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTime } from '../app/time.ts';

interface InstantModel { filterType: 'date'; type: 'inRange' | 'greaterThan' | 'lessThan'; dateFrom: string; dateTo?: string }
interface Range { from: string | null; to: string | null }

const rangeOf = (model: InstantModel | null): Range => {
  if (!model) return { from: null, to: null };
  if (model.type === 'lessThan') return { from: null, to: model.dateFrom };
  return { from: model.dateFrom, to: model.type === 'inRange' ? model.dateTo ?? null : null };
};
const modelOf = ({ from, to }: Range): InstantModel | null => {
  if (from !== null && to !== null) return { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: to };
  if (from !== null) return { filterType: 'date', type: 'greaterThan', dateFrom: from };
  return to === null ? null : { filterType: 'date', type: 'lessThan', dateFrom: to };
};

const HOUR_MS = 3_600_000;
/** The instant so many hours ago. */
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const HOURS = [1, 24] as const;
const DAYS = [7, 30] as const;

export function InstantFilter<Row>({ model, onModelChange }: CustomFilterDisplayProps<Row, unknown, InstantModel>) {
  const { t } = useTranslation('grid');
  const time = useTime();
  const id = useId();
  const range = rangeOf(model);
  const set = (change: Partial<Range>): void => onModelChange(modelOf({ ...range, ...change }));
  const shown = (instant: string | null): string => (instant === null ? '' : time.format(instant).replace(' ', 'T'));
  const typed = (value: string): string | null => (value === '' ? null : time.instantOf(value.replace('T', ' ')));
  return (
    <div className="instant-filter">
      <label htmlFor={`${id}from`}>{t('filter.start')}</label>
      <input id={`${id}from`} type="datetime-local" step={1} value={shown(range.from)} onChange={({ target }) => set({ from: typed(target.value) })} />
      <label htmlFor={`${id}to`}>{t('filter.end')}</label>
      <input id={`${id}to`} type="datetime-local" step={1} value={shown(range.to)} onChange={({ target }) => set({ to: typed(target.value) })} />
      <p>{t('filter.zone', { zone: time.zone })}</p>
      <div className="instant-filter-quick">
        {HOURS.map((count) => <Button key={count} size="small" onClick={() => set({ from: hoursAgo(count), to: null })}>{t('filter.hours', { count })}</Button>)}
        {DAYS.map((count) => <Button key={count} size="small" onClick={() => set({ from: hoursAgo(count * 24), to: null })}>{t('filter.days', { count })}</Button>)}
        <Button size="small" disabled={!model} onClick={() => onModelChange(null)}>{t('clear')}</Button>
      </div>
    </div>
  );
}

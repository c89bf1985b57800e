// The last hours or days, or from one instant until another, typed in the chosen time zone.
import type { CustomFilterDisplayProps } from 'ag-grid-react';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LastCondition } from '#contracts/areas/view/view-filter.ts';
import { InstantField } from '../../app/time/instant-field.tsx';
import { useTime } from '../../app/time/time.ts';
import type { GridContext } from '../columns/grid-context.ts';
import { LastFields } from './last-fields.tsx';

interface RangeModel {
  filterType: 'date';
  type: 'inRange' | 'greaterThan' | 'lessThan';
  /** Missing if a link's condition is not a range. */
  dateFrom?: string;
  dateTo?: string;
}
type InstantModel = RangeModel | LastCondition;
interface Range {
  from: string | null;
  to: string | null;
}

const rangeOf = (model: InstantModel | null): Range => {
  if (!model || model.type === 'last') return { from: null, to: null };
  if (model.type === 'lessThan') return { from: null, to: model.dateFrom ?? null };
  return { from: model.dateFrom ?? null, to: model.type === 'inRange' ? (model.dateTo ?? null) : null };
};
const modelOf = ({ from, to }: Range): RangeModel | null => {
  if (from !== null && to !== null) return { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: to };
  if (from !== null) return { filterType: 'date', type: 'greaterThan', dateFrom: from };
  return to === null ? null : { filterType: 'date', type: 'lessThan', dateFrom: to };
};

export function InstantFilter<Row>({
  model,
  onModelChange,
  context,
}: CustomFilterDisplayProps<Row, GridContext<Row>, InstantModel>) {
  const { t } = useTranslation('grid');
  const time = useTime();
  const id = useId();
  const last = model?.type === 'last' ? model : null;
  const range = rangeOf(model);
  const set = (change: Partial<Range>): void => onModelChange(modelOf({ ...range, ...change }));
  return (
    <div className="instant-filter">
      <LastFields last={last} onChange={onModelChange} />
      {last ? <p>{t(context.asOf === null ? 'filter.fromNow' : 'filter.fromThen')}</p> : null}
      <label htmlFor={`${id}from`}>{t('filter.start')}</label>
      <InstantField id={`${id}from`} value={range.from} onChange={(from) => set({ from })} />
      <label htmlFor={`${id}to`}>{t('filter.end')}</label>
      <InstantField id={`${id}to`} value={range.to} onChange={(to) => set({ to })} />
      <p>{t('filter.zone', { zone: time.zone })}</p>
      <div className="instant-filter-quick">
        <Button size="small" disabled={!model} onClick={() => onModelChange(null)}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}

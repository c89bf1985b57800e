// From one day to another, both included; either may be left open.
import type { CustomFilterDisplayProps } from 'ag-grid-react';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mapTuple } from '#contracts/values/records.ts';
import { addDays } from '../../base/days.ts';

interface DayModel {
  filterType: 'date';
  type: 'inRange' | 'greaterThan' | 'lessThan';
  /** Missing if a link's condition is not a range. */
  dateFrom?: string;
  dateTo?: string;
}
interface Range {
  from: string;
  to: string;
}
const DAY = /^\d{4}-\d{2}-\d{2}/;

function rangeOf(model: DayModel | null): Range {
  const [from, to] = mapTuple([model?.dateFrom, model?.dateTo], (text) => DAY.exec(text ?? '')?.[0] ?? '');
  if (model?.type === 'greaterThan') return { from: from && addDays(from, 1), to: '' };
  return model?.type === 'lessThan' ? { from: '', to: from && addDays(from, -1) } : { from, to };
}
function modelOf({ from, to }: Range): DayModel | null {
  if (from && to) return { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: to };
  if (from) return { filterType: 'date', type: 'greaterThan', dateFrom: addDays(from, -1) };
  return to ? { filterType: 'date', type: 'lessThan', dateFrom: addDays(to, 1) } : null;
}

export function DayFilter<Row>({ model, onModelChange }: CustomFilterDisplayProps<Row, unknown, DayModel>) {
  const { t } = useTranslation('grid');
  const id = useId();
  const range = rangeOf(model);
  return (
    <div className="instant-filter">
      <label htmlFor={`${id}from`}>{t('filter.start')}</label>
      <Input
        id={`${id}from`}
        type="date"
        value={range.from}
        onChange={({ target }) => onModelChange(modelOf({ ...range, from: target.value }))}
      />
      <label htmlFor={`${id}to`}>{t('filter.end')}</label>
      <Input
        id={`${id}to`}
        type="date"
        value={range.to}
        onChange={({ target }) => onModelChange(modelOf({ ...range, to: target.value }))}
      />
      <p>{t('filter.zone', { zone: 'UTC' })}</p>
      <div className="instant-filter-quick">
        <Button size="small" disabled={!model} onClick={() => onModelChange(null)}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}

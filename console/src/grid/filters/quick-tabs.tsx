// A list's usual filters as one row of choices, with how many rows each would show; as a menu where there is no room for the row.
import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#contracts/view.ts';
import { formatCount } from '../../base/amounts.ts';
import { chosenOf, withChoice, withoutChoice, type QuickFilter } from './quick-filter.ts';

const ALL = '*';
const NONE: ReadonlyMap<string, number> = new Map();

interface Props { quick: readonly QuickFilter[]; filter: ViewFilter; /** By key, of those that are counted. */ counts?: ReadonlyMap<string, number>; isTight?: boolean; onChange: (filter: ViewFilter) => void }

export function QuickTabs({ quick, filter, counts = NONE, isTight = false, onChange }: Props) {
  const { t } = useTranslation('grid');
  const isOther = Object.keys(withoutChoice(quick, filter)).length < Object.keys(filter).length;
  const chosen = chosenOf(quick, filter)?.key ?? (isOther ? '' : ALL);
  const labelled = ({ key, label }: QuickFilter) => (counts.has(key) ? <><span>{label}</span> <small>{formatCount(counts.get(key)!)}</small></> : label);
  const options = [{ value: ALL, label: t('all') }, ...quick.map((one) => ({ value: one.key, label: labelled(one) }))];
  const choose = (key: string): void => onChange(withChoice(quick, filter, key));
  if (isTight) return <Select className="quick-tabs quick-menu" value={chosen === '' ? null : chosen} placeholder={t('filter.label')} options={options} onChange={choose} popupMatchSelectWidth={false} aria-label={t('filter.label')} />;
  return (
    <div className="quick-tabs">
      <Segmented value={chosen} options={options} onChange={choose} aria-label={t('filter.label')} />
    </div>
  );
}

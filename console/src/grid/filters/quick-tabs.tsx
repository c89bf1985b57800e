// A list's usual filters as one row of choices, with how many rows each would show.
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#contracts/view.ts';
import { formatCount } from '../../base/amounts.ts';
import { chosenOf, withChoice, withoutChoice, type QuickFilter } from './quick-filter.ts';

const ALL = '*';
const NONE: ReadonlyMap<string, number> = new Map();

interface Props { quick: readonly QuickFilter[]; filter: ViewFilter; /** By key, of those that are counted. */ counts?: ReadonlyMap<string, number>; onChange: (filter: ViewFilter) => void }

export function QuickTabs({ quick, filter, counts = NONE, onChange }: Props) {
  const { t } = useTranslation('grid');
  const isOther = Object.keys(withoutChoice(quick, filter)).length < Object.keys(filter).length;
  const chosen = chosenOf(quick, filter)?.key ?? (isOther ? '' : ALL);
  const labelled = ({ key, label }: QuickFilter) => (counts.has(key) ? <><span>{label}</span> <small>{formatCount(counts.get(key)!)}</small></> : label);
  return (
    <div className="quick-tabs">
      <Segmented value={chosen} options={[{ value: ALL, label: t('all') }, ...quick.map((one) => ({ value: one.key, label: labelled(one) }))]} onChange={(key) => onChange(withChoice(quick, filter, key))} aria-label={t('filter.label')} />
    </div>
  );
}

// A list's quick filters as a row of tabs with row counts; as a menu where the row has no room.
import { Segmented, Select } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { formatCount } from '../../base/amounts.ts';
import type { Counted, CountMoves, TabCounts } from '../live/count-moves.ts';
import { chosenOf, withChoice, withoutChoice, type QuickFilter } from './quick-filter.ts';

const ALL = '*';
const NONE: TabCounts = new Map();
const noSubscription = () => (): void => {};

interface Props {
  quick: readonly QuickFilter[];
  filter: ViewFilter;
  /** By key, of the counted ones. */
  counts?: TabCounts;
  /** Keeps a live list's counts up to date. */
  moves?: CountMoves<never> | undefined;
  isTight?: boolean;
  onChange: (filter: ViewFilter) => void;
}

function Count({ of, moves }: { of: Counted; moves: CountMoves<never> | undefined }) {
  const now = useSyncExternalStore(moves?.subscribe ?? noSubscription, () => moves?.now(of) ?? of.count);
  return <small>{formatCount(now)}</small>;
}

export function QuickTabs({ quick, filter, counts = NONE, moves, isTight = false, onChange }: Props) {
  const { t } = useTranslation('grid');
  const hasOtherFilter = Object.keys(withoutChoice(quick, filter)).length < Object.keys(filter).length;
  const chosen = chosenOf(quick, filter)?.key ?? (hasOtherFilter ? '' : ALL);
  const labelled = ({ key, label }: QuickFilter) =>
    counts.has(key) ? (
      <>
        <span>{label}</span> <Count of={counts.get(key)!} moves={moves} />
      </>
    ) : (
      label
    );
  const options = [{ value: ALL, label: t('all') }, ...quick.map((one) => ({ value: one.key, label: labelled(one) }))];
  const choose = (key: string): void => onChange(withChoice(quick, filter, key));
  if (isTight)
    return (
      <Select
        className="quick-tabs quick-menu"
        value={chosen === '' ? null : chosen}
        placeholder={t('filter.label')}
        options={options}
        onChange={choose}
        popupMatchSelectWidth={false}
        aria-label={t('filter.label')}
      />
    );
  return (
    <div className="quick-tabs">
      <Segmented value={chosen} options={options} onChange={choose} aria-label={t('filter.label')} />
    </div>
  );
}

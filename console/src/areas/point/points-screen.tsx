// Points: the points of each address, and a tab with adjustments that wait for a second person.
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { pointAdjustmentReads, pointReads } from '#contracts/areas/point/reads.ts';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import { AdjustmentList } from './adjustment-list.tsx';
import { PointList } from './point-list.tsx';

const TAB = 'tab';
const TABS = [pointReads.model, pointAdjustmentReads.model];

export function PointsScreen() {
  const { t } = useTranslation(['record', 'areas']);
  const [search, write] = useUrlSearch();
  const shown = TABS.find((tab) => tab === search.get(TAB)) ?? pointReads.model;
  // The view of a list is dropped when the tab changes.
  const show = (tab: string): void =>
    write((now) =>
      withParts(new URLSearchParams(), { asOf: now.get('asOf'), [TAB]: tab === pointReads.model ? null : tab }),
    );
  const tabs = (
    <Segmented
      value={shown}
      onChange={show}
      options={TABS.map((value) => ({ value, label: t(`areas:model.${value}`) }))}
      aria-label={t('record:tabs')}
    />
  );
  return shown === pointReads.model ? (
    <PointList key={shown} tabs={tabs} />
  ) : (
    <AdjustmentList key={shown} tabs={tabs} />
  );
}

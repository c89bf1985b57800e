// Adjustments above the limit for one person: pending ones, and the outcomes of the others.
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { displayAddress } from '#contracts/values/address.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { pointDeclaration } from '#contracts/areas/point/declaration.ts';
import { adjustmentActions } from '#contracts/areas/point/actions.ts';
import { pointAdjustmentReads, type PointAdjustmentRow } from '#contracts/areas/point/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { shortened } from '../../grid/columns/display.ts';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ADJUSTMENT_TABS } from './adjustment-tabs.ts';
import { useAdjustmentColumns } from './columns.ts';
import { signed } from './signed.ts';
import { NewBalances } from './adjustment-preview.tsx';

const WHICH = ['reason', 'requestedBy', 'requestedAt'];
const values = ({ amount }: PointAdjustmentRow) => ({ signed: signed(amount) });
const LOOKS: Readonly<Record<string, ActionPresentation<PointAdjustmentRow>>> = {
  reject: { values },
  confirm: {
    values,
    about: ({ address, field, amount }) => <NewBalances address={address} field={field} amount={amount} />,
  },
};
const searchOf = (typed: string): FilterModel[] => [
  { address: { filterType: 'text', type: 'startsWith', filter: typed } },
  { reason: { filterType: 'text', type: 'contains', filter: typed } },
];

export function AdjustmentList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['point', 'areas']);
  const { codesOf } = useWordsIn(pointDeclaration, 'point-adjustments');
  const event = useEventWords();
  const columns = useAdjustmentColumns();
  const nameOf = useCallback(
    ({ address, amount }: PointAdjustmentRow): string => `${signed(amount)} · ${shortened(displayAddress(address))}`,
    [],
  );
  const {
    dialog,
    button: _,
    ...listProps
  } = useActions<PointAdjustmentRow>({
    actions: adjustmentActions.actions,
    reads: pointAdjustmentReads,
    columns,
    nameOf,
    presentations: LOOKS,
    summaryFields: WHICH,
    title: t('areas:model.point-adjustments'),
  });
  const quick = useMemo(() => labelled(ADJUSTMENT_TABS, codesOf('status').label), [codesOf]);
  const texts = useMemo<ListTexts<PointAdjustmentRow>>(
    () => ({ label: t('adjustments.list'), empty: t('adjustments.empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={t('areas:model.point-adjustments')} actions={tabs}>
      <LiveGrid
        list={pointAdjustmentReads}
        columns={columns}
        texts={texts}
        {...listProps}
        quick={quick}
        searchOf={searchOf}
      />
      {dialog}
    </Page>
  );
}

// The amounts that institutions can still withdraw on each network, according to the log. The events of each show what
// reduced and restored them.
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { custodyAccountDeclaration } from '#contracts/areas/custody-account/declaration.ts';
import { custodyAccountReads, type CustodyAccountRow } from '#contracts/areas/custody-account/reads.ts';
import type { EventView } from '#contracts/wire/history.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { formatBtc } from '../../base/amounts.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column } from '../../grid/columns/column.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';

const searchOf = (typed: string): FilterModel[] => [
  { institution: { filterType: 'text', type: 'contains', filter: typed } },
];

/** The amount that an event of an account added to or took from the available amount. */
function amountOf({ changes }: Pick<EventView, 'changes'>): string | null {
  const change = changes.find(({ field }) => field === 'available');
  return change
    ? `${formatBtc(BigInt(String(change.after ?? 0)) - BigInt(String(change.before ?? 0)), { signed: true })} BTC`
    : null;
}

export function AvailableTab({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation(['institution', 'areas']);
  const { titled, codesOf } = useWordsIn(custodyAccountDeclaration, 'custody-accounts');
  const event = useEventWords();
  const rowLink = useRowLink();
  const columns = useMemo<Column<CustodyAccountRow>[]>(
    () => [
      { ...titled('institution'), kind: 'text', grows: true },
      { ...titled('network'), kind: 'choice', ...codesOf('network') },
      {
        ...titled('available'),
        kind: 'btc',
        mark: ({ available }) => (available.startsWith('-') ? t('balance.overdrawn') : null),
      },
      { ...titled('minted'), kind: 'btc' },
      { ...titled('refunded'), kind: 'btc' },
      { ...titled('withdrawn'), kind: 'btc' },
      { ...titled('updatedAt'), kind: 'instant' },
      { ...titled('acknowledgedDifference'), kind: 'btc', hidden: true },
      { ...titled('acknowledgedBy'), kind: 'actor', hidden: true },
      { ...titled('acknowledgedAt'), kind: 'instant', hidden: true },
      { ...titled('acknowledgedReason'), kind: 'text', hidden: true },
      { ...titled('acknowledgedPosition'), kind: 'position', hidden: true },
      { ...titled('institutionId'), kind: 'reference', to: (id) => rowLink('institution', id) },
      ...placedColumns(titled),
    ],
    [t, titled, codesOf, rowLink],
  );
  const texts = useMemo<ListTexts<CustodyAccountRow>>(
    () => ({
      label: t('available.list'),
      empty: t('available.empty'),
      rowName: ({ institution, network }) => `${institution} · ${network}`,
      event,
    }),
    [t, event],
  );
  return (
    <Page title={t('areas:model.custody-accounts')} actions={tabs}>
      <ExecutionNotes />
      <LiveGrid list={custodyAccountReads} noteOf={amountOf} columns={columns} texts={texts} searchOf={searchOf} />
    </Page>
  );
}

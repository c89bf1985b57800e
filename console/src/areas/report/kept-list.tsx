// The list of kept reports.
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reportActions } from '#contracts/areas/report/actions.ts';
import { reportDeclaration } from '#contracts/areas/report/declaration.ts';
import { reportReads, type ReportRow } from '#contracts/areas/report/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useTime } from '../../app/time/time.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useActions } from '../../declared/use-actions.tsx';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { keptReportAt } from './report-address.ts';
import { useReportColumns } from './columns.ts';

const WHICH = ['from', 'to', 'keptBy', 'keptAt', 'sha256'];

export function KeptList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['report', 'areas']);
  const title = t('areas:page./permissions/reports');
  const { codesOf } = useWordsIn(reportDeclaration, 'reports');
  const event = useEventWords();
  const { format } = useTime();
  const columns = useReportColumns();
  const nameOf = useMemo(
    () =>
      ({ from, to }: ReportRow) =>
        `${format(from)} – ${format(to)}`,
    [format],
  );
  const { dialog, button, ...listProps } = useActions<ReportRow>({
    actions: reportActions.actions,
    reads: reportReads,
    columns,
    nameOf,
    summaryFields: WHICH,
    title,
    presentations: {
      'sign-off': { values: ({ from, to }) => ({ from: format(from), to: format(to) }) },
    },
  });
  const quick = useMemo<readonly QuickFilter[]>(
    () =>
      (['KEPT', 'SIGNED_OFF'] as const).map((status) => ({
        key: status,
        filter: { status: among(status) },
        label: codesOf('status').label(status),
      })),
    [codesOf],
  );
  const texts = useMemo<ListTexts<ReportRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  const summary = useCallback(
    ({ id }: ReportRow) => (
      <p className="panel-note">
        <Link to={keptReportAt(id)}>{t('open')}</Link>
      </p>
    ),
    [t],
  );
  return (
    <Page
      title={title}
      actions={
        <>
          {button}
          {tabs}
        </>
      }
    >
      <LiveGrid list={reportReads} columns={columns} texts={texts} quick={quick} summary={summary} {...listProps} />
      {dialog}
    </Page>
  );
}

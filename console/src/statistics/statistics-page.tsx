// The frame of a statistics page: its title, its days, and the panels that the screen puts into it. Its whole state is
// in the URL, for any point in time.
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DRILL_DOWN } from '../app/navigation/drill-down.ts';
import { comparedWhole, useCountedIn } from '../app/time/comparison.ts';
import { useUrlSearch } from '../app/navigation/url-search.ts';
import { Failure } from '../app/look/error-boundary.tsx';
import { Page } from '../app/look/page.tsx';
import { ScopeBar } from './scope/scope-bar.tsx';
import type { StatisticsDeclaration } from './statistic.ts';
import { StatisticsContext, useStatisticsOf } from './use-statistics.ts';

interface Props {
  of: StatisticsDeclaration;
  actions?: ReactNode;
  /** The page is longer than the window and scrolls. */
  isLong?: boolean;
  /** Default: yes. If not, it is a page with a list: nothing is read, and there is no scope. */
  isShown?: boolean;
  /** Its parts (`Figures`, `Trend`, `Parts`), own panels, and its list. */
  children: ReactNode;
}

export function StatisticsPage({ of, actions, isLong = false, isShown = true, children }: Props) {
  const { t } = useTranslation(['statistics', 'areas']);
  const statistics = useStatisticsOf(of, isShown);
  const { error, refetch, scope, range, shownParts, split, partKeys } = statistics;
  useCountedIn(comparedWhole, isShown);
  const frame = useRef<HTMLDivElement>(null);
  const [search] = useUrlSearch();
  // A figure leads to its rows, which may be out of sight.
  const ledTo = search.has(DRILL_DOWN) ? search.get('filter') : null;
  useEffect(() => {
    if (ledTo !== null) frame.current?.querySelector('.live-grid')?.scrollIntoView({ block: 'nearest' });
  }, [ledTo]);
  return (
    <StatisticsContext value={statistics}>
      <Page
        title={t(`areas:page.${of.path}`)}
        filters={
          isShown ? (
            <ScopeBar scope={scope} range={range} shownParts={shownParts} split={split} partKeys={partKeys} />
          ) : null
        }
        actions={actions}
      >
        <div ref={frame} className={isShown ? `statistics ${isLong ? 'statistics-long' : ''}` : 'statistics-list'}>
          {error ? <Failure error={error} onRetry={refetch} /> : null}
          {children}
        </div>
      </Page>
    </StatisticsContext>
  );
}

/** Panels side by side. */
export const PanelRow = ({ children }: { children: ReactNode }) => <div className="statistics-middle">{children}</div>;

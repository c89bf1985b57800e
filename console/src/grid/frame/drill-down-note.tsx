// Above a list opened by a drill-down from a figure: the origin as a link back, and the filter, which can be removed.
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigationType } from 'react-router-dom';
import { DRILL_DOWN, useDrillDownOrigin } from '../../app/navigation/drill-down.ts';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import { useDisplayContext } from '../columns/display-context.ts';
import { filterWords } from '../filters/filter-words.ts';
import type { ListSource } from '../list/list.ts';
import { useViewState } from '../views/use-view-state.ts';
import { writeView } from '../views/view-state.ts';
import './drill-down-note.css';

export function DrillDownNote<Row>({ columns, scope }: Pick<ListSource<Row>, 'columns' | 'scope'>) {
  const { t } = useTranslation(['grid', 'areas']);
  const origin = useDrillDownOrigin();
  const shown = useDisplayContext();
  const [, write] = useUrlSearch();
  const {
    view: { filter },
  } = useViewState(columns);
  const back = useRef<HTMLAnchorElement>(null);
  const isFollowed = useNavigationType() === 'PUSH';
  // The previous screen's focus is gone, so keyboard users continue from here. On a page load the focus stays where it
  // is.
  useEffect(() => {
    if (isFollowed && (document.activeElement === null || document.activeElement === document.body))
      back.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the list is mounted
  }, []);
  if (origin === null) return null;
  const words = columns.flatMap((column) => {
    const of = filter[column.field];
    return of ? [filterWords(column, of, shown, t)] : [];
  });
  const page = t(`areas:page.${origin.path}`, { defaultValue: origin.path });
  return (
    <nav className="lead-note" aria-label={t('origin.label')}>
      <Link to={origin.to} ref={back}>
        <ArrowLeftOutlined aria-hidden /> {t('origin.from', { page })}
      </Link>
      <output>{[...(scope ? [scope.words] : []), ...words].join(' · ') || t('origin.all')}</output>
      <Button
        size="small"
        type="text"
        onClick={() => write((now) => withParts(writeView(now, { filter: {} }), { [DRILL_DOWN]: null }))}
      >
        {t(words.length ? 'origin.clear' : 'origin.close')}
      </Button>
    </nav>
  );
}

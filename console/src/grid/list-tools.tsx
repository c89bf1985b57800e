// Above a list's rows: its tabs, its search and filters, and the buttons for views, columns and files.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { DisplayContext } from './columns/display.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { ListExport } from './export/list-export.tsx';
import { FilterTools } from './filters/filter-tools.tsx';
import { QueueButton } from './queue/queue-button.tsx';
import { ImportButton } from '../imports/import-button.tsx';
import type { List } from './list/list.ts';
import type { LiveGridProps } from './list-props.ts';
import type { LiveRow } from './live/rows/live-view.ts';
import { applied, contentOf } from './views/views-match.ts';
import { ViewsMenu } from './views/views-menu.tsx';

interface Props<Row extends LiveRow> extends Pick<LiveGridProps<Row>, 'columns' | 'searchOf' | 'scope'> {
  list: List<Row>;
  context: DisplayContext;
  /** The list is narrow. */
  isTight: boolean;
  /** It can be worked as a queue. */
  hasQueue: boolean;
  /** Called when typing begins; and when the focus goes on to the rows. */
  onEnter: () => void;
  onLeave: () => void;
}

/** The list without a view. */
const STANDARD = { filter: {}, sort: [], columns: null, scenario: null, saved: null };

export function ListTools<Row extends LiveRow>({
  list: { reads, state, filters, window, live, exportAddress },
  columns,
  searchOf,
  scope,
  context,
  isTight,
  hasQueue,
  onEnter,
  onLeave,
}: Props<Row>) {
  const { t } = useTranslation('grid');
  const { view, setView, place, standard } = state;
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  return (
    <FilterTools
      list={reads}
      shown={place}
      searchOf={searchOf}
      columns={columns}
      context={context}
      scope={scope}
      quick={filters.quick}
      counts={filters.counts}
      moves={place.asOf === null ? live.moves : undefined}
      filter={filters.filter}
      isTight={isTight}
      onChange={filters.set}
      onEnter={onEnter}
      onLeave={onLeave}
    >
      {hasQueue ? <QueueButton /> : null}
      <ViewsMenu
        model={reads.model}
        saved={view.saved}
        content={contentOf(view)}
        contentOf={(saved) => applied(saved, fields)}
        onApply={(saved) =>
          setView(saved ? { scenario: null, ...applied(saved, fields), saved: saved.id } : STANDARD, 'push')
        }
        onSaved={(saved) => setView({ saved })}
        words={{
          label: t('views.label'),
          standard: t('views.standard'),
          none: t('views.none'),
          saveAbout: t('views.saveAbout'),
        }}
      />
      <ColumnChooser
        columns={columns}
        standard={standard}
        shown={view.columns}
        onChange={(next) => setView({ columns: next })}
      />
      <CompareButton />
      <ImportButton list={reads.model} />
      <ListExport
        status={window.status}
        shown={view.columns ?? standard}
        addressNow={exportAddress}
        isSupposed={place.price !== null}
      />
    </FilterTools>
  );
}

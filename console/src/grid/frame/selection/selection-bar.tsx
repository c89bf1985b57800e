import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { formatCount } from '../../../base/amounts.ts';
import { useStore, type Store } from '../../../base/store.ts';
import type { Column } from '../../columns/column.ts';
import type { DisplayContext } from '../../columns/display.ts';
import type { ListStatus } from '../../live/controller/list-status.ts';
import type { ListPlace } from '../../live/pages.ts';
import { ChosenSums } from '../foot/list-sums.tsx';
import { MAX_CHOSEN, type Selection } from '../../columns/selection.ts';

/** An action on all selected rows; or (`runEvery`) on all that match. */
export interface BatchAction<Row> {
  key: string;
  /** Translated, with the number of rows; undefined: the number is known only once it is requested. */
  label: (count?: number) => string;
  /** Whether the action applies to the row, as far as the console knows. */
  applies: (row: Row) => boolean;
  run: (rows: Row[]) => void;
  runEvery: (matching: Matching) => void;
  danger?: boolean;
}
/** What a list shows: its filter within its scope, and the position it is held at; null: now. */
export interface Matching extends Pick<ListPlace, 'asOf' | 'within'> {
  filter: ViewFilter;
}

interface Props<Row> {
  selection: Selection<Row>;
  status: Store<ListStatus>;
  batch: readonly BatchAction<Row>[];
  matching: Matching;
  /** The visible ones. */
  columns: readonly Column<Row>[];
  context: DisplayContext;
  latest: (row: Row) => Row;
  onAll: () => void;
}

export function SelectionBar<Row extends object>({
  selection,
  status,
  batch,
  matching,
  columns,
  context,
  latest,
  onAll,
}: Props<Row>) {
  const { t } = useTranslation('grid');
  const rows = useStore(selection.rows);
  const scope = useStore(selection.scope);
  const { total } = useStore(status);
  const every = t('select.every', { count: total, shown: formatCount(total) });
  const clear = (
    <Button size="small" onClick={selection.clear}>
      {t('select.clear')}
    </Button>
  );
  if (scope === 'every' && total > 0) {
    return (
      <span className="selection-bar">
        <output>{every}</output>
        {batch.map(({ key, label, runEvery, danger = false }) => (
          <Button key={key} size="small" type="primary" danger={danger} onClick={() => runEvery(matching)}>
            {label()}
          </Button>
        ))}
        {clear}
      </span>
    );
  }
  if (rows.size === 0) return null;
  const chosen = [...rows.values()].map(latest);
  const mayChooseEvery = total > MAX_CHOSEN || rows.size >= total;
  return (
    <span className="selection-bar">
      <output>{t('select.chosen', { count: rows.size })}</output>
      <ChosenSums rows={chosen} columns={columns} context={context} />
      {total > rows.size && total <= MAX_CHOSEN ? (
        <Button size="small" type="link" onClick={onAll}>
          {t('select.all', { count: total })}
        </Button>
      ) : null}
      {mayChooseEvery ? (
        <Button size="small" type="link" onClick={selection.addEvery}>
          {every}
        </Button>
      ) : null}
      {batch.map(({ key, label, applies, run, danger = false }) => {
        // If it applies to no row, the dialog says why.
        const possible = chosen.filter(applies).length;
        return (
          <Button
            key={key}
            size="small"
            type={possible ? 'primary' : 'default'}
            danger={danger}
            onClick={() => run(chosen)}
          >
            {label(possible || rows.size)}
          </Button>
        );
      })}
      {clear}
    </span>
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore, type Store } from '../../base/store.ts';
import type { ListStatus } from '../live/list-status.ts';
import type { Selection } from './selection.ts';

/** Something to be done with all chosen rows. */
export interface BatchAction<Row> { key: string; /** Translated, with the number of rows. */ label: (count: number) => string; run: (rows: Row[]) => void; danger?: boolean }

/** The most rows a batch takes. */
export const MAX_CHOSEN = 500;

interface Props<Row> { selection: Selection<Row>; status: Store<ListStatus>; batch: readonly BatchAction<Row>[]; latest: (row: Row) => Row; onAll: () => void }

export function SelectionBar<Row>({ selection, status, batch, latest, onAll }: Props<Row>) {
  const { t } = useTranslation('grid');
  const rows = useStore(selection.rows);
  const { total } = useStore(status);
  if (rows.size === 0) return null;
  return (
    <span className="selection-bar">
      <output>{t('select.chosen', { count: rows.size })}</output>
      {total > rows.size && total <= MAX_CHOSEN ? <Button size="small" type="link" onClick={onAll}>{t('select.all', { count: total })}</Button> : null}
      {batch.map(({ key, label, run, danger = false }) => <Button key={key} size="small" type="primary" danger={danger} onClick={() => run([...rows.values()].map(latest))}>{label(rows.size)}</Button>)}
      <Button size="small" onClick={selection.clear}>{t('select.clear')}</Button>
    </span>
  );
}

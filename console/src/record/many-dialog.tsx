// Switching many records at once.
import { useTranslation } from 'react-i18next';
import type { RecordContract, Switch } from '#contracts/record.ts';
import { BatchDialog } from '../acts/batch-dialog.tsx';
import { call } from '../app/api.ts';
import { display, type Column } from '../grid/columns/column.ts';
import { useDisplayContext } from '../grid/columns/display-context.ts';
import { nameOf, type RecordRow } from './row.ts';
import type { RecordWords } from './words.ts';

interface Props { record: RecordContract; words: RecordWords; columns: readonly Column<RecordRow>[]; way: Switch; rows: readonly RecordRow[]; onClose: () => void; onDone: () => void }

export function ManyDialog({ record, words, columns, way, rows, onClose, onDone }: Props) {
  const { t } = useTranslation('record');
  const context = useDisplayContext();
  const { nouns: { many }, whatOf } = words;
  const { Act, done, Done } = words.verbs(way);
  const told = (count: number) => ({ count, Act, done, what: whatOf(count) });
  const status = columns.find(({ field }) => field === 'status');
  return (
    <BatchDialog name={`${record.parts.model} ${way.act}`} rows={rows} onClose={onClose} onDone={onDone}
      send={(of, { dryRun, ...options }) => call(record.batches[way.act]!, { body: { items: of.map(({ id, revision }) => ({ id, revision })), dryRun }, ...options })}
      columns={[{ head: words.nouns.What, cell: (row) => nameOf(record, row) }, ...(status ? [{ head: status.title, cell: (row: RecordRow) => display(status, row['status'], context).text }] : [])]}
      texts={{
        title: t('batch.title', { Act, many }), none: t('batch.none', { many, done }), would: ({ length }) => t('batch.would', told(length)), submit: ({ length }) => t('batch.submit', told(length)),
        refused: (count) => t('batch.refused', { count, done }), done: (count) => t('batch.done', told(count)), failed: (count) => t('batch.failed', { count, done }), outcome: (result) => t(`batch.outcome.${result}`, { done, Done }),
      }} />
  );
}

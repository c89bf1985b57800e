// Removing a record, and switching it: nothing is filled in, but what it is about is said.
import { useTranslation } from 'react-i18next';
import type { RecordContract } from '#contracts/record.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../acts/use-act.ts';
import { useDone } from '../acts/use-done.ts';
import { call } from '../app/api.ts';
import type { Column } from '../grid/columns/column.ts';
import { Sentence } from '../i18n/sentence.tsx';
import { nameOf, readsOf, wayFrom, type RecordRow } from './row.ts';
import type { RecordWords } from './words.ts';

interface Props { record: RecordContract; words: RecordWords; columns: readonly Column<RecordRow>[]; /** `remove`, or one of the two it is switched by. */ kind: string; row: RecordRow; onClose: () => void }

export function ConfirmDialog({ record, words, columns, kind, row, onClose }: Props) {
  const { t } = useTranslation('record');
  const act = useAct<RecordRow>(readsOf(record), row);
  const done = useDone();
  const { seen } = act;
  const { nouns } = words;
  const ways = record.parts.switched;
  const way = [ways?.on, ways?.off].find((one) => one?.act === kind);
  const verbs = way && words.verbs(way);
  const submit = async (): Promise<void> => {
    const receipt = await act.run(kind, (options) => call(record.acts[kind]!, { params: { id: seen.id }, body: {}, ...options }));
    if (!receipt) return;
    done(verbs ? t('turn.done', { What: nouns.What, done: verbs.done }) : t('remove.done', { What: nouns.What }));
    onClose();
  };
  return (
    <ActDialog act={act} columns={columns} title={words.act(kind)} submit={verbs?.Act ?? t('remove.submit')} danger={!way} isPossible={!way || wayFrom(record, seen) === way} onSubmit={() => void submit()} onClose={onClose}>
      <p className="act-sentence">
        <Sentence values={{ name: nameOf(record, seen) }} say={({ name }) => (verbs ? t('turn.sentence', { what: nouns.what, Act: verbs.Act, name }) : t('remove.sentence', { what: nouns.what, name }))} />
      </p>
      {way ? null : <p className="act-note">{t('remove.next')}</p>}
    </ActDialog>
  );
}

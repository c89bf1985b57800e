// A journal entry as a page of its own: its sentence, what it changed, and the events around it.
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { journalReads, JournalRow, ToldEvent } from '#contracts/areas/journal/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { EntryProof } from '../integrity/entry-proof.tsx';
import { EntryAround } from './entry-around.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { useSentence } from './use-sentence.ts';
import '../../app/look/panel.css';
import '../../grid/history/fields.css';
import './journal.css';

const EVERY_MS = 2000;

/** `onOpen`: opens another entry; null: the list. */
export function EntryPage({ id, onOpen }: { id: string; onOpen: (id: string | null) => void }) {
  const { t } = useTranslation('journal');
  const { asOf } = useAsOf();
  const { data, error, refetch } = useLiveQuery(
    ['journal-entry', id],
    asOf,
    { models: ['journal'], everyMs: EVERY_MS },
    ({ when, atLeast }, signal) =>
      callAt<typeof journalReads.one>(
        { method: 'GET', path: '/api/journal/:id' },
        { params: { id }, query: { ...when, atLeast }, signal },
      ),
  );
  return (
    <article className="journal-entry">
      <div>
        <Button type="link" size="small" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => onOpen(null)}>
          {t('back')}
        </Button>
      </div>
      {data ? (
        <Entry row={data.row} event={data.event} onOpen={onOpen} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </article>
  );
}

function Entry({ row, event, onOpen }: { row: JournalRow; event: ToldEvent; onOpen: (id: string) => void }) {
  const sentenceOf = useSentence();
  const sentence = sentenceOf(row, event.data);
  const { t } = useTranslation('journal');
  return (
    <>
      <h2 className="journal-sentence">{sentence}</h2>
      <EntryFacts row={row} />
      <EntryChanges changed={event.changed} />
      <EntryProof of={event.proof} />
      <EntryAround row={row} event={event} onOpen={onOpen} />
      <section className="panel">
        <details className="journal-data">
          <summary>{t('data')}</summary>
          <pre>{JSON.stringify(event.data, null, 2)}</pre>
        </details>
      </section>
    </>
  );
}

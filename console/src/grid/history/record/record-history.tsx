// What is below a record's head: its summary, then its events, fields and related records; or why it cannot be read.
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotes } from '../../../app/notes.ts';
import { useAsOf } from '../../../app/time/as-of.ts';
import { lazily } from '../../../app/look/lazy-page.tsx';
import { Failure } from '../../../app/look/error-boundary.tsx';
import type { DisplayContext } from '../../columns/display.ts';
import { useCopy } from '../../columns/copy.ts';
import type { ListTexts, LiveGridProps } from '../../list-props.ts';
import type { ViewStateAccess } from '../../views/use-view-state.ts';
import { eventKey } from '../events/changes.ts';
import { areaOf } from '../related-pane.tsx';
import type { RecordSource, RowRecord } from '../use-record.ts';
import { RecordPanes, usePane } from './record-panes.tsx';

const RecordNotes = lazily(async () => (await import('../notes/record-notes.tsx')).RecordNotes, null, ['note']);

/** In a link: the event the record was opened on is collapsed. */
const CLOSED = 'none';

interface Props<Row>
  extends
    Pick<RecordSource<Row>, 'reads' | 'asOf' | 'entry'>,
    ViewStateAccess,
    Pick<LiveGridProps<Row>, 'columns' | 'undo' | 'noteOf'> {
  id: string | null;
  record: RowRecord<Row>;
  context: DisplayContext;
  texts: Pick<ListTexts<Row>, 'event'>;
  children?: ReactNode;
}

export function RecordHistory<Row extends { id: string }>({
  id,
  record: { row, history, itself, error, isRemoved, hasOnlyHistory, isMissing, retry },
  reads,
  asOf,
  entry,
  columns,
  context,
  texts,
  view: { event: open, field },
  setView,
  undo,
  noteOf,
  children,
}: Props<Row>) {
  const { t } = useTranslation('history');
  const { setAsOf } = useAsOf();
  const copy = useCopy();
  const pane = usePane(id, field);
  const notes = useNotes(reads.model, isMissing || error ? null : id, asOf) ?? [];
  return (
    <>
      {hasOnlyHistory ? <Alert type="warning" showIcon title={t('removed')} /> : null}
      {children}
      {isMissing ? (
        <Alert type="warning" showIcon title={t('notFound')} />
      ) : error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <RecordPanes
          pane={pane}
          row={row}
          columns={columns}
          context={context}
          asOf={asOf}
          area={areaOf(reads.permission)}
          notes={
            id === null ? null : (
              <RecordNotes
                key={id}
                model={reads.model}
                id={id}
                asOf={asOf}
                context={context}
                isThere={row !== undefined && !isRemoved && !hasOnlyHistory}
              />
            )
          }
          ofEvents={{
            events: history.events,
            notes,
            error: history.error,
            onOlder: history.onOlder,
            eventName: texts.event,
            open: open ?? (itself ? eventKey(itself) : null),
            itself: itself ?? null,
            entry: entry ?? null,
            noteOf: noteOf ?? null,
            field,
            undo: undo && id !== null && asOf === null ? (event) => undo(id, isRemoved ? undefined : row, event) : null,
            onOpen: (key) => setView({ event: key ?? (itself ? CLOSED : null) }),
            onField: (next) => setView({ field: next }),
            onGoTo: setAsOf,
            onRetry: () => void history.refetch(),
          }}
          onWhy={(of) => setView({ field: of, event: null })}
          onCopy={copy}
        />
      )}
    </>
  );
}

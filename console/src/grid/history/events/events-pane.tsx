// The events of a row, newest first; all of them, or those that set one field.
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#contracts/wire/history.ts';
import { usePointWords, useResolved } from '../../../app/time/as-of-words.ts';
import { positionText } from '../../../app/time/as-of.ts';
import { useShortcut } from '../../../app/navigation/keyboard.ts';
import { LinesSkeleton } from '../../../app/look/skeleton.tsx';
import { ErrorActions } from '../../../app/navigation/error-actions.tsx';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Column } from '../../columns/column.ts';
import type { DisplayContext } from '../../columns/display.ts';
import type { EntryOf } from '../../list-props.ts';
import { eventKey, eventsSetting } from './changes.ts';
import type { EventActions } from './undoing.ts';
import { EventItem } from './event-item.tsx';
import { linesOf, type NoteMark } from './lines.ts';
import { NoteLine } from './note-line.tsx';
import { Value } from '../value.tsx';

interface Props<Row> {
  events: readonly EventView[] | undefined;
  /** The notes among them. */
  notes: readonly NoteMark[];
  error: Error | null;
  row: Row | undefined;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  eventName: (type: string) => string;
  /** The expanded event, by `eventKey`; null: none. */
  open: string | null;
  field: string | null;
  /** The event that the row represents, if it is one. */
  itself: EventView | null;
  /** An event's own content, where it is not a change of fields. */
  entry: EntryOf<Row> | null;
  /** A short note on an event's result. */
  noteOf: ((event: EventView) => string | null) | null;
  /** The point in time shown; null: now. */
  asOf: string | null;
  /** What can be done about an event; null: nothing here. */
  undo: ((event: EventView) => EventActions) | null;
  onOpen: (key: string | null) => void;
  /** Reads older ones; undefined: all are read. */
  onOlder: (() => void) | undefined;
  onField: (field: string | null) => void;
  onGoTo: (position: string) => void;
  onRetry: () => void;
}

export function EventsPane<Row>({
  events,
  notes,
  error,
  row,
  columns,
  context,
  eventName,
  open,
  field,
  itself,
  entry,
  noteOf,
  asOf,
  undo,
  onOpen,
  onOlder,
  onField,
  onGoTo,
  onRetry,
}: Props<Row>) {
  const { t } = useTranslation(['history', 'common']);
  const problems = useProblemText();
  const { position } = useResolved(asOf);
  const words = usePointWords(asOf);
  const point = position === null ? words : positionText(position);
  const column = columns.find((candidate) => candidate.field === field);
  const shown = events && (field === null ? [...events] : eventsSetting(events, field)).reverse();
  const newest = shown?.[0] && eventKey(shown[0]);
  // The last event that set the field answers "why this value?".
  useEffect(() => {
    if (field !== null && open === null && newest !== undefined) onOpen(newest);
  }, [field, open, newest, onOpen]);

  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const lines =
    shown &&
    linesOf(shown, field === null ? notes : [], {
      hasOlder: onOlder !== undefined,
      isOpened: (run) => field !== null || run.some((event) => eventKey(event) === open || opened.has(event.position)),
    });

  const move = (step: 1 | -1): void => {
    if (!shown?.length) return;
    const at = shown.findIndex((event) => eventKey(event) === open);
    const next = shown[at === -1 ? 0 : Math.min(shown.length - 1, Math.max(0, at + step))];
    if (next) onOpen(eventKey(next));
  };
  useShortcut(
    {
      id: 'history.next',
      keys: 'j',
      label: t('next'),
      group: t('keysGroup'),
      run: () => move(1),
      inDialogs: true,
      inPalette: false,
    },
    {
      id: 'history.previous',
      keys: 'k',
      label: t('previous'),
      group: t('keysGroup'),
      run: () => move(-1),
      inDialogs: true,
      inPalette: false,
    },
  );

  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={t('error')}
        description={problems.error(error)}
        action={<ErrorActions error={error} onRetry={onRetry} size="small" />}
      />
    );
  if (!shown || !lines)
    return (
      <output aria-label={t('loading')}>
        <LinesSkeleton lines={6} />
      </output>
    );
  return (
    <>
      {column ? (
        <output className="why">
          <strong>{t('why.title', { field: column.title })}</strong>
          <span>
            {point === null ? t('why.value') : t('why.valueThen', { point })}
            <Value column={column} value={row?.[column.field]} context={context} row={row} />
          </span>
          {shown.length === 0 ? <span>{t('why.never')}</span> : null}
          <Button size="small" type="link" onClick={() => onField(null)}>
            {t('why.all')}
          </Button>
        </output>
      ) : (
        <p className="events-count">
          {t('events', { count: shown.length })} <kbd>J</kbd> <kbd>K</kbd>
        </p>
      )}
      <ol className="events" reversed>
        {lines.map((one) => {
          if ('note' in one) return <NoteLine key={one.note.id} note={one.note} context={context} />;
          if ('run' in one) {
            const { run } = one;
            return (
              <li key={run[0].position} className="event">
                <button
                  type="button"
                  className="event-head event-run"
                  aria-expanded={false}
                  onClick={() => setOpened(new Set([...opened, run[0].position]))}
                >
                  <span className="event-number" aria-hidden="true">
                    ⋯
                  </span>
                  <span className="event-name">{t('run', { count: run.length, event: eventName(run[0].type) })}</span>
                  <span className="event-time">
                    {context.time(run.at(-1)!.at)} – {context.time(run[0].at)}
                  </span>
                </button>
              </li>
            );
          }
          const { event } = one;
          return (
            <EventItem
              key={eventKey(event)}
              event={event}
              events={events!}
              name={eventName(event.type)}
              isOpen={eventKey(event) === open}
              field={field}
              isItself={event === itself}
              entry={entry}
              note={noteOf?.(event) ?? null}
              point={point}
              columns={columns}
              context={context}
              onToggle={() => onOpen(eventKey(event) === open ? null : eventKey(event))}
              onGoTo={onGoTo}
              onOpen={onOpen}
              actions={undo?.(event) ?? null}
            />
          );
        })}
      </ol>
      {onOlder ? (
        <Button size="small" onClick={onOlder}>
          {t('older')}
        </Button>
      ) : null}
    </>
  );
}

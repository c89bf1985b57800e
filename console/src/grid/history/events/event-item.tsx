// One event: what, who, when, why; expanded, also its changes and its complete data.
import { HistoryOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isEntry } from '#contracts/areas/journal/entries.ts';
import type { EventView } from '#contracts/wire/history.ts';
import { entryAt } from '../../../app/navigation/row-link.ts';
import { useCan } from '../../../app/session/permission.ts';
import { positionText, useInSameTime } from '../../../app/time/as-of.ts';
import { Sentence } from '../../../i18n/sentence.tsx';
import { useRoleName } from '../../../rights/names.ts';
import type { Column } from '../../columns/column.ts';
import type { DisplayContext } from '../../columns/display.ts';
import type { EntryOf } from '../../list-props.ts';
import { ChangesTable } from './changes-table.tsx';
import { undoneBy, type EventActions } from './undoing.ts';
import { Value } from '../value.tsx';
import { changesOf, changesSince } from './changes.ts';

interface Props<Row> {
  event: EventView;
  events: readonly EventView[];
  name: string;
  isOpen: boolean;
  /** The field asked about. */
  field: string | null;
  /** The drawer shows this event. */
  isItself: boolean;
  /** The event's own content, where it is not a change of fields. */
  entry: EntryOf<Row> | null;
  /** A short note on its result. */
  note: string | null;
  /** The past point in time shown, in short form; null: now. */
  point: string | null;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  onToggle: () => void;
  onGoTo: (position: string) => void;
  /** Opens another event. */
  onOpen: (key: string) => void;
  actions: EventActions | null;
}

const reasonOf = ({ data }: EventView): string | null =>
  typeof data['reason'] === 'string' && data['reason'] !== '' ? data['reason'] : null;

function EntryBody<Row>({ entry, event }: { entry: EntryOf<Row>; event: EventView }) {
  const { t } = useTranslation('history');
  const fields = entry.fields?.(event) ?? [];
  return (
    <>
      <p className="event-words">{entry.words(event) || t('compare.nothingSaid')}</p>
      {fields.length ? (
        <dl className="fields">
          {fields.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

export function EventItem<Row>({
  event,
  events,
  name,
  isOpen,
  field,
  isItself,
  entry,
  note,
  point,
  columns,
  context,
  onToggle,
  onGoTo,
  onOpen,
  actions,
}: Props<Row>) {
  const { t } = useTranslation('history');
  const inSameTime = useInSameTime();
  const mayReadJournal = useCan('journal:read');
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const reason = reasonOf(event);
  const { role } = event.actor;
  const nameOfRole = useRoleName();
  const roleName = role && nameOfRole(role);
  const undoes = typeof event.metadata['undoes'] === 'number' ? event.metadata['undoes'] : null;
  const confirmedBy = typeof event.metadata['confirmedBy'] === 'string' ? event.metadata['confirmedBy'] : null;
  const undone = undoneBy(events, event);
  /** The value it gave to the field asked about. */
  const fieldChange = field === null || isOpen ? undefined : event.changes.find((change) => change.field === field);
  const column = columns.find((one) => one.field === field);
  return (
    <li
      className={['event', isOpen && 'event-open', isItself && 'event-itself'].filter(Boolean).join(' ')}
      aria-current={isItself ? 'true' : undefined}
    >
      <button type="button" ref={head} className="event-head" aria-expanded={isOpen} onClick={onToggle}>
        <span className="event-number">
          {event.stream === undefined ? t('number', { number: event.number }) : null}
        </span>
        <span className="event-name">
          {name}
          {note === null ? null : <bdi className="event-note">{note}</bdi>}
        </span>
        {isItself ? <Tag color="blue">{t('itself')}</Tag> : null}
        {undone ? (
          <Tag>{t('undo.undone', { number: undone.number })}</Tag>
        ) : undoes !== null ? (
          <Tag>{t('undo.undoes', { number: undoes })}</Tag>
        ) : event.metadata['demo'] ? (
          <Tag>{t('demo')}</Tag>
        ) : null}
        <time className="event-time" dateTime={event.at} title={context.exactTime(event.at)}>
          {context.time(event.at)}
        </time>
        <span className="event-who">
          <bdi>{context.actor(event.actor.id)}</bdi>
          {roleName ? (
            <>
              {' '}
              · <bdi>{roleName}</bdi>
            </>
          ) : null}
          {confirmedBy === null ? null : <> · {t('confirmedBy', { who: context.actor(confirmedBy) })}</>}
        </span>
        {fieldChange ? (
          <span className="event-reason">
            <Value column={column} value={fieldChange.before} context={context} /> →{' '}
            <Value column={column} value={fieldChange.after} context={context} />
          </span>
        ) : null}
        {reason ? (
          <span className="event-reason">
            <Sentence values={{ reason }} say={(values) => t('reasonOf', values)} />
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <div className="event-body">
          <div className="event-tools">
            {entry ? null : (
              <Segmented
                size="small"
                value={against}
                onChange={setAgainst}
                options={[
                  { value: 'before', label: t('compare.before') },
                  { value: 'now', label: point === null ? t('compare.now') : t('compare.past', { point }) },
                ]}
                aria-label={t('compare.label')}
              />
            )}
            {actions?.undo && !undone ? (
              <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={actions.undo}>
                {t('undo.open')}
              </Button>
            ) : null}
            {actions?.restore ? (
              <Button size="small" icon={<HistoryOutlined aria-hidden />} onClick={actions.restore}>
                {t('restore.open')}
              </Button>
            ) : null}
            {undoes === null ? null : (
              <Button size="small" type="link" onClick={() => onOpen(String(undoes))}>
                {t('undo.undoes', { number: undoes })}
              </Button>
            )}
            {undone ? (
              <Button size="small" type="link" onClick={() => onOpen(String(undone.number))}>
                {t('undo.undone', { number: undone.number })}
              </Button>
            ) : null}
            <Button size="small" type="link" onClick={() => onGoTo(event.position)}>
              {t('asOf')} · {positionText(event.position)}
            </Button>
            {mayReadJournal && isEntry(event.type) ? (
              <Link className="event-entry" to={inSameTime(entryAt(event.id))}>
                {t('entry')}
              </Link>
            ) : null}
          </div>
          {entry ? (
            <EntryBody entry={entry} event={event} />
          ) : against === 'before' ? (
            <ChangesTable
              changes={changesOf(event)}
              columns={columns}
              context={context}
              marked={field}
              heads={[t('compare.field'), t('compare.from'), t('compare.to')]}
              nothing={t('compare.nothingBefore')}
            />
          ) : (
            <ChangesTable
              changes={changesSince(events, event)}
              columns={columns}
              context={context}
              marked={field}
              heads={[
                t('compare.field'),
                t('compare.atThatTime'),
                point === null ? t('compare.current') : t('compare.at', { point }),
              ]}
              nothing={point === null ? t('compare.nothingNow') : t('compare.nothingThen', { point })}
            />
          )}
          <details>
            <summary>{t('data')}</summary>
            <pre>{JSON.stringify(event.data, null, 2)}</pre>
          </details>
          <details>
            <summary>{t('metadata')}</summary>
            <pre>{JSON.stringify(event.metadata, null, 2)}</pre>
          </details>
        </div>
      ) : null}
    </li>
  );
}

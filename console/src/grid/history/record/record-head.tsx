// The head of a record, always visible above its history. It shows figures, statuses, names, complete hashes and
// addresses, and the time in the current state.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#contracts/wire/history.ts';
import { useSpan } from '../../../app/time/use-span.ts';
import { StatusTag } from '../../../app/look/status-tag.tsx';
import { isCopied, unitOf, type Column } from '../../columns/column.ts';
import { display, type DisplayContext } from '../../columns/display.ts';
import { headOf, statusSince } from './head-of.ts';
import { LifecycleLine, PendingSteps, type PendingStep } from './lifecycle-line.tsx';
import type { LiveGridProps } from '../../list-props.ts';
import { Value } from '../value.tsx';
import { ValueTools } from '../value-tools.tsx';

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  /** Undefined while loading. */
  events: readonly EventView[] | undefined;
  /** The fields shown here; default: the ones the list shows. */
  headFields: readonly string[] | undefined;
  /** The point in time shown; null: now. */
  asOf: string | null;
  onCopy: (text: string) => void;
  eventName: (type: string) => string;
  /** The usual paths of the area's records. */
  ways: readonly (readonly string[])[];
  pendingActions: readonly PendingStep[];
  Since?: LiveGridProps<Row>['Since'];
  /** The record's actions. */
  actions: ReactNode;
  /** It is an event itself: information about its stream's other events does not apply. */
  isEvent: boolean;
}

/** How long the record has had its state, up to the point in time shown. */
export function TimeInState({
  of,
  since,
  asOf,
  context,
}: {
  of: 'since' | 'unchanged';
  since: string;
  asOf: string | null;
  context: DisplayContext;
}) {
  const { t } = useTranslation('history');
  const span = useSpan(asOf)(since);
  if (span === undefined) return null;
  return (
    <div className="head-since">
      <dt>{t(`head.${of}`)}</dt>
      <dd>
        <time dateTime={since} title={t('head.sinceWhen', { time: context.exactTime(since) })}>
          {span}
        </time>
      </dd>
    </div>
  );
}

const WHOLE: ReadonlySet<Column<unknown>['kind']> = new Set(['hash', 'address', 'id']);
const LAST = 10;
/** A complete hash or address; if it does not fit on one line, its middle is hidden. */
const OnOneLine = ({ text }: { text: string }) => (
  <code className="head-code" title={text}>
    <span>{text.slice(0, -LAST)}</span>
    <span>{text.slice(-LAST)}</span>
  </code>
);

export function RecordHead<Row>({
  row,
  columns,
  context,
  events,
  headFields,
  asOf,
  onCopy,
  eventName,
  ways,
  pendingActions,
  Since,
  actions,
  isEvent,
}: Props<Row>) {
  const { t } = useTranslation('history');
  const { figures, statuses, parties, codes } = headOf(row, columns, headFields);
  // A status that has not begun is hidden beside one that has.
  const activeStatuses = statuses.filter(
    (column) => column.kind === 'status' && column.tones[String(row[column.field])] !== 'muted',
  );
  const shownStatuses = activeStatuses.length > 0 ? activeStatuses : statuses;
  const inState = events && !isEvent ? statusSince(events, columns) : null;
  const since = isEvent ? null : (inState ?? events?.findLast(({ stream }) => stream === undefined)?.at);
  return (
    <section className="record-head" aria-label={t('head.label')}>
      {figures.length + statuses.length > 0 || since ? (
        <dl className="head-state">
          {figures.map((column) => {
            const { text, exact } = display(column, row[column.field], context, row);
            return (
              <div key={column.field} className="head-figure-of">
                <dt>{column.title}</dt>
                <dd>
                  <bdi title={exact === text ? undefined : exact}>
                    {text}
                    {unitOf(column) === null ? '' : ` ${unitOf(column)}`}
                  </bdi>
                </dd>
              </div>
            );
          })}
          {shownStatuses.map((column) => (
            <div key={column.field}>
              <dt>{column.title}</dt>
              <dd>
                {column.kind === 'status' ? (
                  <StatusTag
                    tone={column.tones[String(row[column.field])] ?? 'neutral'}
                    label={column.label(String(row[column.field]))}
                  />
                ) : null}
              </dd>
            </div>
          ))}
          {Since ? (
            <Since row={row} asOf={asOf} context={context} inState={inState} />
          ) : since ? (
            <TimeInState of={inState ? 'since' : 'unchanged'} since={since} asOf={asOf} context={context} />
          ) : null}
        </dl>
      ) : null}
      {actions}
      <PendingSteps steps={pendingActions} />
      {parties.length ? (
        <dl className="head-parties">
          {parties.map((column) => (
            <div key={column.field}>
              <dt>{column.title}</dt>
              <dd>
                <Value column={column} value={row[column.field]} context={context} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {codes.length ? (
        <dl className="head-codes">
          {codes.map((column) => (
            <div key={column.field}>
              <dt>{column.title}</dt>
              <dd>
                {WHOLE.has(column.kind) ? (
                  <OnOneLine text={String(row[column.field])} />
                ) : (
                  <Value column={column} value={row[column.field]} context={context} row={row} />
                )}
                {isCopied(column) ? <ValueTools column={column} row={row} context={context} onCopy={onCopy} /> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {events && !isEvent ? (
        <LifecycleLine
          events={events}
          columns={columns}
          context={context}
          eventName={eventName}
          ways={ways}
          isPast={asOf !== null}
        />
      ) : null}
    </section>
  );
}

// A list worked as a queue, a place of its own: one record from left to right with its evidence and history, the keys
// of the decision, what follows, how many are left and how fast they go.
import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keysText, useShortcut } from '../../app/navigation/keyboard.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { Failure } from '../../app/look/error-boundary.tsx';
import { createStore, useStore } from '../../base/store.ts';
import { formatCount } from '../../base/amounts.ts';
import { useOpenedByOthers } from '../../feed/presence.ts';
import { useCopy } from '../columns/copy.ts';
import { useDisplayContext } from '../columns/display-context.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FieldsPane } from '../history/fields-pane.tsx';
import { OpenedNote } from '../history/record/opened-note.tsx';
import { RecordHead } from '../history/record/record-head.tsx';
import { RecordHistory } from '../history/record/record-history.tsx';
import { useOpenStates } from '../history/use-open-states.ts';
import { useRecord } from '../history/use-record.ts';
import type { LiveGridProps } from '../list-props.ts';
import { useWithin } from '../list/use-within.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import { useViewState } from '../views/use-view-state.ts';
import { medianPace, paceOf } from './pace.ts';
import { QUEUE_KEYS, isQueueInAddressBar, useIsQueue } from './queue-button.tsx';
import { QueueDecision } from './queue-decision.tsx';
import { QueueNext } from './queue-next.tsx';
import { useQueue } from './use-queue.ts';
import '../history/record-head.css';
import '../history/events.css';
import '../history/fields.css';
import './queue.css';

const NONE: readonly never[] = [];
/** The queue reads its rows itself, and shows the record as they have it. */
const UNWATCHED = createStore(null);
const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

/** `12 s`, `4 min`. */
function useShortSpan(): (ms: number) => string {
  const { t } = useTranslation('grid');
  return (ms) => {
    const seconds = Math.max(1, Math.round(ms / SECOND_MS));
    return seconds < 2 * MINUTE_SECONDS
      ? t('queue.seconds', { count: seconds })
      : t('queue.minutes', { count: Math.round(seconds / MINUTE_SECONDS) });
  };
}

/** How long one record takes this person, and all that are left. */
function Pace({ model, left }: { model: string; left: number | undefined }) {
  const { t } = useTranslation('grid');
  const shortSpan = useShortSpan();
  const median = medianPace(useStore(paceOf(model)));
  if (median === null) return null;
  return (
    <span className="queue-pace">
      {t('queue.pace', { span: shortSpan(median) })}
      {left ? ` · ${t('queue.takes', { span: shortSpan(median * left) })}` : ''}
    </span>
  );
}

export function QueuePlace<Row extends LiveRow>(props: LiveGridProps<Row>) {
  const { list: reads, columns, texts, scope, head, summary, pendingActions, entry, undo, noteOf, Since } = props;
  const { actions = NONE } = props;
  const { t } = useTranslation(['grid', 'history']);
  const copy = useCopy();
  const context = useDisplayContext();
  const [, setIsQueue] = useIsQueue();
  const { view, setView } = useViewState(columns);
  const within = useWithin(scope);
  const queue = useQueue<Row>({
    list: reads,
    filter: view.filter,
    within,
    actions,
    shown: view.row,
    // A hand-out may be answered after the queue was left.
    onShow: (id) => {
      if (isQueueInAddressBar()) setView({ row: id, event: null, field: null });
    },
  });
  const { shownRow, lost, left, isDeep, skipped, elsewhere, error } = queue;
  const latest = useMemo(() => (id: string) => (shownRow?.id === id ? shownRow : undefined), [shownRow]);
  const record = useRecord<Row>(view.row, { reads, asOf: null, status: UNWATCHED, latest, entry });
  const { row } = record;
  useOpenStates(reads.model, row, columns);
  const opened = useOpenedByOthers(reads.model).filter((one) => one.record === view.row);
  const leave = (): void => setIsQueue(false);
  useShortcut({ id: 'queue.leave', keys: QUEUE_KEYS, label: t('queue.leave'), group: t('queue.label'), run: leave });

  const nothing = (): string => {
    if (elsewhere.length) return t('queue.onlyElsewhere');
    if (isDeep) return t('queue.narrow');
    return t(skipped ? 'queue.onlySkipped' : 'queue.done');
  };
  return (
    <section className="queue" aria-label={t('queue.label')}>
      <header className="queue-head">
        <output className="queue-left">
          {left === undefined ? '…' : t('queue.left', { count: left, shown: formatCount(left) })}
        </output>
        <Pace model={reads.model} left={left} />
        <FilterChips
          filter={view.filter}
          except={NONE}
          columns={columns}
          context={context}
          onChange={(filter) => setView({ filter, row: null }, 'push')}
        />
        <Button
          type="text"
          className="queue-close"
          icon={<CloseOutlined />}
          title={`${t('queue.leave')} (${keysText(QUEUE_KEYS)})`}
          onClick={leave}
        >
          {t('queue.leave')}
        </Button>
      </header>
      {error && left === undefined ? <Failure error={error} onRetry={queue.goOn} /> : null}
      {queue.isEmpty && view.row === null ? (
        <div className="queue-empty">
          <p>{nothing()}</p>
        </div>
      ) : null}
      {view.row === null && !queue.isEmpty && !error ? <LinesSkeleton lines={6} /> : null}
      {view.row !== null || skipped ? (
        <QueueDecision queue={queue} actions={actions} row={row} nameOf={texts.rowName} context={context} />
      ) : null}
      {view.row === null ? null : (
        <>
          {lost ? <Alert type="info" showIcon title={t(`queue.${lost}`)} /> : null}
          <OpenedNote opened={opened} context={context} />
          <div className="queue-record">
            <div className="queue-pane">
              {row ? (
                <RecordHead
                  row={row}
                  columns={columns}
                  context={context}
                  events={record.history.events}
                  headFields={head}
                  asOf={null}
                  onCopy={copy}
                  eventName={texts.event}
                  ways={reads.life}
                  pendingActions={pendingActions?.(row) ?? NONE}
                  actions={null}
                  isEvent={entry !== undefined}
                  Since={Since}
                />
              ) : (
                <LinesSkeleton lines={6} />
              )}
            </div>
            <div className="queue-pane">
              {row ? (
                (summary?.(row, null) ?? (
                  <FieldsPane
                    row={row}
                    columns={columns}
                    context={context}
                    onWhy={(field) => setView({ field, event: null })}
                    onCopy={copy}
                  />
                ))
              ) : (
                <LinesSkeleton lines={6} />
              )}
            </div>
            <div className="queue-pane">
              <RecordHistory
                id={view.row}
                record={record}
                reads={reads}
                asOf={null}
                entry={entry}
                columns={columns}
                context={context}
                texts={texts}
                view={view}
                setView={setView}
                undo={undo}
                noteOf={noteOf}
              />
            </div>
          </div>
        </>
      )}
      <QueueNext queue={queue} nameOf={texts.rowName} context={context} />
    </section>
  );
}

// The drawer of a row: its events, its fields, its JSON. The URL contains the row, event and field.
import { Alert, Button, Drawer } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaReads } from '#contracts/kits/area.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { ProblemError, isBeyondLog } from '../../base/problem-error.ts';
import { SCALE, formatUnits } from '../../base/amounts.ts';
import { useStore, type Watched } from '../../base/store.ts';
import type { Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import { useCopy } from '../columns/copy.ts';
import { actionsFor, type RowAction } from '../columns/grid-context.ts';
import type { Neighbours } from './record/neighbours.ts';
import type { EntryOf, LiveGridProps } from '../list-props.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { UndoInHistory } from './events/undoing.ts';
import type { ViewStateAccess } from '../views/use-view-state.ts';
import type { ViewState } from '../views/view-state.ts';
import { areaOf } from './related-pane.tsx';
import { eventKey } from './events/changes.ts';
import type { PendingStep } from './record/lifecycle-line.tsx';
import { usePermalink } from './record/permalink.ts';
import { recordPlace, useIsWide } from './record-place.ts';
import { RecordHead } from './record/record-head.tsx';
import { RecordPanes, usePane } from './record/record-panes.tsx';
import { RecordTools } from './record/record-tools.tsx';
import { useEvents, useRow } from './use-history.ts';
import './record-head.css';
import './events.css';
import './fields.css';

const NONE: readonly never[] = [];
/** In a link: the event the drawer was opened on is collapsed. */
const CLOSED = 'none';
const Empty = (): null => null;
interface Props<Row> {
  reads: AreaReads<Row>;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  actions: readonly RowAction<Row>[];
  texts: { rowName: (row: Row) => string; event: (type: string) => string };
  view: ViewState;
  setView: ViewStateAccess['setView'];
  /** The point in time the list shows; null: now. */
  asOf: string | null;
  /** Changes whenever the list does. */
  status: Watched<unknown>;
  latest: (id: string) => Row | undefined;
  /** Whether the row was removed. */
  isGone?: (id: string) => boolean;
  /** Undoes an event. */
  undo?: UndoInHistory<Row>;
  /** The fields at its head. */
  head?: readonly string[] | undefined;
  /** The actions a row waits for, and who may take them. */
  pendingActions?: ((row: Row) => readonly PendingStep[]) | undefined;
  /** The previous and next records, in a list. */
  neighbours?: Neighbours;
  /** Since when a row has its state, where its events are not enough. */
  Since?: LiveGridProps<Row>['Since'];
  /** The rows are events themselves. */
  entry?: EntryOf<Row>;
  /** A short note on an event's result. */
  noteOf?: LiveGridProps<Row>['noteOf'];
  /** A supposed price, 1e18, used for everything shown; null: the current one. */
  price?: string | null;
  /** A summary of the row. */
  summary?: ((row: Row, asOf: string | null) => ReactNode) | undefined;
}

export function RowDrawer<Row extends LiveRow>({
  reads,
  columns,
  context,
  actions,
  texts,
  view,
  setView,
  asOf,
  status,
  latest,
  isGone = () => false,
  head,
  pendingActions,
  neighbours,
  undo,
  summary,
  Since,
  entry,
  noteOf,
  price = null,
}: Props<Row>) {
  const { t } = useTranslation('history');
  useStore(status);
  const { row: id, event: open, field } = view;
  const { setAsOf } = useAsOf();
  const copy = useCopy();
  const permalink = usePermalink();
  const pane = usePane(id, field);
  const known = id === null ? undefined : latest(id);
  const fetched = useRow<Row>(reads, id, asOf, known);
  const row = known ?? fetched.data;
  const history = useEvents(reads, id, asOf, known);
  const itself = row && entry ? history.events?.find(({ position }) => position === entry.positionOf(row)) : undefined;
  const hasRoom = useIsWide() && neighbours !== undefined;
  const isBeside = useStore(recordPlace) === 'beside' && hasRoom;
  /** The last open row, which gets the focus back. */
  const last = useRef(id);
  useEffect(() => {
    if (id !== null) last.current = id;
  }, [id]);
  const closed = (isOpen: boolean): void => {
    if (!isOpen)
      setTimeout(() => {
        if (last.current !== null && document.activeElement?.matches('body, .ag-root-wrapper *'))
          neighbours?.focus(last.current);
      });
  };
  const area = areaOf(reads.permission);
  const close = (): void => setView({ row: null, event: null, field: null });
  const why = (of: string): void => setView({ field: of, event: null });
  const failed = row ? null : fetched.error;
  const isRemoved = failed instanceof ProblemError && failed.status === 404 && !isBeyondLog(failed);
  // A removed row still has its history.
  const missing = isRemoved && !history.events?.length;

  return (
    <Drawer
      open={id !== null}
      onClose={close}
      mask={false}
      className="row-drawer"
      aria-label={t('label')}
      destroyOnHidden
      afterOpenChange={closed}
      {...(isBeside
        ? { getContainer: false, rootClassName: 'record-beside', size: 'var(--record-width)' }
        : { size: 'min(680px, 100vw)' })}
      title={<span className="drawer-title">{row ? texts.rowName(row) : '…'}</span>}
      extra={
        id === null ? null : (
          <RecordTools
            id={id}
            neighbours={neighbours}
            hasRoom={hasRoom}
            onLink={() => copy(permalink(id, open, asOf))}
          />
        )
      }
    >
      {row ? (
        <div className="record-top">
          {price === null ? null : (
            <Alert
              type="warning"
              showIcon
              title={t('supposed', { price: formatUnits(price, SCALE.yu, { minDecimals: 2 }) })}
            />
          )}
          <RecordHead
            actions={
              actionsFor(actions, row).length ? (
                <div className="drawer-actions">
                  {actionsFor(actions, row).map(({ key, label, primary, danger, run }) => (
                    <Button
                      key={key}
                      size="small"
                      type={primary ? 'primary' : 'default'}
                      danger={danger ?? false}
                      onClick={() => run(row)}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              ) : null
            }
            row={row}
            columns={columns}
            context={context}
            events={history.events}
            headFields={head}
            asOf={asOf}
            onCopy={copy}
            eventName={texts.event}
            ways={reads.life}
            pendingActions={pendingActions?.(row) ?? NONE}
            isEvent={entry !== undefined}
            {...(Since && { Since: price === null ? Since : Empty })}
          />
        </div>
      ) : null}
      <div className="record-rest">
        {id !== null && (isGone(id) || (isRemoved && !missing)) ? (
          <Alert type="warning" showIcon title={t('removed')} />
        ) : null}
        {row && summary ? summary(row, asOf) : null}
        {missing ? (
          <Alert type="warning" showIcon title={t('notFound')} />
        ) : failed && !isRemoved ? (
          <Failure error={failed} onRetry={() => void fetched.refetch()} />
        ) : (
          <RecordPanes
            pane={pane}
            row={row}
            columns={columns}
            context={context}
            asOf={asOf}
            area={area}
            ofEvents={{
              events: history.events,
              error: history.error,
              onOlder: history.onOlder,
              eventName: texts.event,
              open: open ?? (itself ? eventKey(itself) : null),
              itself: itself ?? null,
              entry: entry ?? null,
              noteOf: noteOf ?? null,
              field,
              undo:
                undo && id !== null && asOf === null
                  ? (event) => undo(id, isRemoved || isGone(id) ? undefined : row, event)
                  : null,
              onOpen: (key) => setView({ event: key ?? (itself ? CLOSED : null) }),
              onField: (next) => setView({ field: next }),
              onGoTo: setAsOf,
              onRetry: () => void history.refetch(),
            }}
            onWhy={why}
            onCopy={copy}
          />
        )}
      </div>
    </Drawer>
  );
}

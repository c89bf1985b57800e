// The drawer of a row: its events, its fields, its JSON. The URL contains the row, event and field.
import { Alert, Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { useStore } from '../../base/store.ts';
import type { DisplayContext } from '../columns/display.ts';
import { useCopy } from '../columns/copy.ts';
import type { RowAction } from '../columns/grid-context.ts';
import type { Neighbours } from './record/neighbours.ts';
import type { ListTexts, LiveGridProps } from '../list-props.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { ViewStateAccess } from '../views/use-view-state.ts';
import { areaOf } from './related-pane.tsx';
import { eventKey } from './events/changes.ts';
import { usePermalink } from './record/permalink.ts';
import { recordPlace, useIsWide } from './record-place.ts';
import { RecordPanes, usePane } from './record/record-panes.tsx';
import { RecordTools } from './record/record-tools.tsx';
import { RecordTop } from './record/record-top.tsx';
import { useOpenStates } from './use-open-states.ts';
import { useRecord, type RecordSource } from './use-record.ts';
import './record-head.css';
import './events.css';
import './fields.css';

const NONE: readonly never[] = [];
/** In a link: the event the drawer was opened on is collapsed. */
const CLOSED = 'none';

interface Props<Row>
  extends
    RecordSource<Row>,
    ViewStateAccess,
    Pick<
      LiveGridProps<Row>,
      'columns' | 'undo' | 'head' | 'pendingActions' | 'Since' | 'noteOf' | 'price' | 'summary'
    > {
  context: DisplayContext;
  actions: readonly RowAction<Row>[];
  texts: Pick<ListTexts<Row>, 'rowName' | 'event'>;
  /** The previous and next records, in a list. */
  neighbours?: Neighbours;
}

export function RowDrawer<Row extends LiveRow>({
  columns,
  context,
  actions,
  texts,
  view,
  setView,
  head,
  pendingActions,
  neighbours,
  undo,
  summary,
  Since,
  noteOf,
  price = null,
  ...source
}: Props<Row>) {
  const { t } = useTranslation('history');
  const { reads, asOf, entry } = source;
  const { row: id, event: open, field } = view;
  const { setAsOf } = useAsOf();
  const copy = useCopy();
  const permalink = usePermalink();
  const pane = usePane(id, field);
  const { row, history, itself, error, isRemoved, hasOnlyHistory, isMissing, retry } = useRecord<Row>(id, source);
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
  useOpenStates(reads.model, row, columns);
  const area = areaOf(reads.permission);
  const close = (): void => setView({ row: null, event: null, field: null });
  const why = (of: string): void => setView({ field: of, event: null });

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
        <RecordTop
          actions={actions}
          price={price}
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
          Since={Since}
        />
      ) : null}
      <div className="record-rest">
        {hasOnlyHistory ? <Alert type="warning" showIcon title={t('removed')} /> : null}
        {row && summary ? summary(row, asOf) : null}
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
                undo && id !== null && asOf === null ? (event) => undo(id, isRemoved ? undefined : row, event) : null,
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

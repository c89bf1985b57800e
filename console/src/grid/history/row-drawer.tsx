// The drawer of a row: its events, its fields, its JSON. The URL contains the row, event and field.
import { Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenedByOthers } from '../../feed/presence.ts';
import { useStore } from '../../base/store.ts';
import type { DisplayContext } from '../columns/display.ts';
import { useCopy } from '../columns/copy.ts';
import type { RowAction } from '../columns/grid-context.ts';
import type { Neighbours } from './record/neighbours.ts';
import type { ListTexts, LiveGridProps } from '../list-props.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { ViewStateAccess } from '../views/use-view-state.ts';
import { usePermalink } from './record/permalink.ts';
import { recordPlace, useIsWide } from './record-place.ts';
import { OpenedNote } from './record/opened-note.tsx';
import { RecordHistory } from './record/record-history.tsx';
import { RecordTools } from './record/record-tools.tsx';
import { RecordTop } from './record/record-top.tsx';
import { useOpenStates } from './use-open-states.ts';
import { useRecord, type RecordSource } from './use-record.ts';
import './record-head.css';
import './events.css';
import './fields.css';

const NONE: readonly never[] = [];

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
  const { row: id, event: open } = view;
  const copy = useCopy();
  const permalink = usePermalink();
  const record = useRecord<Row>(id, source);
  const { row, history } = record;
  const opened = useOpenedByOthers(reads.model).filter((one) => asOf === null && one.record === id);
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
  const close = (): void => setView({ row: null, event: null, field: null });

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
      title={<h2 className="drawer-title">{row ? texts.rowName(row) : '…'}</h2>}
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
      <OpenedNote opened={opened} context={context} />
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
        <RecordHistory
          {...source}
          id={id}
          record={record}
          columns={columns}
          context={context}
          texts={texts}
          view={view}
          setView={setView}
          undo={undo}
          noteOf={noteOf}
        >
          {row && summary ? summary(row, asOf) : null}
        </RecordHistory>
      </div>
    </Drawer>
  );
}

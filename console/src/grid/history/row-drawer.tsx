// A row from the side: its events, its fields, its JSON. Which row, event and field stands in the URL.
import { LinkOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { AreaReads } from '#contracts/area.ts';
import { useAsOf } from '../../app/as-of.ts';
import { Failure } from '../../app/error-boundary.tsx';
import { ProblemError, isBeyondLog } from '../../base/problem-error.ts';
import { useStore, type Watched } from '../../base/store.ts';
import type { Column, DisplayContext } from '../columns/column.ts';
import { useCopy } from '../columns/copy.ts';
import { actionsFor, type RowAction } from '../columns/grid-context.ts';
import type { LiveRow } from '../live/live-view.ts';
import type { ViewStateAccess } from '../views/use-view-state.ts';
import type { ViewState } from '../views/view-state.ts';
import { EventsPane } from './events-pane.tsx';
import { FieldsPane } from './fields-pane.tsx';
import { useEvents, useRow } from './use-history.ts';
import './history.css';

type Pane = 'events' | 'fields' | 'json';
interface Props<Row> {
  reads: AreaReads<Row>; columns: readonly Column<Row>[]; context: DisplayContext; actions: readonly RowAction<Row>[]; texts: { rowName: (row: Row) => string; event: (type: string) => string };
  view: ViewState; setView: ViewStateAccess['setView'];
  /** The point in time the list shows; null: now. */ asOf: string | null;
  /** Moves whenever the list does. */ status: Watched<unknown>;
  latest: (id: string) => Row | undefined;
  /** Whether the row is no more. */ isGone?: (id: string) => boolean;
  /** What the row comes to. */ summary?: ((row: Row) => ReactNode) | undefined;
}

/** The link to a row's event, at the point in time that is shown; on a page of several lists, to the one that is open. */
function usePermalink(): (row: string, event: number | null, asOf: string | null) => string {
  const { pathname, search: here } = useLocation();
  const tab = new URLSearchParams(here).get('tab');
  return (row, event, asOf) => {
    const search = new URLSearchParams({ ...(tab === null ? {} : { tab }), row, ...(event === null ? {} : { event: String(event) }), ...(asOf === null ? {} : { asOf }) });
    return `${window.location.origin}${window.location.pathname}#${pathname}?${search}`;
  };
}

export function RowDrawer<Row extends LiveRow>({ reads, columns, context, actions, texts, view, setView, asOf, status, latest, isGone = () => false, summary }: Props<Row>) {
  const { t } = useTranslation('history');
  useStore(status);
  const { row: id, event: open, field } = view;
  const { setAsOf } = useAsOf();
  const copy = useCopy();
  const permalink = usePermalink();
  const [pane, setPane] = useState<Pane>('events');
  /** Why a field has its value is answered by the events, whatever was looked at before. */
  const question = field === null ? null : `${id} ${field}`;
  const [answered, setAnswered] = useState<string | null>(null);
  const known = id === null ? undefined : latest(id);
  const asked = useRow<Row>(reads, id, asOf, known);
  const row = known ?? asked.data;
  const history = useEvents(reads, id, asOf, known?.revision);
  const close = (): void => setView({ row: null, event: null, field: null });
  const why = (of: string): void => setView({ field: of, event: null });
  const failed = row ? null : asked.error;
  const missing = failed instanceof ProblemError && failed.status === 404 && !isBeyondLog(failed);

  return (
    <Drawer open={id !== null} onClose={close} mask={false} size="min(680px, 100vw)" className="row-drawer" aria-label={t('label')} destroyOnHidden
      title={<span className="drawer-title">{row ? texts.rowName(row) : '…'}</span>}
      extra={id === null ? null : <Button size="small" type="text" icon={<LinkOutlined />} onClick={() => copy(permalink(id, open, asOf))}>{t('permalink')}</Button>}>
      {row && actionsFor(actions, row).length ? (
        <div className="drawer-actions">
          {actionsFor(actions, row).map(({ key, label, primary, danger, run }) => <Button key={key} size="small" type={primary ? 'primary' : 'default'} danger={danger ?? false} onClick={() => run(row)}>{label}</Button>)}
        </div>
      ) : null}
      {id !== null && isGone(id) ? <Alert type="warning" showIcon title={t('removed')} /> : null}
      {row && summary ? summary(row) : null}
      {missing ? <Alert type="warning" showIcon title={t('notFound')} /> : failed ? <Failure error={failed} onRetry={() => void asked.refetch()} /> : (
        <Tabs size="small" activeKey={question === answered ? pane : 'events'} onChange={(key) => { setPane(key as Pane); setAnswered(question); }} items={[
          {
            key: 'events', label: t('tab.events'),
            children: <EventsPane events={history.data} error={history.error} row={row} columns={columns} context={context} eventName={texts.event} open={open} field={field} asOf={asOf}
              onOpen={(number) => setView({ event: number })} onField={(next) => setView({ field: next })} onGoTo={setAsOf} onRetry={() => void history.refetch()} />,
          },
          { key: 'fields', label: t('tab.fields'), children: row ? <FieldsPane row={row} columns={columns} context={context} onWhy={why} onCopy={copy} /> : null },
          { key: 'json', label: t('tab.json'), children: <pre className="drawer-json">{JSON.stringify(row, null, 2)}</pre> },
        ]} />
      )}
    </Drawer>
  );
}

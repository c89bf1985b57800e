// The tabs below a record's head: its events, its fields, what belongs to it, its JSON.
import { Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RelatedPane, mayHaveOthers } from '../related-pane.tsx';
import { EventsPane } from '../events/events-pane.tsx';
import { FieldsPane } from '../fields-pane.tsx';

const PANES = ['events', 'fields', 'belongs', 'json'] as const;
type Pane = (typeof PANES)[number];

/** The active tab, and a function that selects another. */
export function usePane(id: string | null, field: string | null): { shown: Pane; show: (pane: Pane) => void } {
  const [pane, setPane] = useState<Pane>('events');
  /** The events tab answers why a field has its value, so it is selected whatever was shown before. */
  const question = field === null ? null : `${id} ${field}`;
  const [answered, setAnswered] = useState<string | null>(null);
  return {
    shown: question === answered ? pane : 'events',
    show: (next) => {
      setPane(next);
      setAnswered(question);
    },
  };
}

type OfEvents<Row> = Parameters<typeof EventsPane<Row>>[0];
type OfRecord = 'row' | 'columns' | 'context' | 'asOf';
interface Props<Row> extends Pick<OfEvents<Row>, OfRecord> {
  pane: ReturnType<typeof usePane>;
  /** The area of the rows. */
  area: string;
  /** Properties of the events tab, beyond those of all tabs. */
  ofEvents: Omit<OfEvents<Row>, OfRecord>;
  /** Above the events. */
  notes: ReactNode;
  onWhy: (field: string) => void;
  onCopy: (text: string) => void;
}

export function RecordPanes<Row extends { id: string }>({
  pane,
  row,
  columns,
  context,
  asOf,
  area,
  ofEvents,
  notes,
  onWhy,
  onCopy,
}: Props<Row>) {
  const { t } = useTranslation('history');
  return (
    <Tabs
      size="small"
      activeKey={pane.shown}
      onChange={(key) => {
        const opened = PANES.find((one) => one === key);
        if (opened) pane.show(opened);
      }}
      items={[
        {
          key: 'events',
          label: t('tab.events'),
          children: (
            <>
              {notes}
              <EventsPane {...ofEvents} row={row} columns={columns} context={context} asOf={asOf} />
            </>
          ),
        },
        {
          key: 'fields',
          label: t('tab.fields'),
          children: row ? (
            <FieldsPane row={row} columns={columns} context={context} onWhy={onWhy} onCopy={onCopy} />
          ) : null,
        },
        ...(row && mayHaveOthers(area, row, ofEvents.events)
          ? [
              {
                key: 'belongs',
                label: t('tab.belongs'),
                children: <RelatedPane area={area} row={row} events={ofEvents.events} context={context} asOf={asOf} />,
              },
            ]
          : []),
        {
          key: 'json',
          label: t('tab.json'),
          children: <pre className="drawer-json">{JSON.stringify(row, null, 2)}</pre>,
        },
      ]}
    />
  );
}

// A list worked as a queue, above its rows: which record is next, how long it waits, what can be done with it and by which key, and how many are left.
import { CloseOutlined, OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keysText, useShortcut } from '../../app/keyboard.ts';
import { useSpan } from '../../app/use-span.ts';
import { useUrlSearch } from '../../app/url-search.ts';
import { formatCount } from '../../base/amounts.ts';
import type { DisplayContext } from '../columns/column.ts';
import { actionsFor } from '../columns/grid-context.ts';
import type { LiveRow } from '../live/live-view.ts';
import { useQueue } from './use-queue.ts';
import './queue-bar.css';

/** Far apart: what is about money is never one key beside another. */
const ACT_KEYS = ['a', 'o', 'm'] as const;
const SKIP = 's';
const BACK = 'shift+s';

/** Whether the list is worked as a queue, as the URL says. */
export function useIsQueue(): [boolean, (is: boolean) => void] {
  const [search, write] = useUrlSearch();
  return [search.get('queue') === 'on', (is) => write({ queue: is ? 'on' : null })];
}

export function QueueButton() {
  const { t } = useTranslation('grid');
  const [is, set] = useIsQueue();
  useShortcut({ id: 'grid.queue', keys: 'q', label: t('queue.work'), group: t('keys.group'), run: () => set(!is) });
  return <Button icon={<OrderedListOutlined />} aria-pressed={is} aria-label={t('queue.work')} title={`${t('queue.work')} (${keysText('q')})`} onClick={() => set(!is)} />;
}

type Props<Row> = Parameters<typeof useQueue<Row & LiveRow>>[0] & { nameOf: (row: Row) => string; context: DisplayContext; /** The record that is open. */ opened: string | null; onOpen: (row: Row) => void; /** Hears which record is next; null: none. */ onCurrent: (id: string | null) => void };

export function QueueBar<Row extends LiveRow>({ nameOf, context, opened, onOpen, onCurrent, ...worked }: Props<Row>) {
  const { t } = useTranslation(['grid', 'history', 'common']);
  const [, setIs] = useIsQueue();
  const { current, left, isDeep, skipped, skip, bringBack } = useQueue<Row>(worked);
  const next = current?.id ?? null;
  useEffect(() => {
    onCurrent(next);
    return () => onCurrent(null);
  }, [onCurrent, next]);
  const spanSince = useSpan(null);
  const acts = current ? actionsFor(worked.actions, current).toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false)) : [];
  const group = t('queue.label');
  useShortcut(
    ...acts.slice(0, ACT_KEYS.length).map(({ key, label, run }, index) => ({ id: `queue.${key}`, keys: ACT_KEYS[index]!, label, group, run: () => { if (current) run(current); } })),
    ...(current ? [{ id: 'queue.skip', keys: SKIP, label: t('queue.skip'), group, run: () => skip(current.id) }] : []),
    ...(skipped ? [{ id: 'queue.back', keys: BACK, label: t('queue.back', { count: skipped }), group, run: bringBack }] : []),
  );
  // Where the record that was worked stands open, the next one takes its place.
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (current && before.current !== undefined && before.current !== current.id && opened === before.current) onOpen(current);
    before.current = current?.id;
  }, [current, opened, onOpen]);
  return (
    <section className="queue-bar" aria-label={t('queue.label')}>
      <output className="queue-left">{left === undefined || (isDeep && !current) ? '…' : t('queue.left', { count: left, shown: formatCount(left) })}</output>
      {current ? (
        <>
          <Button type="link" size="small" className="queue-name" title={t('history:record.open')} onClick={() => onOpen(current)}>{nameOf(current)}</Button>
          <time dateTime={current.updatedAt} title={context.exactTime(current.updatedAt)}>{t('queue.waits', { span: spanSince(current.updatedAt) })}</time>
          <span className="queue-acts">
            {acts.map(({ key, label, primary = false, danger = false, run }, index) => (
              <Button key={key} size="small" type={primary ? 'primary' : 'default'} danger={danger} title={ACT_KEYS[index] && `${label} (${keysText(ACT_KEYS[index])})`} onClick={() => run(current)}>{label}{ACT_KEYS[index] ? <kbd>{keysText(ACT_KEYS[index])}</kbd> : null}</Button>
            ))}
            <Button size="small" title={`${t('queue.skip')} (${keysText(SKIP)})`} onClick={() => skip(current.id)}>{t('queue.skip')}<kbd>{keysText(SKIP)}</kbd></Button>
          </span>
        </>
      ) : left === undefined ? null : <span>{t(isDeep ? 'queue.narrow' : skipped ? 'queue.onlySkipped' : 'queue.done')}</span>}
      {skipped ? <Button size="small" title={`${t('queue.back', { count: skipped })} (${keysText(BACK)})`} onClick={bringBack}>{t('queue.back', { count: skipped })}</Button> : null}
      <Button size="small" type="text" className="queue-close" icon={<CloseOutlined />} aria-label={t('queue.leave')} title={t('queue.leave')} onClick={() => setIs(false)} />
    </section>
  );
}

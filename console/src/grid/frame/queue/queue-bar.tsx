// The bar above a list that is worked as a queue. It shows the current record, its waiting time, its actions with their
// keys, and the remaining count.
import { CloseOutlined, OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keysText, useShortcut } from '../../../app/navigation/keyboard.ts';
import { useSpan } from '../../../app/time/use-span.ts';
import { useUrlSearch } from '../../../app/navigation/url-search.ts';
import { formatCount } from '../../../base/amounts.ts';
import type { DisplayContext } from '../../columns/display.ts';
import { actionsFor, type RowAction } from '../../columns/grid-context.ts';
import type { LiveRow } from '../../live/rows/live-view.ts';
import { pendingAmong, useQueue } from './use-queue.ts';
import './queue-bar.css';

const SKIP_KEYS = 's';
const BACK_KEYS = 'shift+s';

/** Whether the list is worked as a queue, as stated in the URL. */
export function useIsQueue(): [boolean, (is: boolean) => void] {
  const [search, write] = useUrlSearch();
  return [search.get('queue') === 'on', (is) => write({ queue: is ? 'on' : null })];
}

/** Whether some of its rows wait for an action of this person. */
export const isQueueOf = <Row extends LiveRow>(actions: readonly RowAction<Row>[]): boolean =>
  pendingAmong(actions).length > 0;

export function QueueButton() {
  const { t } = useTranslation('grid');
  const [isQueue, setIsQueue] = useIsQueue();
  useShortcut({
    id: 'grid.queue',
    keys: 'q',
    label: t('queue.work'),
    group: t('keys.group'),
    run: () => setIsQueue(!isQueue),
  });
  return (
    <Button
      icon={<OrderedListOutlined />}
      aria-pressed={isQueue}
      aria-label={t('queue.work')}
      title={`${t('queue.work')} (${keysText('q')})`}
      onClick={() => setIsQueue(!isQueue)}
    />
  );
}

type Props<Row> = Parameters<typeof useQueue<Row & LiveRow>>[0] & {
  nameOf: (row: Row) => string;
  context: DisplayContext;
  /** Called with the current record; null: none. */
  onCurrent: (id: string | null) => void;
};

export function QueueBar<Row extends LiveRow>({ nameOf, context, onCurrent, ...queueOptions }: Props<Row>) {
  const { t } = useTranslation(['grid', 'history', 'common']);
  const [, setIsQueue] = useIsQueue();
  const { current, lost, left, isDeep, skipped, goOn, skip, bringBack } = useQueue<Row>(queueOptions);
  const id = current?.id ?? null;
  useEffect(() => {
    onCurrent(id);
    return () => onCurrent(null);
  }, [onCurrent, id]);
  const spanSince = useSpan(null);
  const offered = current
    ? actionsFor(queueOptions.actions, current).toSorted(
        (one, other) => Number(other.primary ?? false) - Number(one.primary ?? false),
      )
    : [];
  const group = t('queue.label');
  // If there is none to skip, the same key continues.
  const onward = current ? { label: t('queue.skip'), run: skip } : lost ? { label: t('queue.next'), run: goOn } : null;
  const withKey = (label: string, keys: string | undefined): string =>
    keys === undefined ? label : `${label} (${keysText(keys)})`;
  const back = t('queue.back', { count: skipped });
  useShortcut(
    ...offered.flatMap(({ key, label, queueKey, run }) =>
      queueKey === undefined
        ? []
        : [
            {
              id: `queue.${key}`,
              keys: queueKey,
              label,
              group,
              run: () => {
                if (current) run(current);
              },
            },
          ],
    ),
    ...(onward ? [{ id: 'queue.skip', keys: SKIP_KEYS, label: onward.label, group, run: onward.run }] : []),
    ...(skipped ? [{ id: 'queue.back', keys: BACK_KEYS, label: back, group, run: bringBack }] : []),
  );
  return (
    <section className="queue-bar" aria-label={t('queue.label')}>
      <output className="queue-left">
        {left === undefined ? '…' : t('queue.left', { count: left, shown: formatCount(left) })}
      </output>
      {current ? (
        <>
          <Button
            type="link"
            size="small"
            className="queue-name"
            title={t('history:record.open')}
            onClick={() => queueOptions.onOpen(current)}
          >
            {nameOf(current)}
          </Button>
          <time dateTime={current.updatedAt} title={context.exactTime(current.updatedAt)}>
            {t('queue.waits', { span: spanSince(current.updatedAt) })}
          </time>
          <span className="queue-acts">
            {offered.map(({ key, label, queueKey, primary = false, danger = false, run }) => (
              <Button
                key={key}
                size="small"
                type={primary ? 'primary' : 'default'}
                danger={danger}
                title={queueKey && withKey(label, queueKey)}
                onClick={() => run(current)}
              >
                {label}
                {queueKey ? <kbd>{keysText(queueKey)}</kbd> : null}
              </Button>
            ))}
          </span>
        </>
      ) : lost ? (
        <output className="queue-lost">{t(`queue.${lost}`)}</output>
      ) : left === undefined ? null : (
        <span>{t(isDeep ? 'queue.narrow' : skipped ? 'queue.onlySkipped' : 'queue.done')}</span>
      )}
      {onward ? (
        <Button size="small" title={withKey(onward.label, SKIP_KEYS)} onClick={onward.run}>
          {onward.label}
          <kbd>{keysText(SKIP_KEYS)}</kbd>
        </Button>
      ) : null}
      {skipped ? (
        <Button size="small" title={withKey(back, BACK_KEYS)} onClick={bringBack}>
          {back}
          <kbd>{keysText(BACK_KEYS)}</kbd>
        </Button>
      ) : null}
      <Button
        size="small"
        type="text"
        className="queue-close"
        icon={<CloseOutlined />}
        aria-label={t('queue.leave')}
        title={t('queue.leave')}
        onClick={() => setIsQueue(false)}
      />
    </section>
  );
}

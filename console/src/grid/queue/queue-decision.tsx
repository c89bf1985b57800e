// The decision on a queue's record: its name, how long it waits, and its actions with their keys.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { keysText, useShortcut, type Shortcut } from '../../app/navigation/keyboard.ts';
import { useSpan } from '../../app/time/use-span.ts';
import type { DisplayContext } from '../columns/display.ts';
import { actionsFor, type RowAction } from '../columns/grid-context.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { Queue } from './use-queue.ts';

const SKIP_KEYS = 's';
const BACK_KEYS = 'shift+s';

interface Props<Row> {
  queue: Queue<Row>;
  actions: readonly RowAction<Row>[];
  /** Of the record shown; undefined: none. */
  name: string | undefined;
  context: DisplayContext;
}

export function QueueDecision<Row extends LiveRow>({ queue, actions, name, context }: Props<Row>) {
  const { t } = useTranslation('grid');
  const spanSince = useSpan(null);
  const { current, lost, skipped, goOn, skip, bringBack } = queue;
  const offered = current
    ? actionsFor(actions, current).toSorted(
        (one, other) => Number(other.primary ?? false) - Number(one.primary ?? false),
      )
    : [];
  // If there is none to skip, the same key continues.
  const onward = current ? { label: t('queue.skip'), run: skip } : lost ? { label: t('queue.next'), run: goOn } : null;
  const back = t('queue.back', { count: skipped });
  const group = t('queue.label');
  const shortcut = (id: string, keys: string | undefined, label: string, run: () => void): Shortcut[] =>
    keys === undefined ? [] : [{ id: `queue.${id}`, keys, label, group, run }];
  useShortcut(
    ...offered.flatMap(({ key, label, queueKey, run }) =>
      shortcut(key, queueKey, label, () => current && run(current)),
    ),
    ...(onward ? shortcut('skip', SKIP_KEYS, onward.label, onward.run) : []),
    ...(skipped ? shortcut('back', BACK_KEYS, back, bringBack) : []),
  );
  const keyed = (label: string, keys: string | undefined) => (
    <>
      {label}
      {keys === undefined ? null : <kbd>{keysText(keys)}</kbd>}
    </>
  );
  return (
    <div className="queue-decision">
      <div className="queue-which">
        {name === undefined ? null : <h2 className="queue-name">{name}</h2>}
        {current ? (
          <time dateTime={current.updatedAt} title={context.exactTime(current.updatedAt)}>
            {t('queue.waits', { span: spanSince(current.updatedAt) })}
          </time>
        ) : null}
      </div>
      <div className="queue-acts">
        {offered.map(({ key, label, queueKey, primary = false, danger = false, run }) => (
          <Button
            key={key}
            type={primary ? 'primary' : 'default'}
            danger={danger}
            onClick={() => current && run(current)}
          >
            {keyed(label, queueKey)}
          </Button>
        ))}
        {onward ? <Button onClick={onward.run}>{keyed(onward.label, SKIP_KEYS)}</Button> : null}
        {skipped ? <Button onClick={bringBack}>{keyed(back, BACK_KEYS)}</Button> : null}
      </div>
    </div>
  );
}

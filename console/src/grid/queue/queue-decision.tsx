// The decision on a queue's record: its name, how long it waits, and its actions with their keys.
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Handover } from '#contracts/areas/handover/reads.ts';
import { keysText, useShortcut, type Shortcut } from '../../app/navigation/keyboard.ts';
import { lazily } from '../../app/look/lazy-page.tsx';
import { useSpan } from '../../app/time/use-span.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { DisplayContext } from '../columns/display.ts';
import { actionsFor, type RowAction } from '../columns/grid-context.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { Queue } from './use-queue.ts';

const SKIP_KEYS = 's';
const BACK_KEYS = 'shift+s';
const HAND_OVER_KEYS = 'd';

const HandOverDialog = lazily(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog, null, ['handover']);

interface Props<Row> {
  queue: Queue<Row>;
  actions: readonly RowAction<Row>[];
  /** The record shown; undefined: none. */
  row: Row | undefined;
  nameOf: (row: Row) => string;
  context: DisplayContext;
}

export function QueueDecision<Row extends LiveRow>({ queue, actions, row, nameOf, context }: Props<Row>) {
  const { t } = useTranslation('grid');
  const { message } = App.useApp();
  const problems = useProblemText();
  const spanSince = useSpan(null);
  const { current, lost, skipped, handed, goOn, skip, bringBack } = queue;
  const [handing, setHanding] = useState<Row | null>(null);
  const received = current && handed.toMe(current);
  const leftTo = current && handed.toOther(current);
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
    ...(current && handed.isPossible
      ? shortcut('handOver', HAND_OVER_KEYS, t('queue.handOver'), () => setHanding(current))
      : []),
    ...(onward ? shortcut('skip', SKIP_KEYS, onward.label, onward.run) : []),
    ...(skipped ? shortcut('back', BACK_KEYS, back, bringBack) : []),
  );
  const report = (error: unknown) => message.error(problems.error(error));
  const giveBack = (handover: Handover): void => void handed.giveBack(handover).then(skip, report);
  /** Whoever may decide takes it back from another person, and goes on with it. */
  const takeBack = (handover: Handover): void => void handed.giveBack(handover).catch(report);
  const keyed = (label: string, keys: string | undefined) => (
    <>
      {label}
      {keys === undefined ? null : <kbd>{keysText(keys)}</kbd>}
    </>
  );
  return (
    <div className="queue-decision">
      <div className="queue-which">
        {row ? <h2 className="queue-name">{nameOf(row)}</h2> : null}
        {current ? (
          <time dateTime={current.updatedAt} title={context.exactTime(current.updatedAt)}>
            {t('queue.waits', { span: spanSince(current.updatedAt) })}
          </time>
        ) : null}
        {received ? (
          <p className="queue-received">
            {t(received.note ? 'queue.handedByWith' : 'queue.handedBy', {
              who: context.actor(received.by),
              note: received.note,
            })}
            <Button type="link" size="small" onClick={() => giveBack(received)}>
              {t('queue.giveBack')}
            </Button>
          </p>
        ) : leftTo ? (
          <p className="queue-received">
            {t('queue.handedTo', { who: context.actor(leftTo.to) })}
            <Button type="link" size="small" onClick={() => takeBack(leftTo)}>
              {t('queue.takeBack')}
            </Button>
          </p>
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
        {current && handed.isPossible ? (
          <Button onClick={() => setHanding(current)}>{keyed(t('queue.handOver'), HAND_OVER_KEYS)}</Button>
        ) : null}
        {onward ? <Button onClick={onward.run}>{keyed(onward.label, SKIP_KEYS)}</Button> : null}
        {skipped ? <Button onClick={bringBack}>{keyed(back, BACK_KEYS)}</Button> : null}
      </div>
      {handing ? (
        <HandOverDialog
          model={handed.model}
          record={handing.id}
          name={nameOf(handing)}
          onHandOver={({ to, note = '' }) => handed.handOver(handing, to, note).then(goOn)}
          onClose={() => setHanding(null)}
        />
      ) : null}
    </div>
  );
}

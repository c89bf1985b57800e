// A record's lifecycle on one line: past steps with time and actor, then the usual next steps. It also shows the
// pending action and who may take it.
import { useTranslation } from 'react-i18next';
import type { EventView } from '#contracts/wire/history.ts';
import type { Column } from '../../columns/column.ts';
import type { DisplayContext } from '../../columns/display.ts';
import { lifecycleOf } from './lifecycle.ts';

/** An action a row waits for, as text: what is to be done, and who may do it. */
export interface PendingStep {
  key: string;
  label: string;
  who: string;
  /** Whether this person may do it. */
  isMine: boolean;
}

interface Props<Row> {
  events: readonly EventView[];
  columns: readonly Column<Row>[];
  context: DisplayContext;
  eventName: (type: string) => string;
  /** The usual paths of the area's records. */
  ways: readonly (readonly string[])[];
  /** In the past, no next steps are shown. */
  isPast: boolean;
}

export function LifecycleLine<Row>({ events, columns, context, eventName, ways: usualPaths, isPast }: Props<Row>) {
  const { t } = useTranslation('history');
  const life = lifecycleOf(events, columns, usualPaths);
  return (
    <ol className="life" aria-label={t('life.label')}>
      {life.steps.map(({ position, type, at, actor }, index) => (
        <li key={position} className="life-step">
          <b>{eventName(type)}</b>
          <time dateTime={at} title={context.exactTime(at)}>
            {context.time(at)}
          </time>
          <bdi title={context.actor(actor.id)}>{context.actor(actor.id)}</bdi>
          {index === 0 && life.left ? <span className="life-left">{t('life.left', { count: life.left })}</span> : null}
        </li>
      ))}
      {isPast
        ? null
        : life.usualSteps.map((type) => (
            <li key={type} className="life-step life-to-come">
              <span className="visually-hidden">{t('life.toCome')} </span>
              <b>{eventName(type)}</b>
            </li>
          ))}
    </ol>
  );
}

/** The actions a record waits for, and who may take them. */
export function PendingSteps({ steps }: { steps: readonly PendingStep[] }) {
  const { t } = useTranslation('history');
  if (steps.length === 0) return null;
  return (
    <ul className="life-next" aria-label={t('life.next')}>
      {steps.map(({ key, label, who, isMine }) => (
        <li key={key} className={isMine ? 'life-mine' : undefined}>
          <b>{label}</b>
          <span>{who}</span>
        </li>
      ))}
    </ul>
  );
}

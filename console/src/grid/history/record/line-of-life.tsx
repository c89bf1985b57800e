// A record's life in one line: the steps that were, with when and who, and those that usually come; and what it waits
// for, by whom.
import { useTranslation } from 'react-i18next';
import type { EventView } from '#contracts/wire/history.ts';
import type { Column } from '../../columns/column.ts';
import type { DisplayContext } from '../../columns/display.ts';
import { lifeOf } from './life.ts';

/** What goes on from a row, in words: what is done, and who may. */
export interface PendingStep {
  key: string;
  label: string;
  who: string;
  /** Whether that is this person. */
  isMine: boolean;
}

interface Props<Row> {
  events: readonly EventView[];
  columns: readonly Column<Row>[];
  context: DisplayContext;
  eventName: (type: string) => string;
  /** The ways that records of the area usually go. */
  ways: readonly (readonly string[])[];
  /** At a point in the past nothing is foretold. */
  isPast: boolean;
}

export function LineOfLife<Row>({ events, columns, context, eventName, ways, isPast }: Props<Row>) {
  const { t } = useTranslation('history');
  const life = lifeOf(events, columns, ways);
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

/** What a record waits for, and who may do it. */
export function WhatComes({ coming }: { coming: readonly PendingStep[] }) {
  const { t } = useTranslation('history');
  if (coming.length === 0) return null;
  return (
    <ul className="life-next" aria-label={t('life.next')}>
      {coming.map(({ key, label, who, isMine }) => (
        <li key={key} className={isMine ? 'life-mine' : undefined}>
          <b>{label}</b>
          <span>{who}</span>
        </li>
      ))}
    </ul>
  );
}

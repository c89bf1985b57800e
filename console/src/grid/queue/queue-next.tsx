// What follows in a queue: the next two records, and those that other people have open.
import { useTranslation } from 'react-i18next';
import { useSpan } from '../../app/time/use-span.ts';
import type { DisplayContext } from '../columns/display.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { Queue } from './use-queue.ts';

interface Props<Row> {
  queue: Queue<Row>;
  nameOf: (row: Row) => string;
  context: DisplayContext;
}

export function QueueNext<Row extends LiveRow>({ queue: { next, elsewhere, handed }, nameOf, context }: Props<Row>) {
  const { t } = useTranslation('grid');
  const spanSince = useSpan(null);
  if (next.length + elsewhere.length === 0) return null;
  return (
    <div className="queue-following">
      {next.length ? (
        <section aria-label={t('queue.following')}>
          <h3>{t('queue.following')}</h3>
          <ol>
            {next.map((row) => (
              <li key={row.id}>
                <span>{nameOf(row)}</span>
                {handed.toMe(row) ? <b>{t('queue.toYou')}</b> : null}
                <time dateTime={row.updatedAt} title={context.exactTime(row.updatedAt)}>
                  {spanSince(row.updatedAt)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {elsewhere.length ? (
        <section aria-label={t('queue.elsewhere')}>
          <h3>{t('queue.elsewhere')}</h3>
          <ul>
            {elsewhere.map(({ row, by }) => (
              <li key={`${row.id} ${by}`}>
                <span>{nameOf(row)}</span>
                <bdi>{context.actor(by)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

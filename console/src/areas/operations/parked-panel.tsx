// Parked events by read model, with their errors, and whether the log was followed completely. Persons with the
// permission can retry them.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ParkedEventView, ReadModelState } from '#contracts/areas/operations/reads.ts';
import { positionText } from '../../app/time/as-of.ts';
import { useOpened } from '../../app/navigation/opened.ts';
import { useMayAct } from '../../app/session/permission.ts';
import { useTime } from '../../app/time/time.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { StreamLink } from './stream-link.tsx';

/** The most entries that the server reports. */
const MAX_REPORTED = 200;
interface Props {
  parked: readonly ParkedEventView[] | null;
  models: readonly ReadModelState[] | null;
}

export function ParkedPanel({ parked, models }: Props) {
  const { t } = useTranslation('operations');
  const mayRetry = useMayAct('operations:retry');
  const [retryModel, setRetryModel] = useOpened<string>();
  const byModel = Map.groupBy(parked ?? [], ({ model }) => model);
  for (const { model, gaps } of models ?? []) if (gaps > 0 && !byModel.has(model)) byModel.set(model, []);
  return (
    <section className="panel" aria-labelledby="parked-heading">
      <div className="panel-head">
        <h2 id="parked-heading">{t('parked.title')}</h2>
      </div>
      {parked === null ? <p className="panel-note">{t('parked.unknown')}</p> : null}
      {parked && byModel.size === 0 ? <p className="panel-note">{t('parked.none')}</p> : null}
      {[...byModel].map(([model, events]) => {
        const state = models?.find((each) => each.model === model);
        const { rebuilding = false, gaps = 0 } = state ?? {};
        return (
          <section key={model} className="parked-model" aria-label={model}>
            <div className="parked-head">
              <h3>
                <span className="mono">{model}</span>{' '}
                <span className="operations-soft">{t('parked.model', { count: state?.parked ?? events.length })}</span>
              </h3>
              {mayRetry ? (
                <Button size="small" loading={rebuilding} disabled={rebuilding} onClick={() => setRetryModel(model)}>
                  {rebuilding ? t('parked.retrying') : t('parked.retry')}
                </Button>
              ) : null}
            </div>
            {gaps > 0 ? <p className="operations-padded operations-bad">{t('parked.gaps', { count: gaps })}</p> : null}
            {events.length > 0 ? (
              <ul>
                {events.map((event) => (
                  <Parked key={event.eventId} event={event} />
                ))}
              </ul>
            ) : null}
          </section>
        );
      })}
      {parked && parked.length >= MAX_REPORTED ? (
        <p className="panel-note">{t('parked.more', { count: parked.length })}</p>
      ) : null}
      {retryModel === null || !mayRetry ? null : <RetryDialog model={retryModel} onClose={() => setRetryModel(null)} />}
    </section>
  );
}

function Parked({ event: { stream, type, revision, position, since, waiting, reason } }: { event: ParkedEventView }) {
  const { t } = useTranslation('operations');
  const time = useTime();
  return (
    <li className="parked">
      <p>
        <span className="mono">{type}</span>
        {revision === null ? null : <span className="operations-soft"> {t('parked.number', { revision })}</span>}{' '}
        <StreamLink stream={stream} />
      </p>
      <p>
        <code className="operations-error">{reason}</code>
      </p>
      <p className="operations-soft parked-facts">
        <span>{t('parked.position', { position: positionText(position) })}</span>
        <span title={time.exact(since)}>{t('parked.since', { time: time.format(since) })}</span>
        {waiting ? <span>{t('parked.waiting', { count: waiting })}</span> : null}
      </p>
    </li>
  );
}

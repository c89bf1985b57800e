// Events that read models could not take, by model, with what each said; retried by whoever may.
import { App, Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedEventView, ReadModelState } from '#contracts/operations.ts';
import { positionText } from '../../app/as-of.ts';
import { useMayAct } from '../../app/permission.ts';
import { useTime } from '../../app/time.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { StreamLink } from './stream-link.tsx';
import { useRetryParked } from './use-operations.ts';

/** As many as the server tells of at most. */
const TOLD = 200;
interface Props { parked: readonly ParkedEventView[] | null; models: readonly ReadModelState[] | null }

export function ParkedPanel({ parked, models }: Props) {
  const { t } = useTranslation('operations');
  const mayRetry = useMayAct('operations:retry');
  const byModel = Map.groupBy(parked ?? [], ({ model }) => model);
  return (
    <section className="panel" aria-labelledby="parked-heading">
      <div className="panel-head"><h2 id="parked-heading">{t('parked.title')}</h2></div>
      {parked === null ? <p className="panel-note">{t('parked.unknown')}</p> : null}
      {parked?.length === 0 ? <p className="panel-note">{t('parked.none')}</p> : null}
      {[...byModel].map(([model, events]) => {
        const state = models?.find((each) => each.model === model);
        return (
          <section key={model} className="parked-model" aria-label={model}>
            <div className="parked-head">
              <h3><span className="mono">{model}</span> <span className="operations-soft">{t('parked.model', { count: state?.parked ?? events.length })}</span></h3>
              {mayRetry ? <Retry model={model} rebuilding={state?.rebuilding ?? false} /> : null}
            </div>
            <ul>{events.map((event) => <Parked key={event.eventId} event={event} />)}</ul>
          </section>
        );
      })}
      {parked && parked.length >= TOLD ? <p className="panel-note">{t('parked.more', { count: parked.length })}</p> : null}
    </section>
  );
}

function Retry({ model, rebuilding }: { model: string; rebuilding: boolean }) {
  const { t } = useTranslation(['operations', 'common']);
  const { message } = App.useApp();
  const problem = useProblemText();
  const retry = useRetryParked();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const { here } = await retry(model);
      message.success(here ? t('parked.here', { model }) : t('parked.elsewhere', { model }));
    } catch (error) {
      message.error(problem.error(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popconfirm title={t('parked.question', { model })} description={<span className="parked-about">{t('parked.about')}</span>} okText={t('parked.retry')} cancelText={t('common:action.cancel')} onConfirm={() => void run()} disabled={rebuilding || busy}>
      <Button size="small" type="primary" loading={rebuilding || busy} disabled={rebuilding}>{rebuilding ? t('parked.retrying') : t('parked.retry')}</Button>
    </Popconfirm>
  );
}

function Parked({ event: { stream, type, revision, position, since, waiting, reason } }: { event: ParkedEventView }) {
  const { t } = useTranslation('operations');
  const time = useTime();
  return (
    <li className="parked">
      <dl className="operations-facts">
        <div><dt>{t('parked.event')}</dt><dd><span className="mono">{type}</span>{revision === null ? null : <span className="operations-soft"> {t('parked.number', { revision })}</span>}</dd></div>
        <div><dt>{t('parked.stream')}</dt><dd><StreamLink stream={stream} /></dd></div>
        <div><dt>{t('parked.error')}</dt><dd><code className="operations-error">{reason}</code></dd></div>
        <div><dt>{t('parked.position')}</dt><dd>{positionText(position)}</dd></div>
        <div><dt>{t('parked.since')}</dt><dd title={time.exact(since)}>{time.format(since)}</dd></div>
        <div><dt>{t('parked.waiting')}</dt><dd>{waiting ? t('parked.waiting', { count: waiting }) : t('parked.nothingWaits')}</dd></div>
      </dl>
    </li>
  );
}

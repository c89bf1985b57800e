import { useTranslation } from 'react-i18next';
import { useAlerts } from '../app/alerts.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { dialogs } from '../app/navigation/open-dialog.ts';
import { formatCount } from '../base/amounts.ts';

/** The number of alerts, with a link to them. */
export function AlertsButton() {
  const { t } = useTranslation('shell');
  const { data } = useAlerts();
  const { asOf } = useAsOf();
  // Alerts are always as of now, so they are hidden in the past.
  if (!data || asOf !== null) return null;
  const { count } = data;
  const words = t('alerts.count', { count, shown: formatCount(count) });
  return (
    <button
      type="button"
      className={count ? 'header-tool header-alerts' : 'header-tool'}
      aria-haspopup="dialog"
      title={words}
      onClick={() => dialogs.set('alerts')}
    >
      <svg className="clock" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3.5 11.5V7a4.5 4.5 0 0 1 9 0v4.5l1 1h-11zM6.5 14.5h3" />
      </svg>
      <span className="visually-hidden">{words}</span>
      {count ? <b aria-hidden="true">{formatCount(count)}</b> : null}
    </button>
  );
}

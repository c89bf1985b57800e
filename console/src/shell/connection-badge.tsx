import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { positionText, useAsOf } from '../app/time/as-of.ts';
import { isLate, useConnection, useSettled, type Connection } from '../app/server/connection.ts';
import { useModelName } from '../app/model-name.ts';
import { useTime } from '../app/time/time.ts';

type BadgeState = 'live' | 'late' | 'incomplete' | 'connecting' | 'offline' | 'idle';

const badgeStateOf = ({ state, lag }: Connection, inThePast: boolean): BadgeState => {
  if (inThePast) return 'idle';
  if (state !== 'connected') return state;
  const models = [...lag.values()];
  if (models.some(isLate)) return 'late';
  return models.some(({ parked }) => parked > 0) ? 'incomplete' : 'live';
};

export function ConnectionBadge() {
  const { t } = useTranslation('shell');
  const modelName = useModelName();
  const time = useTime();
  const { asOf } = useAsOf();
  const connection = useConnection();
  const now = badgeStateOf(connection, asOf !== null);
  const badgeState = useSettled(now, now === 'live' || now === 'idle');
  const worst = Math.max(0, ...[...connection.lag.values()].map(({ lagSeconds }) => lagSeconds));
  /** The badge's accessible name includes its visible text. */
  const words = t(`connection.${badgeState}`, { seconds: worst.toFixed(0) });
  const details = (
    <div className="connection-details">
      <p>{t(`connection.${badgeState}Hint`, { since: time.format(connection.since) })}</p>
      {connection.lag.size ? (
        <table>
          <thead>
            <tr>
              <th>{t('connection.model')}</th>
              <th>{t('connection.position')}</th>
              <th>{t('connection.lag')}</th>
              <th>{t('connection.parked')}</th>
            </tr>
          </thead>
          <tbody>
            {[...connection.lag.values()].map(({ model, position, lagSeconds, parked }) => (
              <tr key={model}>
                <td>{modelName(model)}</td>
                <td>{positionText(position)}</td>
                <td>{t('connection.seconds', { value: lagSeconds.toFixed(1) })}</td>
                <td>{parked}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  );
  return (
    <Popover content={details} trigger="click" placement="bottomRight">
      <button type="button" className="header-tool" aria-label={t('connection.label', { state: words })}>
        <span className={`dot dot-${badgeState}`} aria-hidden="true" />
        <output>{words}</output>
      </button>
    </Popover>
  );
}

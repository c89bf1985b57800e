// How fresh the shown data is: the lag of each followed read model behind the log.
import { useTranslation } from 'react-i18next';
import { positionText, useAsOf } from '../../app/time/as-of.ts';
import { isLate, useConnection } from '../../app/server/connection.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { useModelName } from '../../app/model-name.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';

export function DataState() {
  const { t } = useTranslation(['home', 'shell']);
  const modelName = useModelName();
  const drillDown = useDrillDown();
  const { asOf } = useAsOf();
  const { state, lag } = useConnection();
  const models = [...lag.values()];
  return (
    <section className="panel" aria-labelledby="data-state-heading">
      <div className="panel-head">
        <h2 id="data-state-heading">{t('data.title')}</h2>
      </div>
      {models.length ? (
        <div className="panel-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('shell:connection.model')}</th>
                <th scope="col" className="number">
                  {t('shell:connection.position')}
                </th>
                <th scope="col" className="number">
                  {t('shell:connection.lag')}
                </th>
                <th scope="col">{t('data.state')}</th>
              </tr>
            </thead>
            <tbody>
              {models.map(({ model, position, lagSeconds, parked }) => {
                const late = isLate({ lagSeconds });
                return (
                  <tr key={model}>
                    <td>
                      <DrillDownLink to={drillDown('/operations/status')}>{modelName(model)}</DrillDownLink>
                    </td>
                    <td className="number">{positionText(position)}</td>
                    <td className="number">{t('shell:connection.seconds', { value: lagSeconds.toFixed(1) })}</td>
                    <td>
                      {parked ? (
                        <StatusTag tone="bad" label={t('data.parked', { count: parked })} />
                      ) : (
                        <StatusTag tone={late ? 'warn' : 'good'} label={late ? t('data.late') : t('data.current')} />
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="panel-note">
          {t(asOf !== null ? 'data.past' : state === 'offline' ? 'data.offline' : 'data.none')}
        </p>
      )}
    </section>
  );
}

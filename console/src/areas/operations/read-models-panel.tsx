import { useTranslation } from 'react-i18next';
import type { ReadModelState } from '#contracts/areas/operations/reads.ts';
import { useOpened } from '../../app/navigation/opened.ts';
import { useMayAct } from '../../app/session/permission.ts';
import { ScrollArea } from '../../app/look/scroll-area.tsx';
import { positionText } from '../../app/time/as-of.ts';
import { isLate } from '../../app/server/connection.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { useModelName } from '../../app/model-name.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { formatCount } from '../../base/amounts.ts';
import { filledShare } from './concerns.ts';
import { listOf } from './list-of.ts';
import { RebuildButtons } from './rebuild-buttons.tsx';
import { RebuildDialog } from './rebuild-dialog.tsx';

export function ReadModelsPanel({ models }: { models: readonly ReadModelState[] | null }) {
  const { t } = useTranslation('operations');
  const drillDown = useDrillDown();
  const modelName = useModelName();
  const mayRebuild = useMayAct('operations:retry');
  const [asked, ask] = useOpened<{ of: ReadModelState; isReturn: boolean }>();
  const rowsOf = (model: string): string | undefined => {
    const list = listOf(model);
    return list && drillDown(list);
  };
  const stateOf = (model: ReadModelState) => {
    if (model.rebuilding)
      return <StatusTag tone="progress" label={t('models.rebuilding', { share: filledShare(model) })} />;
    if (model.gaps > 0) return <StatusTag tone="bad" label={t('models.gaps')} />;
    return isLate(model) ? (
      <StatusTag tone="warn" label={t('models.behind')} />
    ) : (
      <StatusTag tone="good" label={t('models.current')} />
    );
  };
  return (
    <section className="panel" aria-labelledby="read-models-heading">
      <div className="panel-head">
        <h2 id="read-models-heading">{t('models.title')}</h2>
      </div>
      {models ? (
        <ScrollArea label={t('models.title')}>
          <table className="plain-table operations-models">
            <thead>
              <tr>
                <th scope="col">{t('models.model')}</th>
                <th scope="col">{t('models.state')}</th>
                <th scope="col" className="number">
                  {t('models.rows')}
                </th>
                <th scope="col" className="number">
                  {t('models.position')}
                </th>
                <th scope="col" className="number">
                  {t('models.lag')}
                </th>
                <th scope="col" className="number">
                  {t('models.positions')}
                </th>
                <th scope="col" className="number">
                  {t('models.parked')}
                </th>
                {mayRebuild ? <th scope="col">{t('rebuild.title')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {models.map((model) => (
                <tr key={model.model}>
                  <th scope="row">
                    {modelName(model.model)}
                    <small className="operations-model mono">{model.model}</small>
                  </th>
                  <td>{stateOf(model)}</td>
                  <td className="number">
                    <DrillDownLink to={rowsOf(model.model)}>{formatCount(model.rows)}</DrillDownLink>
                  </td>
                  <td className="number">{positionText(model.position)}</td>
                  <td className="number">{t('models.seconds', { value: model.lagSeconds.toFixed(1) })}</td>
                  <td className="number">{formatCount(BigInt(model.lagPositions))}</td>
                  <td className={model.parked ? 'number operations-bad' : 'number'}>{formatCount(model.parked)}</td>
                  {mayRebuild ? (
                    <td>
                      <RebuildButtons of={model} onAsk={(isReturn) => ask({ of: model, isReturn })} />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      ) : (
        <p className="panel-note">{t('models.unknown')}</p>
      )}
      {asked === null || !mayRebuild ? null : <RebuildDialog {...asked} onClose={() => ask(null)} />}
    </section>
  );
}

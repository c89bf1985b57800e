// Records that were handed over to this person, by list, while they are as they were then.
import { useTranslation } from 'react-i18next';
import type { institutionReads } from '#contracts/areas/institution/reads.ts';
import type { Handover } from '#contracts/areas/handover/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { handoverFinder, useHandovers } from '../../app/handovers.ts';
import { Figure } from '../../app/look/figure.tsx';
import { useModelName } from '../../app/model-name.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { callAt } from '../../app/server/api.ts';
import { useSession } from '../../app/session/session.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useSpan } from '../../app/time/use-span.ts';
import { formatCount } from '../../base/amounts.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { listOf } from '../operations/list-of.ts';
import { DECISIONS, type Decision } from './decisions.ts';

const EVERY_MS = 2_000;

const pathOf = (model: string): string =>
  Object.values<Decision>(DECISIONS).find((one) => one.model === model)?.from ?? `/api/${model}`;
/** The list as a queue, at this record. */
const addressOf = ({ model, record }: Handover): string => {
  const list = listOf(model) ?? '/';
  return `${list}${list.includes('?') ? '&' : '?'}queue=on&row=${encodeURIComponent(record)}`;
};

/** The handovers whose records still have the revision that was seen. */
function useCurrent(handovers: readonly Handover[]): readonly Handover[] {
  const { asOf } = useAsOf();
  const byModel = Map.groupBy(handovers, ({ model }) => model);
  const { data } = useLiveQuery(
    ['handed-over', handovers],
    asOf,
    { models: [...byModel.keys()], everyMs: EVERY_MS, keepsBefore: true, enabled: handovers.length > 0 },
    async ({ when }, signal) => {
      const found = await Promise.all(
        [...byModel].map(async ([model, ofModel]) => {
          const ids = ofModel.map(({ record }) => record);
          const { rows } = await callAt<(typeof institutionReads)['list']>(
            { method: 'GET', path: pathOf(model) },
            { query: { filter: { id: among(...ids) }, start: '0', end: String(ids.length), ...when }, signal },
          );
          const handoverOf = handoverFinder(ofModel);
          return rows.flatMap((row) => handoverOf(row) ?? []);
        }),
      );
      return found.flat().toSorted((one, other) => one.at.localeCompare(other.at));
    },
  );
  return handovers.length > 0 ? (data ?? []) : [];
}

export function HandedOver() {
  const { t } = useTranslation('home');
  const me = useSession()?.administrator.id;
  const { asOf } = useAsOf();
  const drillDown = useDrillDown();
  const modelName = useModelName();
  const spanSince = useSpan(asOf);
  const { handovers = [] } = useHandovers();
  const current = Map.groupBy(useCurrent(handovers.filter(({ to }) => to === me)), ({ model }) => model);
  if (current.size === 0) return null;
  return (
    <section aria-label={t('handedOver.title')}>
      <h2 className="home-heading">{t('handedOver.title')}</h2>
      <div className="figures">
        {[...current].map(([model, [oldest, ...others]]) => {
          const span = spanSince(oldest!.at);
          return (
            <Figure
              key={model}
              label={modelName(model)}
              about={t('handedOver.about')}
              tone="warn"
              value={formatCount(1 + others.length)}
              second={span && t('forYou.oldest', { span })}
              to={drillDown(addressOf(oldest!))}
            />
          );
        })}
      </div>
    </section>
  );
}

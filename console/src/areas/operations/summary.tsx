import { useTranslation } from 'react-i18next';
import type { Operations } from '#contracts/areas/operations/reads.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { concernsOf, type Concern } from './concerns.ts';
import { OPEN } from './executions-panel.tsx';

/** Problems in sentences, or a sentence that there are none. */
export function Summary({ operations }: { operations: Operations }) {
  const { t } = useTranslation('operations');
  const drillDown = useDrillDown();
  const concerns = concernsOf(operations);
  const sentence = (concern: Concern): string => {
    switch (concern.key) {
      case 'parked':
      case 'noExecutor':
      case 'retrying':
        return t(`concern.${concern.key}`, { count: concern.count });
      case 'gaps':
      case 'behind':
      case 'rebuilding':
        return t(`concern.${concern.key}`, { models: concern.models.join(', ') });
      case 'eventStore':
      case 'database':
      case 'catchingUp':
      case 'noExecutorIdle':
        return t(`concern.${concern.key}`);
      default:
        return concern satisfies never;
    }
  };
  return (
    <section className="panel operations-summary" aria-label={t('summary')} aria-live="polite">
      <ul>
        {concerns.length === 0 ? (
          <li>
            <StatusTag tone="good" label={t('well')} />
            <span>{t('wellAbout')}</span>
          </li>
        ) : null}
        {concerns.map((concern) => (
          <li key={concern.key}>
            <StatusTag tone={concern.tone} label={t(`mark.${concern.tone}`)} />
            <span>
              <DrillDownLink to={concern.key === 'noExecutor' ? drillDown(OPEN) : undefined}>
                {sentence(concern)}
              </DrillDownLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Summary of a strategy: how far it is filled, its windows relative to now, and its assets.
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { OVER_CAP } from '#contracts/areas/strategy/words.ts';
import { useSay } from '../../i18n/pair.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import type { DeclaredRow } from '../../declared/field-columns.ts';
import { AllocationChart } from './allocation-chart.tsx';
import { filledIn, isOverCap, strategyOf } from './row.ts';
import { Timeline } from './timeline.tsx';
import './strategy.css';

export function StrategyDetail({ row }: { row: DeclaredRow }) {
  const { t } = useTranslation('strategy');
  const say = useSay();
  const strategy = strategyOf(row);
  return (
    <div className="strategy">
      <p className="strategy-filled">
        <span>
          <Sentence values={filledIn(strategy)} say={(values) => t('filled', values)} />
        </span>
        {isOverCap(row) ? <StatusTag tone="warn" label={say(OVER_CAP)} /> : null}
      </p>
      <Timeline of={strategy} />
      <AllocationChart of={strategy.allocation} />
    </div>
  );
}

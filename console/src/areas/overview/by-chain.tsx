// BTC staked and YU minted, by chain and in total, under the page's scope.
import { useTranslation } from 'react-i18next';
import { overviewMeasures } from '#contracts/areas/overview/measures.ts';
import { useSay } from '../../i18n/pair.ts';
import { Breakdown } from '../../statistics/breakdown.tsx';
import { UNITS } from '../../statistics/values/units.ts';
import { useBreakdownValue } from '../../statistics/use-breakdown-value.ts';
import { useStatistics } from '../../statistics/use-statistics.ts';

const { totalBtcStaked, totalYuMinted, ethBtcStaked, ethYuMinted, solBtcStaked, solYuMinted } = overviewMeasures;
const WHOLE = [totalBtcStaked, totalYuMinted];
const CHAINS = [
  { key: 'evm', measures: [ethBtcStaked, ethYuMinted] },
  { key: 'solana', measures: [solBtcStaked, solYuMinted] },
] as const;

export function ByChain() {
  const { figures, rowsOf } = useStatistics();
  const { t } = useTranslation('statistics');
  const say = useSay();
  const valueOf = useBreakdownValue();
  return (
    <Breakdown
      title={t('byChain.title')}
      of={t('byChain.chain')}
      columns={WHOLE.map(({ names, unit }) => ({ name: say(names), unit: UNITS[unit] }))}
      shared={0}
      parts={
        figures[0].valued &&
        CHAINS.map(({ key, measures }) => ({
          key,
          to: rowsOf(measures[0]),
          name: t(`byChain.${key}`),
          values: measures.map(valueOf),
        }))
      }
      whole={WHOLE.map(valueOf)}
    />
  );
}

// BTC staked and YU minted, by chain and in total, as of the end of the range.
import { useTranslation } from 'react-i18next';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { Breakdown } from '../../statistics/breakdown.tsx';
import { overall, valuesOf } from '../../statistics/figure-values.ts';
import { BTC, YU, integerColumn } from '../../statistics/measures.ts';
import { useReadings } from '../../statistics/reading.ts';
import { useStatistics } from '../../statistics/use-statistics.ts';
import { OF_EVM, OF_SOLANA, OVERVIEWS } from './source.ts';

const CHAINS = [
  { key: 'evm', to: OF_EVM, columns: ['ethBtcStaked', 'ethYuMinted'] },
  { key: 'solana', to: OF_SOLANA, columns: ['solBtcStaked', 'solYuMinted'] },
] as const;

export function ByChain() {
  const { range, point, end } = useStatistics();
  const { t } = useTranslation('statistics');
  const drillDown = useDrillDown();
  const reading = useReadings([OVERVIEWS], [range], point).reading(0);
  const last = (column: string): bigint | null =>
    overall(valuesOf(reading?.steps ?? [], { kind: 'standing', of: integerColumn(column) }), { kind: 'standing' });
  return (
    <Breakdown
      title={t('by.chain')}
      of={t('of.chain')}
      columns={[
        { name: t('staked'), measure: BTC },
        { name: t('minted'), measure: YU },
      ]}
      shared={0}
      parts={
        reading &&
        CHAINS.map(({ key, to, columns }) => ({
          key,
          to: drillDown(to, end),
          name: t(`chains.${key}`),
          values: columns.map(last),
        }))
      }
    />
  );
}

// The change of a figure, in words with a sign: increase and decrease do not differ by colour alone.
import { useTranslation } from 'react-i18next';
import { exactText, type MeasureUnit } from '../charts/chart-spec.ts';
import { percentOfChange, type Difference, type Incomparable } from './values/difference.ts';

const PERCENT = '%';

/** The amount of a change with its unit and its share: `52.9 BTC (0.7%)`. */
function useAmountOfChange(): (difference: Difference, unit: MeasureUnit) => string {
  const { t } = useTranslation('statistics');
  return ({ now, before, by }, unit) => {
    // The change of a percentage is given in points, not as a percentage of itself.
    const isPercentage = unit.name === PERCENT;
    const percent = isPercentage ? null : percentOfChange(now, before);
    // A unit stays on the line of its amount.
    const amount = [unit.text(by < 0n ? -by : by), isPercentage ? t('change.points') : unit.name]
      .filter(Boolean)
      .join('\u00a0');
    return percent === null ? amount : `${amount} (${percent})`;
  };
}

/** `comparedWith`: what the figure is compared with, in words; absent: the table around it says so. */
export function Change({
  difference,
  unit,
  comparedWith,
}: {
  difference: Difference | Incomparable;
  unit: MeasureUnit;
  comparedWith?: string;
}) {
  const { t } = useTranslation('statistics');
  const amountOf = useAmountOfChange();
  const inContext = (text: string): string =>
    comparedWith === undefined ? text : t('change.inContext', { than: comparedWith, text });
  if ('why' in difference) {
    const why =
      difference.why === 'begins'
        ? t('change.begins', { day: difference.day })
        : t(`change.incomparable.${difference.why}`);
    // In a table, the card above it says why.
    return comparedWith === undefined ? <span title={why}>–</span> : <>{inContext(why)}</>;
  }
  const { by, before, now } = difference;
  if (by === 0n) return <>{inContext(t('change.none'))}</>;
  const isUp = by > 0n;
  return (
    <span title={`${exactText(before, unit)} → ${exactText(now, unit)}`}>
      <span className={`change-mark change-${isUp ? 'up' : 'down'}`} aria-hidden="true">
        {isUp ? '▲' : '▼'}
      </span>{' '}
      {inContext(t(isUp ? 'change.up' : 'change.down', { amount: amountOf(difference, unit) }))}
    </span>
  );
}

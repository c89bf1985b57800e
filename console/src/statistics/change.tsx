// The change of a figure, in words with a sign: increase and decrease do not differ by colour alone.
import { useTranslation } from 'react-i18next';
import { exactText, type MeasureUnit } from '../charts/chart-spec.ts';

const YEAR_PREFIX_LENGTH = 'YYYY-'.length;

/** The days that a figure is compared with, in words. */
export const useComparedWith = (): ((before: { from: string; to: string }) => string) => {
  const { t } = useTranslation('statistics');
  return ({ from, to }) => t('change.than', { from: from.slice(YEAR_PREFIX_LENGTH), to: to.slice(YEAR_PREFIX_LENGTH) });
};

/** In percent of the previous value, truncated to one decimal; null: the previous value was not positive. */
export function percentOfChange(now: bigint, before: bigint): string | null {
  if (before <= 0n) return null;
  const change = now < before ? before - now : now - before;
  const tenths = (change * 1000n) / before;
  return `${tenths / 10n}.${tenths % 10n}%`;
}

/** `comparedWith`: the days compared with, in words. `before`: null or undefined: not known. */
export function Change({
  now,
  before,
  measure,
  comparedWith,
}: {
  now: bigint | null;
  before: bigint | null | undefined;
  measure: MeasureUnit;
  comparedWith: string;
}) {
  const { t } = useTranslation('statistics');
  if (now === null || before === null || before === undefined)
    return <>{t('change.unknown', { than: comparedWith })}</>;
  if (now === before) return <>{t('change.none', { than: comparedWith })}</>;
  const isUp = now > before;
  // The change of a percentage is given in points, not as a percentage of itself.
  const isPercentage = measure.name === '%';
  const percent = isPercentage ? null : percentOfChange(now, before);
  const change = isUp ? now - before : before - now;
  // A unit stays on the line of its amount.
  const withUnit = [measure.text(change), isPercentage ? t('change.points') : measure.name]
    .filter(Boolean)
    .join('\u00a0');
  const amount = percent === null ? withUnit : `${withUnit} (${percent})`;
  return (
    <span title={exactText(change, measure)}>
      <span className={`change-mark change-${isUp ? 'up' : 'down'}`} aria-hidden="true">
        {isUp ? '▲' : '▼'}
      </span>{' '}
      {t(isUp ? 'change.up' : 'change.down', { than: comparedWith, amount })}
    </span>
  );
}

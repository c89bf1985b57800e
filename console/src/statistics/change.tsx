// The change of a figure, in words with a sign: increase and decrease do not differ by colour alone.
import { useTranslation } from 'react-i18next';
import { exactText, type Measure } from '../charts/chart-spec.ts';

const YEAR = 'YYYY-'.length;

/** The days that a figure is compared with, in words. */
export const useComparedWith = (): ((before: { from: string; to: string }) => string) => {
  const { t } = useTranslation('statistics');
  return ({ from, to }) => t('change.than', { from: from.slice(YEAR), to: to.slice(YEAR) });
};

/** In tenths of a percent of the previous value, truncated; null: the previous value was zero. */
export function percentOfChange(now: bigint, before: bigint): string | null {
  if (before <= 0n) return null;
  const change = now < before ? before - now : now - before;
  const tenths = (change * 1000n) / before;
  return `${tenths / 10n}.${tenths % 10n}%`;
}

/** `than`: the compared days, in words. `before`: null: not known. */
export function Change({
  now,
  before,
  measure,
  than,
}: {
  now: bigint | null;
  before: bigint | null | undefined;
  measure: Measure;
  than: string;
}) {
  const { t } = useTranslation('statistics');
  if (now === null || before === null || before === undefined) return <>{t('change.unknown', { than })}</>;
  if (now === before) return <>{t('change.none', { than })}</>;
  const isUp = now > before;
  // The change of a percentage is given in points, not as a percentage of itself.
  const isShare = measure.unit === '%';
  const percent = isShare ? null : percentOfChange(now, before);
  const change = isUp ? now - before : before - now;
  // A unit stays on the line of its amount.
  const withUnit = [measure.text(change), isShare ? t('change.points') : measure.unit].filter(Boolean).join('\u00a0');
  const amount = percent === null ? withUnit : `${withUnit} (${percent})`;
  return (
    <span title={exactText(change, measure)}>
      <span className={`change-mark change-${isUp ? 'up' : 'down'}`} aria-hidden="true">
        {isUp ? '▲' : '▼'}
      </span>{' '}
      {t(isUp ? 'change.up' : 'change.down', { than, amount })}
    </span>
  );
}

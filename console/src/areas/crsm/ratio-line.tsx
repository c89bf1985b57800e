// The three ratios on a number line with the trove's ratio, between the minimum ratio and each other; beneath it the
// same in words.
import { useTranslation } from 'react-i18next';
import type { Figures } from '#contracts/areas/settings/rules.ts';
import { formatUnits } from '../../base/amounts.ts';
import { PERCENT_SCALE } from '../../grid/columns/display.ts';
import { lineOf, type MarkName, type Ratios } from './ratio-line.ts';
import './crsm.css';

/** Rounded down: a trove must not look safer than it is. */
const percent = (ratio: bigint): string => `${formatUnits(ratio, PERCENT_SCALE, { maxDecimals: 2, minDecimals: 0 })}%`;
const points = (ratio: bigint): string => formatUnits(ratio, PERCENT_SCALE, { maxDecimals: 2, minDecimals: 0 });

const NAMES: Record<MarkName, string> = { mcr: 'MCR', trgcr: 'TRGCR', tarcr: 'TARCR', maxTarcr: 'MAX_TARCR' };
/** Labels are shifted inwards in proportion to their place, so that they stay on the line. */
const at = (place: number) => ({ insetInlineStart: `${place}%`, transform: `translateX(-${place}%)` });

/** `icr`: 1e18; null: the trove has no debt, or is not known. */
export function RatioLine({ of, icr, settings }: { of: Ratios; icr: string | null; settings: Figures }) {
  const { t } = useTranslation('crsm');
  const line = lineOf(of, icr, settings);
  return (
    <section className="ratio-line" aria-label={t('line.label')}>
      <div className="ratio-picture" aria-hidden="true">
        {line.marks.map(({ name, ratio, at: place }, tier) => (
          <div key={name}>
            <span className={`ratio-label ratio-tier-${tier}`} style={at(place)}>
              {NAMES[name]} <b>{percent(ratio)}</b>
            </span>
            <span className={`ratio-pole ratio-tier-${tier} ratio-${name}`} style={{ insetInlineStart: `${place}%` }} />
          </div>
        ))}
        <span className="ratio-axis" />
        {line.icr ? (
          <>
            <span className="ratio-icr" style={{ insetInlineStart: `${line.icr.at}%` }} />
            <span className="ratio-label ratio-icr-label" style={at(line.icr.at)}>
              {line.icr.beyond === 'less' ? '← ' : '▲ '}ICR <b>{percent(line.icr.ratio)}</b>
              {line.icr.beyond === 'more' ? ' →' : ''}
            </span>
          </>
        ) : null}
      </div>
      <ul className="ratio-gaps">
        {line.gaps.map(({ from, to, gap, least, isWide }) => (
          <li key={to} className={isWide ? '' : 'ratio-narrow'}>
            <span aria-hidden="true">{isWide ? '✓' : '✕'}</span>{' '}
            {t(gap <= 0n ? 'line.order' : isWide ? 'line.wide' : 'line.narrow', {
              from: NAMES[from],
              to: NAMES[to],
              gap: points(gap),
              least: points(least),
            })}
          </li>
        ))}
        <li className="visually-hidden">
          {line.icr ? t('line.icr', { icr: percent(line.icr.ratio) }) : t('line.noIcr')}
        </li>
      </ul>
    </section>
  );
}

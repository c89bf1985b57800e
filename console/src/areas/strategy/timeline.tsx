import { useTranslation } from 'react-i18next';
import { useAsOf } from '../../app/time/as-of.ts';
import { useInstantShown } from '../../app/time/instant-shown.ts';
import type { Tone } from '../../app/look/palette.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { StrategyRow } from './row.ts';
import { timelineOf, type Phase } from './timeline.ts';

const TONES: Record<Phase, Tone> = { before: 'neutral', during: 'progress', after: 'muted' };
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `in 3 days`, `3 天后`; `2 hours ago`. */
function relative(ms: number, language: string): string {
  const [unit, length] = UNITS.find(([, one]) => Math.abs(ms) >= one) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' })
    .format(Math.trunc(ms / length), unit)
    .replace(/(?<=\d)(?=\p{Script=Han})/u, ' ');
}

/** The windows of a strategy relative to now, or to the selected instant. */
export function Timeline({ of }: { of: StrategyRow }) {
  const { t } = useTranslation('strategy');
  const { language } = useLanguage();
  const { format, exact } = useTime();
  const shown = useInstantShown(useAsOf().asOf);
  const { windows, now } = timelineOf(of, shown);
  const when = (instant: string | null) =>
    instant === null ? (
      t('timeline.open')
    ) : (
      <time dateTime={instant} title={exact(instant)}>
        {format(instant)}
      </time>
    );
  return (
    <section className="timeline" aria-label={t('timeline.label')}>
      {windows.map(({ name, from, to, start, length, phase, until }) => (
        <div key={name} className="timeline-window">
          <p>
            <b>{t(`timeline.${name}`)}</b>
            {phase === null ? null : (
              <>
                <StatusTag tone={TONES[phase]} label={t(`timeline.phase.${phase}`)} />
                {until === null ? null : (
                  <span>{t(`timeline.when.${phase}`, { when: relative(until, language) })}</span>
                )}
              </>
            )}
          </p>
          <p className="timeline-times">
            {when(from)} – {when(to)}
          </p>
          <div className="timeline-line" aria-hidden="true">
            <span
              className={`timeline-bar timeline-${name}`}
              style={{ insetInlineStart: `${start}%`, width: `${length}%` }}
            />
            {now === null ? null : <span className="timeline-now" style={{ insetInlineStart: `${now}%` }} />}
          </div>
        </div>
      ))}
      {shown === null ? null : (
        <p className="timeline-at">
          <span aria-hidden="true">┃</span> {t('timeline.now', { time: format(shown) })}
        </p>
      )}
    </section>
  );
}

// A slider over the stretch of time around the point shown: a day, a week or a quarter, by what is stepped by. The
// screen follows when it is let go, or at each key.
import { Slider } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTime } from '../../../app/time/time.ts';
import { UNIT_MS, type Unit } from './units.ts';

const DAY = UNIT_MS.day;
const SPANS: Readonly<Record<Unit, { span: number; step: number }>> = {
  event: { span: DAY, step: UNIT_MS.minute },
  minute: { span: DAY, step: UNIT_MS.minute },
  hour: { span: 7 * DAY, step: UNIT_MS.hour },
  day: { span: 91 * DAY, step: DAY },
};

interface Props {
  /** The point shown, in ms since 1970. */
  at: number;
  unit: Unit;
  onTo: (at: number) => void;
}

export function Scrubber({ at, unit, onTo }: Props) {
  const { t } = useTranslation('playback');
  const time = useTime();
  /** null: it is not held. */
  const [held, setHeld] = useState<number | null>(null);
  const { span, step } = SPANS[unit];
  const from = Math.floor(at / span) * span;
  const words = (value = from): string => time.format(new Date(value).toISOString());
  return (
    <Slider
      className="playback-scrubber"
      min={from}
      max={from + span}
      step={step}
      value={held ?? at}
      onChange={setHeld}
      onChangeComplete={(to) => {
        setHeld(null);
        onTo(to);
      }}
      tooltip={{ formatter: words }}
      ariaLabelForHandle={t('scrub')}
      ariaValueTextFormatterForHandle={words}
    />
  );
}

import { MomentField } from './moment-field.tsx';
import { useTime } from './time.ts';

interface Props {
  id?: string;
  autoFocus?: boolean;
  /** RFC 3339; null: none. */
  value?: string | null;
  onChange?: (instant: string | null) => void;
}

/** An instant, as the clock of the chosen zone shows it. */
export function InstantField({ value, onChange, ...rest }: Props) {
  const time = useTime();
  const take = (moment: string | null): void => {
    const next = moment === null ? null : time.typedInstant(moment);
    // A year that no instant has leaves what was there.
    if (moment === null || next !== null) onChange?.(next);
  };
  return <MomentField {...rest} value={value ? time.format(value) : null} onChange={take} />;
}

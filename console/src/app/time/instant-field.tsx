import { MomentField } from './moment-field.tsx';
import { useTime } from './time.ts';

interface Props {
  id?: string;
  autoFocus?: boolean;
  /** RFC 3339; null: none. */
  value?: string | null;
  onChange?: (instant: string | null) => void;
}

/** A field for an instant, in the chosen time zone. */
export function InstantField({ value, onChange, ...rest }: Props) {
  const time = useTime();
  const applyInstant = (moment: string | null): void => {
    const next = moment === null ? null : time.typedInstant(moment);
    // A year out of range leaves the previous value.
    if (moment === null || next !== null) onChange?.(next);
  };
  return <MomentField {...rest} value={value ? time.format(value) : null} onChange={applyInstant} />;
}

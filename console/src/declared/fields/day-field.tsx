// A day in UTC, typed or picked.
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';

interface Props {
  id?: string;
  autoFocus?: boolean;
  /** `2026-11-01`; null: none. */
  value?: string | null;
  onChange?: (day: string | null) => void;
}

export const DayField = ({ value, onChange, ...rest }: Props) => (
  <DatePicker
    {...rest}
    format={DAY}
    placeholder={DAY}
    className="wide"
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day ? day.format(DAY) : null)}
  />
);

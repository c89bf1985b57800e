// A moment as a clock shows it, typed or picked; which zone the clock is in, whoever asks for it says beside the field.
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const CLOCK = 'YYYY-MM-DD HH:mm:ss';
/** The grid closes a filter when something outside of it is clicked, unless it has this class. */
const POPUP = { popup: { root: 'ag-custom-component-popup' } };

interface Props {
  id?: string;
  autoFocus?: boolean;
  /** `2026-11-01 16:00:00`; null: none. */
  value?: string | null;
  onChange?: (moment: string | null) => void;
}

export function MomentField({ value, onChange, ...rest }: Props) {
  return (
    // ‘Now’ would be the device's clock, not the one of the chosen zone.
    <DatePicker
      {...rest}
      showTime
      showNow={false}
      needConfirm={false}
      format={CLOCK}
      placeholder={CLOCK}
      className="wide"
      classNames={POPUP}
      value={value ? dayjs(value) : null}
      onChange={(moment) => onChange?.(moment ? moment.format(CLOCK) : null)}
    />
  );
}

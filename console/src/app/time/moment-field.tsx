// A field for a local date and time, typed or picked; its user states the time zone beside the field.
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const CLOCK = 'YYYY-MM-DD HH:mm:ss';
/** The grid closes a filter when something outside of it is clicked, unless that has this class. */
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
    // "Now" would be the device's clock, not the chosen time zone's.
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

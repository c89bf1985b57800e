// An amount in its whole unit. For bitcoin the satoshis are shown beside it.
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../base/amounts.ts';
import { parseInput, type Unit } from './units.ts';
import './amount-input.css';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  autoFocus?: boolean;
  unit: Unit;
  /** An amount, in input notation, that a button fills in. */
  all?: string | undefined;
}

export function AmountInput({ id, value = '', onChange, autoFocus = false, unit, all, ...aria }: Props) {
  const { t } = useTranslation('action');
  const sats = unit.name === 'BTC' ? parseInput(unit, value) : null;
  return (
    <span className="amount-input">
      <Input
        {...aria}
        {...(id ? { id } : {})}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        suffix={<span className="amount-input-unit">{unit.name}</span>}
        placeholder={(0).toFixed(unit.name === 'BTC' ? unit.scale : 2)}
      />
      <span className="amount-input-exact" aria-live="polite">
        {sats === null || sats === 0n
          ? t('amount.hint', { unit: unit.name, places: unit.scale })
          : t('amount.sats', { sats: formatCount(sats) })}
        {all ? (
          <button type="button" className="amount-input-all" onClick={() => onChange?.(all)}>
            {t('amount.max')}
          </button>
        ) : null}
      </span>
    </span>
  );
}

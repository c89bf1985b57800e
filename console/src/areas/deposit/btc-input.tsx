// An amount typed in BTC, with its satoshis beside it.
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { satsOf } from '../../acts/validation.ts';
import { formatCount } from '../../base/amounts.ts';
import './deposit.css';

interface Props { id?: string; value?: string; onChange?: (value: string) => void; autoFocus?: boolean; /** Fills in this amount. */ all?: string }

export function BtcInput({ id, value = '', onChange, autoFocus = false, all, ...aria }: Props) {
  const { t } = useTranslation('deposit');
  const sats = satsOf(value);
  return (
    <span className="btc-input">
      <Input {...aria} {...(id ? { id } : {})} value={value} onChange={({ target }) => onChange?.(target.value)} inputMode="decimal" autoComplete="off" autoFocus={autoFocus} suffix={<span className="btc-input-unit">BTC</span>} placeholder="0.00000000" />
      <span className="btc-input-sats" aria-live="polite">
        {sats === null ? t('amount.hint') : t('amount.sats', { sats: formatCount(sats) })}
        {all ? <button type="button" className="btc-input-all" onClick={() => onChange?.(all)}>{t('amount.max')}</button> : null}
      </span>
    </span>
  );
}

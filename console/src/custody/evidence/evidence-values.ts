// How a check's values are shown: amounts in whole units, hashes and addresses whole with a short form.
import type { EvidenceCheck } from '#contracts/areas/transaction/evidence.ts';
import { SCALE, formatBtc, formatCount, formatUnits } from '../../base/amounts.ts';
import type { Tone } from '../../app/look/palette.ts';

export const RESULT_TONES: Readonly<Record<EvidenceCheck['result'], Tone>> = {
  MATCH: 'good',
  DIFFERS: 'bad',
  MISSING: 'warn',
  PENDING: 'progress',
};

type Kind = 'btc' | 'token' | 'count' | 'code' | 'text';
const kindOf = (check: EvidenceCheck['check']): Kind => {
  if (check === 'deposit-amount' || check === 'payout-amount') return 'btc';
  if (check.endsWith('-amount')) return 'token';
  if (check.endsWith('-confirmations')) return 'count';
  return check === 'custody-address-owner' ? 'text' : 'code';
};
export const isCode = ({ check }: Pick<EvidenceCheck, 'check'>): boolean => kindOf(check) === 'code';

export function valueText({ check }: Pick<EvidenceCheck, 'check'>, value: string | null): string {
  if (value === null) return '—';
  switch (kindOf(check)) {
    case 'btc':
      return `${formatBtc(value)} BTC`;
    case 'token':
      return `${formatUnits(value, SCALE.ybtc, { minDecimals: 8 })} YBTC`;
    case 'count':
      return formatCount(Number(value));
    default:
      return value;
  }
}

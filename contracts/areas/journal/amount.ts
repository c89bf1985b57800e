// The amount that an event is about, in whole units, so that amounts of one unit compare across areas.
import { areaOfStream, type StoredEvent } from '../../events/event.ts';
import { decimalOf } from '../../values/decimal.ts';

interface Amount {
  amount: string | null;
  unit: string | null;
}
const NONE: Amount = { amount: null, unit: null };
const [BTC_SCALE, YU_SCALE] = [8, 18];

const BTC_AREAS = new Set(['deposit', 'withdrawal', 'withdrawal-nonce', 'custody-account', 'institution']);
const YU_AREAS = new Set(['burn', 'trove', 'crsm']);
/** Amounts of YU in areas of bitcoin. */
const YU_TYPES = new Set(['WithdrawalBurned', 'BurnToldEarly']);
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

const inBtc = (value: unknown): Amount =>
  typeof value === 'string' && INTEGER.test(value)
    ? { amount: decimalOf(BigInt(value), BTC_SCALE), unit: 'BTC' }
    : NONE;
const inYu = (value: unknown): Amount =>
  typeof value === 'string' && INTEGER.test(value) ? { amount: decimalOf(BigInt(value), YU_SCALE), unit: 'YU' } : NONE;
const inToken = (value: unknown, token: unknown): Amount =>
  typeof value === 'string' && DECIMAL.test(value) && typeof token === 'string' && token !== ''
    ? { amount: value, unit: token }
    : NONE;

function amountIn(area: string, type: string, data: Readonly<Record<string, unknown>>): Amount {
  if (YU_AREAS.has(area) || YU_TYPES.has(type)) return inYu(data.amount);
  if (area === 'institution') return inBtc(data.dailyLimit);
  if (area === 'custody-account') return inBtc(data.amount ?? data.difference ?? data.change);
  if (BTC_AREAS.has(area)) return inBtc(data.amount);
  switch (area) {
    case 'transaction':
      return data.chain === 'BITCOIN' ? inBtc(data.amount) : NONE;
    case 'point':
      return inToken(data.amount, 'berries');
    case 'spot-sale':
      return inToken(data.soldAmount, data.soldToken);
    case 'cex-deposit':
    case 'cross-chain':
    case 'reward-withdrawal':
      return inToken(data.amount, data.token);
    default:
      return NONE;
  }
}

/** Both null: the event is about no amount. */
export function amountOf({ stream, type, data }: Pick<StoredEvent, 'stream' | 'type' | 'data'>): Amount {
  const order = data.data;
  // The order of an execution has the amount of the row that it is for.
  if (type === 'ExecutionRequested' && typeof data.aggregate === 'string' && typeof order === 'object' && order)
    return amountIn(data.aggregate, type, { ...order });
  return amountIn(areaOfStream(stream), type, data);
}

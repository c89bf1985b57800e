// The unit of a transaction's amount: of bitcoin, and of the token that is configured for the chain.
import type { Tokens } from '#contracts/areas/settings/tokens.ts';
import type { TransactionRow } from '#contracts/areas/transaction/reads.ts';
import { addressKey } from '#contracts/values/address.ts';
import { SCALE } from '../../base/amounts.ts';

const BTC = { unit: 'BTC', scale: SCALE.btc };
const YBTC = { unit: 'YBTC', scale: SCALE.ybtc };

/** null: of another token, whose decimals are not known. */
export function unitIn(
  tokens: Tokens,
  { chain, network, token }: Pick<TransactionRow, 'chain' | 'network' | 'token'>,
): { unit: string; scale: number } | null {
  if (chain === 'BITCOIN') return BTC;
  const configured = tokens[network];
  return token !== null && configured !== undefined && addressKey(token) === addressKey(configured) ? YBTC : null;
}

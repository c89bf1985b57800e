// Facts of withdrawals from the bridge.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { BitcoinTxid, EvmHash, Instant, Wei } from '../../values/values.ts';
import { Nonce, requestFields, onItsNetwork, otherNetwork } from './events.ts';

const ofBridge = { network: BitcoinNetwork, nonce: Nonce };
export const withdrawalFacts = {
  'withdrawal-requested': {
    data: z.strictObject({ ...requestFields, nonce: Nonce }).refine(onItsNetwork, otherNetwork),
    naturalId: ['network', 'nonce', 'at'],
    imported: {
      list: 'withdrawals',
      importedAs: 'controlled',
      action: 'withdrawal:add',
      names: ['导入提现申请', 'Import withdrawal requests'],
    },
  },
  /** `amount`: wei of YBTC. */
  'withdrawal-burned': {
    data: z.strictObject({ ...ofBridge, hash: EvmHash, amount: Wei, burnedAt: Instant }),
    naturalId: ['network', 'nonce', 'hash', 'at'],
    imported: {
      list: 'withdrawals',
      importedAs: 'controlled',
      action: 'withdrawal:record-burn',
      names: ['导入提现销毁', 'Import withdrawal burns'],
    },
  },
  /** For a bridge that pays itself. */
  'withdrawal-paid': {
    data: z.strictObject({ ...ofBridge, txid: BitcoinTxid, paidAt: Instant }),
    naturalId: ['network', 'nonce', 'txid', 'at'],
    imported: {
      list: 'withdrawals',
      importedAs: 'controlled',
      action: 'withdrawal:resolve',
      names: ['导入提现付款', 'Import withdrawal payouts'],
    },
  },
} as const;

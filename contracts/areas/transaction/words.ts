// Names of the codes of transactions, and of the checks of evidence.
import { CHAINS } from '../../values/chain.ts';
import { NETWORKS } from '../../values/network-words.ts';
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';
import type { EvidenceCheckName, EvidenceFault, EvidenceResult } from './evidence.ts';

export const transactionCodes = {
  chain: { BITCOIN: ['比特币', 'Bitcoin'], EVM: ['EVM', 'EVM'], SOLANA: ['Solana', 'Solana'] },
  network: { ...NETWORKS, ...CHAINS },
  kind: { TRANSFER: ['转账', 'Transfer'], BURN: ['销毁', 'Burn'], MINT: ['铸造', 'Mint'] },
  failed: { true: ['失败', 'Failed'], false: ['成功', 'Succeeded'] },
  status: { REPORTED: ['数据源上报', 'Reported'], CLAIMED: ['人工声明', 'Claimed'] },
} as const satisfies Record<string, BilingualTexts>;

export const CHECK_NAMES: Readonly<Record<EvidenceCheckName, BilingualText>> = {
  'deposit-transaction': ['充值交易', 'Deposit transaction'],
  'deposit-amount': ['充值金额', 'Deposit amount'],
  'deposit-custody-address': ['托管地址', 'Custody address'],
  'deposit-confirmations': ['充值确认数', 'Deposit confirmations'],
  'custody-address-owner': ['托管地址归属', 'Custody address owner'],
  'burn-transaction': ['销毁交易', 'Burn transaction'],
  'burn-amount': ['销毁数量', 'Burn amount'],
  'burn-confirmations': ['销毁确认数', 'Burn confirmations'],
  'mint-transaction': ['铸造交易', 'Mint transaction'],
  'mint-amount': ['铸造数量', 'Mint amount'],
  'mint-recipient': ['铸造接收地址', 'Mint recipient'],
  'payout-transaction': ['付款交易', 'Payout transaction'],
  'payout-amount': ['付款金额', 'Payout amount'],
  'payout-recipient': ['付款接收地址', 'Payout recipient'],
};

export const RESULT_NAMES: Readonly<Record<EvidenceResult, BilingualText>> = {
  MATCH: ['相符', 'Matches'],
  DIFFERS: ['不符', 'Differs'],
  MISSING: ['未见', 'Not seen'],
  PENDING: ['等待', 'Pending'],
};

export const FAULT_NAMES: Readonly<Record<EvidenceFault, BilingualText>> = {
  failed: ['交易失败', 'The transaction failed'],
  succeeded: ['交易成功：代币已铸造', 'The transaction succeeded: the tokens were minted'],
  'other-output': ['是另一个输出', 'It is another output'],
  'other-network': ['在另一个网络', 'It is on another network'],
  'other-kind': ['类型不同', 'It is of another kind'],
  'other-token': ['是另一种代币', 'It is another token'],
  'no-token': ['该链未配置 YBTC 合约', 'No YBTC contract is set for this chain'],
};

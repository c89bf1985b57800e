// Declaration of transactions: names, permissions, and the settings of evidence.
import { declare, type DeclaredChoiceSetting } from '../../declared/declaration.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';
import { transactionFacts } from './facts.ts';
import { transactionCodes } from './words.ts';

const CHANGED_BY = 'settings:change-control';
const mode = (zh: string, en: string) =>
  ({
    kind: 'choice',
    options: {
      OFF: ['不核对', 'Not asked'],
      WARN: ['仅提示', 'Shown only'],
      REQUIRED: ['必须相符', 'Required'],
    },
    start: 'WARN',
    weakens: 'lower',
    changedBy: CHANGED_BY,
    names: [zh, en],
  }) as const satisfies DeclaredChoiceSetting;
const confirmations = (start: string, zh: string, en: string) =>
  ({
    kind: 'count',
    start,
    least: '1',
    most: '10000',
    weakens: 'lower',
    changedBy: CHANGED_BY,
    names: [zh, en],
  }) as const;

export const transactionDeclaration = declare({
  area: 'transaction',
  noun: ['链上交易', 'transaction'],
  group: 'selfCustody',
  page: { path: '/selfCustody/transactions', list: 'transactions' },
  permissions: {
    'transaction:read': {
      names: ['链上交易', 'Transactions'],
      roles: ['custody-maker', 'custody-checker', 'operator'],
    },
  },
  settings: {
    evidenceDepositConfirm: mode('确认充值的链上证据', 'Evidence to confirm a deposit'),
    evidenceRefundConfirm: mode('确认退款的链上证据', 'Evidence to confirm a refund'),
    evidenceWithdrawalConfirm: mode('确认提现的链上证据', 'Evidence to confirm a withdrawal'),
    confirmationsBitcoin: confirmations('6', '比特币确认数', 'Bitcoin confirmations'),
    confirmationsEvm: confirmations('12', 'EVM 确认数', 'EVM confirmations'),
    tokens: {
      kind: 'tokens',
      start: '',
      weakens: 'any',
      changedBy: CHANGED_BY,
      names: ['各链的 YBTC 合约', 'YBTC contracts by chain'],
    },
  },
  facts: transactionFacts,
  models: { transactions: ['链上交易', 'Transactions'] },
  events: { TransactionSeen: ['链上交易更新', 'Transaction updated'] },
  refusals: {
    'evidence-missing': [
      '链上证据尚未上报或确认数不足，暂不能确认。',
      'Evidence from the chain is missing or needs more confirmations.',
    ],
    'evidence-differs': ['链上证据与记录不符，不能确认。', 'The evidence from the chain differs from the record.'],
  },
  fields: {
    transactions: {
      ...COMMON_FIELD_NAMES,
      chain: ['链', 'Chain'],
      network: ['网络', 'Network'],
      hash: ['交易哈希', 'Transaction hash'],
      index: ['序号', 'Index'],
      kind: ['类型', 'Kind'],
      token: ['代币合约', 'Token'],
      from: ['付款地址', 'From'],
      to: ['收款地址', 'To'],
      amount: ['数量（最小单位）', 'Amount (smallest unit)'],
      confirmations: ['确认数', 'Confirmations'],
      failed: ['执行结果', 'Outcome'],
      status: ['来源', 'Standing'],
      seenAt: ['数据时间', 'Data as of'],
      importedBy: ['导入人', 'Imported by'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
    },
  },
  codes: { transactions: transactionCodes },
});

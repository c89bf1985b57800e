// Words of statements, on screen, on paper and in CSV.
import type { BilingualText } from '../../values/bilingual.ts';
import type { StatementKind, StatementLine } from './statement.ts';

export const STATEMENT_KINDS: Readonly<Record<StatementKind | 'OPENING' | 'CLOSING', BilingualText>> = {
  OPENING: ['期初余额', 'Opening balance'],
  DEPOSIT: ['充值', 'Deposit'],
  REFUND: ['退款', 'Refund'],
  WITHDRAWAL: ['提现', 'Withdrawal'],
  DEPOSIT_TAKEN_BACK: ['充值撤回', 'Deposit taken back'],
  WITHDRAWAL_RETURNED: ['提现退回', 'Withdrawal returned'],
  CLOSING: ['期末余额', 'Closing balance'],
};
export const STATEMENT_COLUMNS: Readonly<Record<keyof StatementLine, BilingualText>> = {
  at: ['记录时间', 'Recorded at'],
  position: ['日志位置', 'Log position'],
  kind: ['类型', 'Kind'],
  record: ['记录编号', 'Record ID'],
  amount: ['金额', 'Amount'],
  balance: ['余额', 'Balance'],
  address: ['地址', 'Address'],
  hash: ['交易哈希', 'Transaction hash'],
};

// The reasons that people and machines give in the demo world.
export const CANCEL_REASONS = [
  '重复登记',
  'Client withdrew the instruction',
  '金额录入有误',
  'Wrong receiving address, to be recorded again',
] as const;
export const REJECT_REASONS = [
  '存款地址与客户档案不符',
  'Amount differs from the instruction',
  '需补充资金来源说明',
  'Not yet six confirmations',
] as const;
export const MINT_FAILURES = [
  'nonce too low',
  'replacement transaction underpriced',
  'execution reverted: minter paused',
  'insufficient funds for gas',
] as const;
export const PAYOUT_FAILURES = [
  'fee below the mempool minimum',
  'signer quorum not reached',
  'change output below dust',
] as const;
export const RETRY_REASONS = [
  'Gas price has come down',
  '节点已恢复，重新提交',
  'Signer is back',
  '已与运维确认，可重试',
] as const;
export const REFUSE_REFUND_REASONS = [
  '客户身份待核实',
  'Refund address not on the list',
  'Amount to be agreed with the client first',
] as const;
export const WITHDRAW_REASONS = ['客户撤回申请', 'Requested by mistake'] as const;

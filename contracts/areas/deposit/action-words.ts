// Texts of the actions on deposits.
import type { BilingualText } from '../../values/bilingual.ts';
import type { CustomWords } from '../../kits/action-words.ts';

const NOTHING_MINTED: BilingualText = [
  '此充值不会铸造；同一交易输出以后可以重新登记。',
  'Nothing is minted. The same output can be recorded again later.',
];
const NOTHING_PAID: BilingualText = [
  '充值回到“已确认”状态，不会付款。',
  'The deposit returns to “Confirmed”. Nothing is paid.',
];

/** By action. */
export const depositActionWords = {
  cancel: {
    sentence: [
      '取消{{institution}}的充值 {{amount}} BTC。',
      'Cancel the deposit of {{amount}} BTC by {{institution}}.',
    ],
    nextStep: NOTHING_MINTED,
  },
  reject: {
    label: ['驳回充值', 'Reject'],
    sentence: [
      '驳回{{institution}}的充值 {{amount}} BTC。',
      'Reject the deposit of {{amount}} BTC by {{institution}}.',
    ],
    nextStep: NOTHING_MINTED,
  },
  confirm: {
    label: ['确认充值', 'Confirm'],
    submit: ['确认 {{amount}} BTC', 'Confirm {{amount}} BTC'],
    sentence: [
      '确认{{institution}}的用户{{userName}}存入 {{amount}} BTC（{{sats}} 聪）。',
      'Confirm that {{userName}} of {{institution}} deposited {{amount}} BTC ({{sats}} sats).',
    ],
    warning: [
      '确认后将立即铸造跨链代币，无法撤销。请对照交易记录再次核对铸造数量、接收地址和交易输出。',
      'Confirming mints the bridged token immediately and cannot be undone. Double-check the amount minted, receiving address and transaction output against the transaction.',
    ],
    nextStep: [
      '接下来：铸造进入队列，提交后显示铸造哈希，完成后状态变为“已铸造”。',
      'Next: the mint is queued. Its hash appears once submitted. When it completes, the status changes to “Minted”.',
    ],
    successMessage: ['已确认，等待铸造', 'Confirmed, waiting for the mint'],
  },
  'request-refund': {
    sentence: [
      '为{{institution}}的充值 {{amount}} BTC 申请退款，可退 {{left}} BTC。',
      'Request a refund of the deposit of {{amount}} BTC by {{institution}}. {{left}} BTC can be refunded.',
    ],
    nextStep: ['申请后等待确认；确认之后才会付款。', 'It then waits for confirmation. Nothing is paid before that.'],
    successMessage: ['已申请，等待确认', 'Requested, waiting for confirmation'],
  },
  'withdraw-refund': {
    sentence: [
      '撤回{{institution}}的退款申请 {{refundAmount}} BTC。',
      'Withdraw the refund request of {{refundAmount}} BTC by {{institution}}.',
    ],
    nextStep: NOTHING_PAID,
  },
  'reject-refund': {
    sentence: [
      '驳回{{institution}}的退款申请 {{refundAmount}} BTC。',
      'Reject the refund request of {{refundAmount}} BTC by {{institution}}.',
    ],
    nextStep: [
      '充值回到“已确认”状态，不会付款；申请时提供的销毁哈希可以再次使用，扣减的余额退回账户。',
      'The deposit returns to “Confirmed”. Nothing is paid. Any burn hash provided can be used again, and the deducted balance is returned.',
    ],
  },
  'confirm-refund': {
    submit: ['确认退款 {{refundAmount}} BTC', 'Confirm refund of {{refundAmount}} BTC'],
    sentence: [
      '向{{institution}}退款 {{refundAmount}} BTC（{{sats}} 聪）。',
      'Refund {{refundAmount}} BTC ({{sats}} sats) to {{institution}}.',
    ],
    warning: [
      '确认后将立即付款，无法撤销。请再次核对退款金额和退款地址。',
      'Confirming pays immediately and cannot be undone. Double-check the refund amount and address.',
    ],
    nextStep: [
      '接下来：付款进入队列，提交后显示交易哈希，完成后状态变为“已付款”。',
      'Next: the payout is queued. Its hash appears once submitted. When it completes, the status changes to “Paid”.',
    ],
    successMessage: ['已确认，等待付款', 'Confirmed, waiting for the payout'],
  },
  'retry-mint': {
    sentence: [
      '重新铸造{{institution}}的充值 {{amount}} BTC。',
      'Mint the deposit of {{amount}} BTC by {{institution}} again.',
    ],
    nextStep: [
      '铸造重新进入队列。请先确认上一次铸造确实没有上链。',
      'The mint is queued again. First make sure the last attempt did not reach the chain.',
    ],
    successMessage: ['已重试，等待铸造', 'Retried, waiting for the mint'],
  },
  'retry-refund': {
    sentence: [
      '重新支付{{institution}}的退款 {{refundAmount}} BTC。',
      'Pay the refund of {{refundAmount}} BTC to {{institution}} again.',
    ],
    nextStep: [
      '付款重新进入队列。请先确认上一次付款确实没有上链。',
      'The payout is queued again. First make sure the last attempt did not reach the chain.',
    ],
    successMessage: ['已重试，等待付款', 'Retried, waiting for the payout'],
  },
} as const satisfies Readonly<Record<string, CustomWords>>;

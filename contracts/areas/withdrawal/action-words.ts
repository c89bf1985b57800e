// Texts of the actions on withdrawals.
import type { BilingualText } from '../../values/bilingual.ts';
import type { CustomWords } from '../../kits/action-words.ts';

const NOTHING_LEAVES: BilingualText = [
  '不会付款，占用的余额随即释放。',
  'Nothing is paid. The reserved balance is released.',
];

/** By action. */
export const withdrawalActionWords = {
  cancel: {
    sentence: [
      '取消{{institution}}的提现 {{amount}} BTC。',
      'Cancel the withdrawal of {{amount}} BTC by {{institution}}.',
    ],
    nextStep: NOTHING_LEAVES,
  },
  reject: {
    sentence: [
      '驳回{{institution}}的提现 {{amount}} BTC。',
      'Reject the withdrawal of {{amount}} BTC by {{institution}}.',
    ],
    nextStep: NOTHING_LEAVES,
  },
  'record-burn': {
    sentence: [
      '登记{{institution}}的提现 {{amount}} BTC 的销毁交易。',
      'Record the burn for the withdrawal of {{amount}} BTC by {{institution}}.',
    ],
    nextStep: [
      '接下来：进入冷却期；冷却结束后由另一人确认。',
      'Next: the cooling period starts. When it ends, another person can confirm the withdrawal.',
    ],
  },
  block: {
    sentence: [
      '拦截{{institution}}的提现 {{amount}} BTC。',
      'Block the withdrawal of {{amount}} BTC by {{institution}}.',
    ],
    nextStep: ['另一人放行之前不能付款。', 'Nothing is paid until another person releases it.'],
  },
  release: {
    sentence: [
      '放行{{institution}}的提现 {{amount}} BTC。',
      'Release the withdrawal of {{amount}} BTC by {{institution}}.',
    ],
  },
  confirm: {
    label: ['确认提现', 'Confirm'],
    submit: ['确认付款 {{amount}} BTC', 'Confirm {{amount}} BTC'],
    sentence: [
      '向 {{receivingAddress}} 支付{{institution}}的提现 {{amount}} BTC（{{sats}} 聪）。',
      'Pay {{amount}} BTC ({{sats}} sats) for {{institution}} to {{receivingAddress}}.',
    ],
    warning: [
      '确认后将立即付款，无法撤销。请再次核对转出金额、接收地址和销毁。',
      'Confirming pays immediately and cannot be undone. Double-check the amount sent, receiving address and burn.',
    ],
    nextStep: [
      '接下来：付款进入队列，完成后状态变为“已付款”。',
      'Next: the payout is queued. When it completes, the status changes to “Paid”.',
    ],
    successMessage: ['已确认，等待付款', 'Confirmed, waiting for the payout'],
  },
  'retry-payout': {
    sentence: [
      '重新支付{{institution}}的提现 {{amount}} BTC。',
      'Pay the withdrawal of {{amount}} BTC by {{institution}} again.',
    ],
    nextStep: [
      '付款重新进入队列。请先确认上一次付款确实没有上链。',
      'The payout is queued again. First make sure the last attempt did not reach the chain.',
    ],
    successMessage: ['已重试，等待付款', 'Retried, waiting for the payout'],
  },
  resolve: {
    sentence: [
      '处置{{institution}}的提现 {{amount}} BTC。',
      'Resolve the withdrawal of {{amount}} BTC by {{institution}}.',
    ],
    warning: [
      '处置后不再付款，无法撤销。“已退还”会释放占用的余额。',
      'It will no longer be paid, and this cannot be undone. “Returned” releases the reserved balance.',
    ],
  },
} as const satisfies Readonly<Record<string, CustomWords>>;

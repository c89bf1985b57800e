// Help of withdrawals: what each state means and what happens next.
import { defineHelp, type StateHelp } from '../../kits/help.ts';
import { withdrawalActions } from './actions.ts';

const RESOLVE_IT: StateHelp['next'] = [
  '数据源拦截的提现只能处置，不能放行；付款已下达的只作标记。请核对链上记录后决定。',
  'A withdrawal that a data source blocked can only be resolved, not released. If its payout was ordered, it is only flagged. Check the chain before you decide.',
];

export const withdrawalHelp = defineHelp('withdrawal', {
  about: [
    '机构用在跨链桥上销毁的 YBTC 提取托管的比特币。申请、登记销毁、等待冷却，再由复核人确认付款。',
    'Institutions take bitcoin out of custody against YBTC that they burned on the bridge. A withdrawal is requested, its burn is recorded, it cools down, and a checker confirms the payout.',
  ],
  lists: {
    withdrawals: {
      actions: withdrawalActions.actions,
      states: {
        status: {
          REQUESTED: {
            meaning: [
              '已申请，占用机构的可用余额，还没有销毁。由人申请或由跨链桥上报。',
              'Requested by a person or reported by the bridge. It reserves the institution’s available balance. Nothing is burned yet.',
            ],
            next: [
              '跨链桥上报销毁，或由人登记销毁，随即进入冷却。销毁之前可以取消或驳回。',
              'The bridge reports the burn, or a person records it, and the cooling starts. Before the burn it can be cancelled or rejected.',
            ],
          },
          COOLING: {
            meaning: [
              'YBTC 已销毁，正在冷却。冷却期间不能确认付款。',
              'The YBTC is burned and the cooling runs. It cannot be confirmed meanwhile.',
            ],
            next: [
              '到“冷却结束时间”自动变为“待确认”。发现疑点应在此之前拦截。',
              'It becomes “To confirm” by itself when the cooling ends. Block it if something is wrong.',
            ],
          },
          READY: {
            meaning: ['冷却已结束，可以付款。', 'The cooling is over. It can be paid.'],
            next: [
              '由复核人核对金额、地址和销毁后确认，付款随即排队。仍可拦截。',
              'A checker compares amount, address and burn, and confirms it. The payout is then queued. It can still be blocked.',
            ],
          },
          BLOCKED: {
            meaning: [
              '已拦截，不会付款。由人拦截，或由数据源上报的不符之处触发（见“疑点”）。',
              'Blocked: it is not paid. A person blocked it, or a report that does not fit did (see the issue).',
            ],
            next: [
              '人工拦截的可以放行，回到原来的冷却，已到期即为“待确认”；数据源拦截的只能处置。',
              'If a person blocked it, it can be released, and its cooling goes on. If a data source did, it can only be resolved.',
            ],
          },
          CONFIRMED: {
            meaning: ['已确认，付款排队或已提交。', 'Confirmed. The payout is queued or submitted.'],
            next: [
              '付款自动进行，结果为“已付款”或“付款失败”。跨链桥若先行付款，尚未开始的付款自动放弃。',
              'The payout runs by itself and ends as paid or failed. If the bridge pays first, a payout that has not begun is dropped.',
            ],
          },
          PAID: {
            meaning: ['比特币已付给接收地址。', 'The bitcoin was paid to the receiving address.'],
            next: ['流程结束。', 'It ends here.'],
          },
          PAYOUT_FAILED: {
            meaning: ['付款没有成功，同时产生提醒。', 'The payout did not happen, and there is an alert.'],
            next: [
              '先确认上一次付款确实没有上链，再重试；不能付款的，予以处置。',
              'Make sure the last attempt did not reach the chain, then retry it. If it cannot be paid, resolve it.',
            ],
          },
          CANCELLED: {
            meaning: [
              '销毁之前取消，占用的余额已释放。',
              'Cancelled before its burn. The reserved balance is free again.',
            ],
            next: [
              '流程结束。此后若上报了销毁或付款，会被拦截待查。',
              'It ends here. A burn or payment reported later blocks it.',
            ],
          },
          REJECTED: {
            meaning: [
              '销毁之前驳回，占用的余额已释放。',
              'Rejected before its burn. The reserved balance is free again.',
            ],
            next: [
              '流程结束。此后若上报了销毁或付款，会被拦截待查。',
              'It ends here. A burn or payment reported later blocks it.',
            ],
          },
          RESOLVED: {
            meaning: [
              '已由人处置：另行付款，或退还给机构（余额随之释放）。',
              'A person resolved it: it was paid separately, or returned to the institution, which frees the balance.',
            ],
            next: [
              '流程结束。此后若上报了另一笔付款，或退还之后上报了销毁，会被拦截待查。',
              'It ends here. Another payment reported later blocks it, and so does a burn after a return.',
            ],
          },
        },
        doubt: {
          'burn-mismatch': {
            meaning: [
              '上报的销毁数量与申请不符，或出现第二笔销毁。',
              'The reported burn differs from the request, or there is a second burn.',
            ],
            next: RESOLVE_IT,
          },
          'burn-after-end': {
            meaning: [
              '取消、驳回或退还之后仍上报了销毁。',
              'A burn was reported after it was cancelled, rejected or returned.',
            ],
            next: ['重新计入占用。只能处置。', 'It counts again. It can only be resolved.'],
          },
          'burn-hash-used': {
            meaning: ['该销毁哈希已用于另一笔退款或提现。', 'Another refund or withdrawal uses this burn.'],
            next: RESOLVE_IT,
          },
          'amount-not-available': {
            meaning: [
              '跨链桥上报的申请超出机构的可用余额。',
              'The bridge reported a request beyond the available balance.',
            ],
            next: RESOLVE_IT,
          },
          'limit-exceeded': {
            meaning: ['跨链桥上报的申请超出每日限额。', 'The bridge reported a request beyond the daily limit.'],
            next: RESOLVE_IT,
          },
          'institution-frozen': {
            meaning: ['上报申请时机构已冻结。', 'The institution was frozen when the request was reported.'],
            next: RESOLVE_IT,
          },
          'nonce-used': {
            meaning: [
              '跨链桥上报的申请占用了本系统分配的序号，以跨链桥为准。',
              'The bridge reported a request with a nonce that was assigned here. The bridge takes precedence.',
            ],
            next: RESOLVE_IT,
          },
          'paid-before': {
            meaning: ['未经确认，跨链桥已付款。', 'The bridge paid it without a confirmation.'],
            next: ['按全额计入。只能处置。', 'It counts in full. It can only be resolved.'],
          },
          'paid-twice': {
            meaning: [
              '本系统的付款已开始，又上报了另一笔付款，可能付了两次。',
              'Another payment was reported after ours had begun. It may have been paid twice.',
            ],
            next: ['请立即核对两笔交易。', 'Compare both transactions at once.'],
          },
        },
        resolvedAs: {
          PAID_OTHERWISE: {
            meaning: ['已在本系统之外付款。', 'It was paid outside the console.'],
            next: ['仍计入提现。', 'It still counts as withdrawn.'],
          },
          RETURNED: {
            meaning: ['不付款，退还给机构。', 'It is not paid but returned to the institution.'],
            next: ['可用余额已释放。', 'The available balance is free again.'],
          },
        },
      },
    },
  },
  byItself: [
    [
      '跨链桥上的申请、销毁和付款自动记录。它们是既成事实，不会被规则拒绝，不符之处使提现被拦截或标记。',
      'Requests, burns and payments on the bridge are recorded by themselves. They have already happened, so no rule refuses them. What does not fit blocks or flags the withdrawal.',
    ],
    [
      '冷却按销毁时的设置计算，之后修改设置不影响已开始的冷却。',
      'The cooling uses the setting at the time of the burn. A later change does not move it.',
    ],
    [
      '销毁或付款先于申请上报的，先行保留，申请到达后再计入。',
      'A burn or payment reported before its request is kept and applied when the request comes.',
    ],
  ],
});

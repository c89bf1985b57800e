// Help of deposits: what each state means and what happens next.
import { defineHelp } from '../../kits/help.ts';
import { depositActions } from './actions.ts';

export const depositHelp = defineHelp('deposit', {
  about: [
    '机构存入托管地址的比特币。先登记，再由复核人对照交易核对并确认，随后向接收地址铸造等额的 YBTC；已确认的充值可以全额或部分退款。',
    'Bitcoin that institutions sent to a custody address. It is recorded, then a checker compares it with the transaction and confirms it, and the same amount of YBTC is minted. A confirmed deposit can be refunded in full or in part.',
  ],
  lists: {
    deposits: {
      actions: depositActions.actions,
      states: {
        status: {
          RECORDED: {
            meaning: [
              '充值已登记，尚未核对，不会铸造。来源是手工登记、文件导入或托管数据源的上报。',
              'The deposit is recorded but not checked yet. Nothing is minted. A person recorded it, a file brought it, or the custody feed reported it.',
            ],
            next: [
              '由复核人对照交易确认；内容有误则驳回或取消。数据源上报的充值，登记人就是数据源，任何一位复核人即可确认。',
              'A checker compares it with the transaction and confirms it. If it is wrong, it is rejected or cancelled. The recorder of a deposit that the feed reported is the feed, so any checker may confirm it.',
            ],
          },
          CONFIRMED: {
            meaning: [
              '已确认。铸造随确认一并排队，进展见“铸造状态”。部分退款付清，或退款被驳回、撤回之后，充值也回到此状态。',
              'Confirmed. The mint was queued with the confirmation, and the mint status shows its progress. A deposit also returns to this state once a partial refund is paid, or a refund is rejected or withdrawn.',
            ],
            next: [
              '铸造自动进行。需要退款时，等铸造有了结果（已铸造或失败）再申请。',
              'The mint runs by itself. A refund can be requested once the mint has ended, minted or failed.',
            ],
          },
          CANCELLED: {
            meaning: [
              '确认之前被取消，没有铸造，也不计入合计。',
              'Cancelled before its confirmation. Nothing was minted, and it does not count in totals.',
            ],
            next: [
              '流程结束。同一交易输出可以重新登记，历史会延续下去。',
              'It ends here. The same transaction output can be recorded again and continues this history.',
            ],
            actions: ['record'],
          },
          REJECTED: {
            meaning: [
              '被登记人以外的人驳回，没有铸造，也不计入合计。',
              'Rejected by somebody other than its recorder. Nothing was minted, and it does not count in totals.',
            ],
            next: [
              '流程结束。按驳回原因更正后，可以重新登记同一交易输出。',
              'It ends here. The same transaction output can be recorded again, corrected by the reason given.',
            ],
            actions: ['record'],
          },
          REFUND_REQUESTED: {
            meaning: [
              '有人申请了退款，尚未付清。已铸造的部分须先销毁等额的 YBTC，申请附有销毁哈希。',
              'A refund was requested and is not paid yet. If YBTC was minted, the same amount had to be burned first, and the request names the burn.',
            ],
            next: [
              '由复核人确认或驳回。没有销毁哈希的申请，申请人可以自行撤回。确认后自动付款，进展见“退款状态”。',
              'A checker confirms or rejects it. The requester can withdraw a request without a burn. After the confirmation it is paid by itself, and the refund status shows the progress.',
            ],
            actions: ['withdraw-refund', 'reject-refund'],
          },
          REFUNDED: {
            meaning: ['充值金额已全部退还。', 'The whole deposit was paid back.'],
            next: ['流程结束。', 'It ends here.'],
          },
        },
        mintStatus: {
          NOT_REQUESTED: {
            meaning: ['充值尚未确认，没有铸造。', 'The deposit is not confirmed. There is no mint.'],
            next: ['确认充值时铸造排队。', 'The confirmation queues the mint.'],
          },
          QUEUED: {
            meaning: ['铸造已排队，等待执行方处理。', 'The mint is queued and waits for the executor.'],
            next: [
              '执行方提交交易后显示铸造哈希。执行暂停或没有执行方时，铸造在此等待。',
              'The hash appears once the executor submits the transaction. It waits here while executions are paused or there is no executor.',
            ],
          },
          SUBMITTED: {
            meaning: ['铸造交易已提交上链，等待结果。', 'The mint transaction was submitted. Its outcome is open.'],
            next: [
              '结果由执行方上报，已提交的交易不会重复发送。',
              'The executor reports the outcome. A submitted transaction is never sent again.',
            ],
          },
          MINTED: {
            meaning: [
              'YBTC 已铸造到接收地址，并计入机构的可用余额。',
              'YBTC was minted to the receiving address. It counts in the institution’s available balance.',
            ],
            next: ['铸造结束。可以申请退款。', 'The mint has ended. A refund can be requested.'],
            actions: ['request-refund'],
          },
          FAILED: {
            meaning: [
              '铸造没有成功，原因记录在充值上，同时产生提醒。',
              'The mint did not happen. The deposit shows the reason, and there is an alert.',
            ],
            next: [
              '先确认上一次铸造确实没有上链，再重试；或者申请退款，铸造随之取消。',
              'Make sure the last attempt did not reach the chain, then retry it. Or request a refund, which cancels the mint.',
            ],
            actions: ['request-refund'],
          },
          CANCELLED: {
            meaning: ['铸造失败后申请了退款，铸造因此取消。', 'The mint failed, and a refund request cancelled it.'],
            next: ['不会再铸造，退款不需要销毁哈希。', 'It will not be minted. The refund needs no burn.'],
          },
        },
        refundStatus: {
          NOT_REQUESTED: {
            meaning: ['没有退款付款，或退款尚未确认。', 'No payout was made, or the refund is not confirmed yet.'],
            next: ['退款确认后付款排队。', 'The confirmation of a refund queues its payout.'],
          },
          QUEUED: {
            meaning: [
              '退款已确认，付款排队，等待执行方处理。',
              'The refund is confirmed. Its payout waits for the executor.',
            ],
            next: ['提交后显示退款交易哈希。', 'The payout hash appears once it is submitted.'],
          },
          SUBMITTED: {
            meaning: ['付款交易已提交，等待结果。', 'The payout was submitted. Its outcome is open.'],
            next: ['结果由执行方上报，不会重复付款。', 'The executor reports the outcome. It is never paid twice.'],
          },
          PAID: {
            meaning: ['退款已付给退款地址。', 'The refund was paid to the refund address.'],
            next: [
              '全额退还则充值变为“已退款”，否则回到“已确认”，余额仍可再退。',
              'If nothing is left, the deposit is refunded. Otherwise it is confirmed again, and the rest can still be refunded.',
            ],
          },
          FAILED: {
            meaning: ['付款没有成功，同时产生提醒。', 'The payout did not happen, and there is an alert.'],
            next: [
              '先确认上一次付款确实没有上链，再重试。',
              'Make sure the last attempt did not reach the chain, then retry it.',
            ],
          },
        },
        refundFinding: {
          BURN_NOT_FOUND: {
            meaning: [
              '驳回退款时，链上查不到申请所附的销毁。',
              'When the refund was rejected, its burn was not on the chain.',
            ],
            next: ['该销毁哈希释放，可以再次使用。', 'The burn hash is free and can be used again.'],
          },
          BURN_DIFFERS: {
            meaning: ['销毁的金额或来源与申请不符。', 'The amount or origin of the burn differs from the request.'],
            next: ['该销毁哈希释放，可以再次使用。', 'The burn hash is free and can be used again.'],
          },
          OTHER: {
            meaning: ['因其他原因驳回，详见原因。', 'It was rejected for another reason, which is on record.'],
            next: ['该销毁哈希释放，可以再次使用。', 'The burn hash is free and can be used again.'],
          },
        },
      },
    },
  },
  byItself: [
    [
      '托管数据源上报的充值自动登记；同一交易输出只登记一次。',
      'Deposits that the custody feed reports are recorded by themselves, once per transaction output.',
    ],
    [
      '第一笔充值自动登记其机构；名称按现名和曾用名归属。',
      'The first deposit of an unknown institution adds it to the register. Names count as current or former ones.',
    ],
    [
      '确认后自动铸造，退款确认后自动付款：每一笔只执行一次。',
      'A confirmation starts the mint, and a confirmed refund starts its payout. Each happens once.',
    ],
  ],
});

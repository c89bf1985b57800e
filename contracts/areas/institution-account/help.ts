// Help of institution accounts: what sources report, compared with the ledger.
import { defineHelp } from '../../kits/help.ts';

export const institutionAccountHelp = defineHelp('institution-account', {
  about: [
    '数据源上报的机构账户快照：托管余额、金库抵押品与债务、稳定池与钱包中的 YU。它们与账本核对，差异会产生提醒。',
    'Snapshots of institutions’ accounts as a source reports them: custody balance, vault collateral and debt, YU in the pool and in wallets. They are compared with the ledger, and differences raise an alert.',
  ],
  pages: {
    '/selfCustody/reconciliation': [
      '按核对结果列出各机构账户，并列出最近快照的差额，以及快照时刻在途、可以解释差额的充值与付款。',
      'Institutions’ accounts by result, the difference of their last snapshots, and deposits and payouts in flight at that time, which can explain it.',
    ],
  },
  related: ['institution-account-seen'],
  lists: {
    'institution-accounts': {
      figures: {
        btcAmount: ['快照时刻托管地址上的比特币。', 'Bitcoin at the custody address at the time of the snapshot.'],
        btcPendingAmount: [
          '尚待确认的比特币，以快照为准。',
          'Bitcoin that waits for confirmation, as the snapshot reports it.',
        ],
        vaultCollateral: ['机构在金库中的抵押品。', 'The institution’s collateral in the vault.'],
        vaultDebt: ['机构在金库中的债务。', 'The institution’s debt in the vault.'],
        yuInStabilityPool: ['存在稳定池中的 YU。', 'YU deposited in the stability pool.'],
        claimableYbtc: ['可以领取但尚未领取的 YBTC。', 'YBTC that can be claimed and was not yet.'],
        seenAt: ['快照本身的时间，不是收到的时间。', 'The snapshot’s own time, not the time when it arrived.'],
      },
    },
  },
  otherPermissions: {
    'institution-account:acknowledge': [
      '在“对账”页知悉账户目前的差额并写明理由；差额一变即失效，知悉期间不再提醒。',
      'Acknowledge the current difference of an account with a reason, on the page of reconciliation. It raises no alert until it changes.',
    ],
  },
  byItself: [
    [
      '每次快照与账本当时的数额比较；差额超过容差且连续多次不符时产生提醒。',
      'Each snapshot is compared with the ledger at that time. Several differing ones in a row raise an alert.',
    ],
    [
      '差额变动一聪，知悉即失效，账户重新显示为未知悉；变回原数也须重新知悉。',
      'An acknowledgement ends when the difference changes by one satoshi, also if it changes back later.',
    ],
    ['快照相隔超过 10 分钟的账户不作比较。', 'Accounts whose snapshots are over ten minutes apart are not compared.'],
  ],
});

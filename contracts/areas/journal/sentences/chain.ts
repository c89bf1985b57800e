// Sentences of positions, CRSMs, burns, prices, executions and reported figures.
import type { BilingualTexts } from '../../../values/bilingual.ts';

export const ON_CHAIN: BilingualTexts = {
  TroveFound: ['{who}发现了{what}', '{who} found {what}'],
  TroveSeen: ['{who}上报了{what}的数据', '{who} reported the data of {what}'],
  TroveBurned: ['{who}记录{what}的债务已由销毁偿还', '{who} recorded that a burn repaid debt of {what}'],
  BurnRequested: ['{who}申请了{what}', '{who} requested {what}'],
  BurnSubmitted: ['{who}提交了{what}的交易', '{who} submitted {what}'],
  BurnConfirmed: ['{who}记录{what}成功', '{who} recorded that {what} succeeded'],
  BurnFailed: ['{who}记录{what}失败', '{who} recorded that {what} failed'],
  BurnRetried: ['{who}重试了{what}', '{who} retried {what}'],

  CrsmFound: ['{who}发现了{what}', '{who} found {what}'],
  CrsmSeen: ['{who}上报了{what}的数据', '{who} reported the data of {what}'],
  CrsmCreationRequested: ['{who}申请创建{what}', '{who} asked to create {what}'],
  CrsmDataUpdateRequested: ['{who}申请更新{what}的合约数据', '{who} asked to update the contract data of {what}'],
  CrsmDepositRequested: ['{who}申请为{what}存入稳定池', '{who} asked to deposit into the stability pool for {what}'],
  CrsmPoolWithdrawalRequested: [
    '{who}申请为{what}从稳定池取出',
    '{who} asked to withdraw from the stability pool for {what}',
  ],
  CrsmYieldClaimRequested: ['{who}申请领取{what}的收益', '{who} asked to claim the yield of {what}'],
  CrsmCollateralClaimRequested: [
    '{who}申请领取{what}的全部抵押品收益',
    '{who} asked to claim all collateral gains of {what}',
  ],
  CrsmRatiosRequested: ['{who}申请修改{what}的抵押率', '{who} asked to change the ratios of {what}'],
  CrsmCompensationCommitRequested: [
    '{who}申请提交{what}的触发补偿',
    '{who} asked to commit the trigger compensation of {what}',
  ],
  CrsmCompensationAcceptRequested: [
    '{who}申请启用{what}的触发补偿',
    '{who} asked to accept the trigger compensation of {what}',
  ],
  CrsmWithdrawalRequested: ['{who}申请取出{what}的闲置 YU', '{who} asked to withdraw idle YU of {what}'],
  CrsmCallSubmitted: ['{who}提交了对{what}的调用', '{who} submitted a call to {what}'],
  CrsmCallConfirmed: ['{who}记录对{what}的调用成功', '{who} recorded that a call to {what} succeeded'],
  CrsmCallFailed: ['{who}记录对{what}的调用失败', '{who} recorded that a call to {what} failed'],

  CollateralPriceTold: ['{who}上报了价格 {pair}：{price}', '{who} reported the price {price} of {pair}'],
  CollateralPriceBorneOut: [
    '{who}的报价印证了存疑的价格 {pair}：{price}',
    '{who} corroborated the held price {price} of {pair}',
  ],
  CollateralPriceConfirmed: [
    '{who}采用了存疑的价格 {pair}：{price}',
    '{who} confirmed the held price {price} of {pair}',
  ],
  CollateralPriceRevoked: [
    '{who}撤回了对价格 {pair}：{price} 的采用',
    '{who} revoked the confirmation of the price {price} of {pair}',
  ],
  PriceSet: ['{who}设定了 {day} 的价格：{price}', '{who} set the price of {day} to {price}'],

  ExecutionRequested: ['{who}请求了{what}', '{who} requested {what}'],
  ExecutionAttempted: ['{who}第 {attempt} 次尝试{what}', '{who} made attempt {attempt} of {what}'],
  ExecutionSubmitted: ['{who}提交了{what}的交易', '{who} submitted the transaction of {what}'],
  ExecutionSucceeded: ['{who}上报{what}成功', '{who} reported that {what} succeeded'],
  ExecutionFailed: ['{who}上报{what}失败', '{who} reported that {what} failed'],
  ExecutionsPaused: ['{who}暂停了全部执行', '{who} paused all executions'],
  ExecutionsResumed: ['{who}恢复了执行', '{who} resumed executions'],

  StrategySeen: ['{who}上报了{what}的存入量：{deposited}', '{who} reported deposits of {deposited} in {what}'],
  PageViewed: ['{who}上报了 {day} 的页面访问', '{who} reported the page views of {day}'],
  PoolCounted: ['{who}上报了 {day} 的储备池与稳定池数据', '{who} reported the pools of {day}'],
  OverviewCounted: ['{who}上报了 {day} 的总览数据', '{who} reported the overview of {day}'],
  TeamSeen: ['{who}上报了团队 {captain} 的数据', '{who} reported the team of {captain}'],
  LotteryDrawn: ['{who}上报了团队 {captain} 的抽奖', '{who} reported the lottery of the team of {captain}'],
  WalletConnected: ['{who}上报了钱包 {address} 的连接', '{who} reported that the wallet {address} connected'],

  BerriesGranted: ['{who}向 {address} 发放了积分', '{who} granted berries to {address}'],
  PointsAdjusted: ['{who}调整了 {address} 的积分', '{who} adjusted the points of {address}'],
  PointAdjustmentRequested: [
    '{who}申请调整 {address} 的积分',
    '{who} requested an adjustment of the points of {address}',
  ],
  PointAdjustmentConfirmed: [
    '{who}确认了对 {address} 的积分调整',
    '{who} confirmed the adjustment of the points of {address}',
  ],
  PointAdjustmentRejected: [
    '{who}驳回了对 {address} 的积分调整',
    '{who} rejected the adjustment of the points of {address}',
  ],
};

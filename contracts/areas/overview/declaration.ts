// Key figures per day: BTC staked and YU minted by chain, users, BTC in vaults.
import { defineAgreement } from '../../kits/agreement.ts';
import {
  countOrZeroField,
  dayField,
  satsReportedField,
  satsTotalField,
  weiOrZeroField,
  weiTotalField,
} from '../../kits/field.ts';
import { defineReportedFigure } from '../../kits/reported-figure.ts';

export const overview = defineReportedFigure({
  area: 'overview',
  model: 'overviews',
  noun: ['总览数据', 'daily overview'],
  names: ['数据总览', 'Data overview'],
  page: { path: '/overview', names: ['数据总览', 'Data Overview'], order: [{ colId: 'day', sort: 'desc' }] },
  roles: ['custody-maker', 'custody-checker', 'operator'],
  fact: { type: 'overview-counted', event: { type: 'OverviewCounted', names: ['总览数据更新', 'Overview updated'] } },
  key: ['day'],
  fields: {
    day: dayField('日期', 'Day'),
    ethBtcStaked: satsReportedField('ETH 质押 BTC', 'BTC staked on ETH'),
    solBtcStaked: satsReportedField('SOL 质押 BTC', 'BTC staked on SOL'),
    vaultBtc: satsReportedField('金库 BTC', 'Vault BTC'),
    ethYuMinted: weiOrZeroField('YU', 'ETH 铸造 YU', 'YU minted on ETH'),
    solYuMinted: weiOrZeroField('YU', 'SOL 铸造 YU', 'YU minted on SOL'),
    userCount: countOrZeroField('用户数', 'Users'),
  },
  derived: {
    columns: {
      totalBtcStaked: satsTotalField('质押 BTC 总量', 'Total BTC staked'),
      totalYuMinted: weiTotalField('YU', '铸造 YU 总量', 'Total YU minted'),
    },
    compute: ({ ethBtcStaked, solBtcStaked, ethYuMinted, solYuMinted }) => ({
      totalBtcStaked: `${BigInt(ethBtcStaked) + BigInt(solBtcStaked)}`,
      totalYuMinted: `${BigInt(ethYuMinted) + BigInt(solYuMinted)}`,
    }),
  },
  byDay: {
    totals: 'last',
    columns: [
      'ethBtcStaked',
      'solBtcStaked',
      'totalBtcStaked',
      'vaultBtc',
      'ethYuMinted',
      'solYuMinted',
      'totalYuMinted',
      'userCount',
    ],
  },
});
/** Compares the last reported day with open troves: their collateral, and their debt by chain. */
export const overviewAgreement = defineAgreement(
  'overviews',
  'overview:read',
  'The last reported overview compared with our own sums of open positions',
);

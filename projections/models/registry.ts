// The list of all read models and totals models.
import { cexDeposit } from '#contracts/areas/cex-deposit/declaration.ts';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { ecosystem } from '#contracts/areas/ecosystem/declaration.ts';
import { lottery } from '#contracts/areas/lottery/declaration.ts';
import { news } from '#contracts/areas/news/declaration.ts';
import { notice } from '#contracts/areas/notice/declaration.ts';
import { overview } from '#contracts/areas/overview/declaration.ts';
import { pageView } from '#contracts/areas/page-view/declaration.ts';
import { pool } from '#contracts/areas/pool/declaration.ts';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { replyTemplate } from '#contracts/areas/reply-template/declaration.ts';
import { tag } from '#contracts/areas/tag/declaration.ts';
import { mapTuple } from '#contracts/values/records.ts';
import type { ReadModel, TotalsModel } from '../engine/types.ts';
import { accessReviews, accessUses } from './access.ts';
import { administrators } from './administrators.ts';
import { annotations } from './annotations.ts';
import { views } from './views.ts';
import { audits } from './audits.ts';
import { burns } from './burns.ts';
import { collateralPrices, priceSteps, pricesInForce } from './collateral-prices.ts';
import { crsms } from './crsms.ts';
import { bookModel } from './kits/book-model.ts';
import { custodyTotals } from './custody-totals.ts';
import { depositRecorders } from './deposit-recorders.ts';
import { deposits } from './deposits.ts';
import { executions } from './executions.ts';
import { feedbacks } from './feedbacks.ts';
import { handovers } from './handovers.ts';
import { notes } from './notes.ts';
import {
  custodyAccounts,
  custodyAccountTotals,
  institutionAccounts,
  institutionAccountTotals,
  institutionDepositTotals,
  institutions,
} from './institutions.ts';
import { images } from './images.ts';
import { importApprovals, jobs } from './jobs.ts';
import { journal } from './journal.ts';
import { nftAirdrops } from './nft-airdrops.ts';
import { permissions } from './permissions.ts';
import { pointAdjustments, pointEntries, points } from './points.ts';
import { settingsProposals } from './settings-proposals.ts';
import { prices } from './prices.ts';
import { resourceModel } from './kits/resource-model.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { roles } from './roles.ts';
import { strategies } from './strategies.ts';
import { stops } from './stops.ts';
import { transactions } from './transactions.ts';
import { teams, teamTotals } from './teams.ts';
import { dayTotals, reportedFigureModel } from './kits/reported-figure-model.ts';
import { troveAccounts, troves, troveTotals } from './troves.ts';
import { walletConnections, wallets } from './wallets.ts';
import { institutionWithdrawalTotals, withdrawals, withdrawalTotals } from './withdrawals.ts';

const [pageViews, pools, overviews] = mapTuple([pageView, pool, overview], (contract) =>
  reportedFigureModel(contract, { version: 1 }),
);

export const models: readonly ReadModel[] = [
  deposits,
  executions,
  prices,
  administrators,
  roles,
  permissions,
  audits,
  journal,
  accessUses,
  accessReviews,
  annotations,
  views,
  handovers,
  notes,
  feedbacks,
  resourceModel(news, { version: 2 }),
  resourceModel(notice, { version: 2 }),
  resourceModel(ecosystem, { version: 2 }),
  strategies,
  collateralPrices,
  pricesInForce,
  priceSteps,
  troves,
  crsms,
  burns,
  institutions,
  institutionAccounts,
  custodyAccounts,
  withdrawals,
  transactions,
  stops,
  points,
  pointEntries,
  pointAdjustments,
  nftAirdrops,
  settingsProposals,
  reports,
  images,
  requests,
  jobs,
  importApprovals,
  resourceModel(replyTemplate, { version: 1 }),
  resourceModel(tag, { version: 1 }),
  bookModel(rewardWithdrawal, { version: 1 }),
  bookModel(cexDeposit, { version: 1 }),
  bookModel(spotSale, { version: 1 }),
  bookModel(crossChain, { version: 1 }),
  pageViews,
  pools,
  overviews,
  teams,
  walletConnections,
  wallets,
  reportedFigureModel(lottery, { version: 1 }),
];
export const totalsModels: readonly TotalsModel[] = [
  custodyTotals,
  depositRecorders,
  troveTotals,
  troveAccounts,
  withdrawalTotals,
  institutionWithdrawalTotals,
  institutionDepositTotals,
  institutionAccountTotals,
  custodyAccountTotals,
  teamTotals,
  dayTotals(pageView, pageViews),
  dayTotals(pool, pools),
  dayTotals(overview, overviews),
];

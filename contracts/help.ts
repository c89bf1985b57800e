// The help of all areas with a page. Only the build and the server load it (access/help-pages.ts).
import { administratorHelp } from './areas/administrator/help.ts';
import { auditHelp } from './areas/audit/help.ts';
import { burnHelp } from './areas/burn/help.ts';
import { cexDepositHelp } from './areas/cex-deposit/help.ts';
import { collateralPriceHelp } from './areas/collateral-price/help.ts';
import { crossChainHelp } from './areas/cross-chain/help.ts';
import { crsmHelp } from './areas/crsm/help.ts';
import { custodyAccountHelp } from './areas/custody-account/help.ts';
import { custodyTotalHelp } from './areas/custody-total/help.ts';
import { depositHelp } from './areas/deposit/help.ts';
import { ecosystemHelp } from './areas/ecosystem/help.ts';
import { executionHelp } from './areas/execution/help.ts';
import { feedbackHelp } from './areas/feedback/help.ts';
import { imageHelp } from './areas/image/help.ts';
import { importHelp } from './areas/import/help.ts';
import { institutionHelp } from './areas/institution/help.ts';
import { institutionAccountHelp } from './areas/institution-account/help.ts';
import { accessHelp } from './areas/access/help.ts';
import { integrityHelp } from './areas/integrity/help.ts';
import { journalHelp } from './areas/journal/help.ts';
import { lotteryHelp } from './areas/lottery/help.ts';
import { newsHelp } from './areas/news/help.ts';
import { nftAirdropHelp } from './areas/nft-airdrop/help.ts';
import { noticeHelp } from './areas/notice/help.ts';
import { operationsHelp } from './areas/operations/help.ts';
import { overviewHelp } from './areas/overview/help.ts';
import { pageViewHelp } from './areas/page-view/help.ts';
import { permissionHelp } from './areas/permission/help.ts';
import { pointHelp } from './areas/point/help.ts';
import { poolHelp } from './areas/pool/help.ts';
import { reportHelp } from './areas/report/help.ts';
import { requestHelp } from './areas/request/help.ts';
import { rewardWithdrawalHelp } from './areas/reward-withdrawal/help.ts';
import { roleHelp } from './areas/role/help.ts';
import { settingsHelp } from './areas/settings/help.ts';
import { spotSaleHelp } from './areas/spot-sale/help.ts';
import { strategyHelp } from './areas/strategy/help.ts';
import { replyTemplateHelp } from './areas/reply-template/help.ts';
import { tagHelp } from './areas/tag/help.ts';
import { teamHelp } from './areas/team/help.ts';
import { transactionHelp } from './areas/transaction/help.ts';
import { troveHelp } from './areas/trove/help.ts';
import { viewHelp } from './areas/view/help.ts';
import { walletConnectionHelp } from './areas/wallet-connection/help.ts';
import { withdrawalHelp } from './areas/withdrawal/help.ts';
import type { AreaHelp } from './kits/help.ts';

export const HELP: readonly AreaHelp[] = [
  administratorHelp,
  auditHelp,
  burnHelp,
  cexDepositHelp,
  collateralPriceHelp,
  crossChainHelp,
  crsmHelp,
  custodyAccountHelp,
  custodyTotalHelp,
  depositHelp,
  ecosystemHelp,
  executionHelp,
  feedbackHelp,
  imageHelp,
  importHelp,
  institutionHelp,
  institutionAccountHelp,
  integrityHelp,
  accessHelp,
  journalHelp,
  lotteryHelp,
  newsHelp,
  nftAirdropHelp,
  noticeHelp,
  operationsHelp,
  overviewHelp,
  pageViewHelp,
  permissionHelp,
  pointHelp,
  poolHelp,
  reportHelp,
  requestHelp,
  rewardWithdrawalHelp,
  roleHelp,
  settingsHelp,
  spotSaleHelp,
  strategyHelp,
  replyTemplateHelp,
  tagHelp,
  teamHelp,
  transactionHelp,
  troveHelp,
  viewHelp,
  walletConnectionHelp,
  withdrawalHelp,
];

// Every area, in the order of the menu. A new one is listed here, and nowhere else in the contracts. All schemas come
// with it: the console takes what it needs of it early as plain data (console/declared.ts).
import { administratorDeclaration } from './administrator-acts.ts';
import { auditDeclaration } from './audit.ts';
import { alertDeclaration } from './alert-declaration.ts';
import { burnDeclaration } from './burn.ts';
import { collateralPriceDeclaration } from './collateral-price.ts';
import { crsmSeen } from './crsm.ts';
import { crsmDeclaration } from './crsm-declaration.ts';
import { cexDeposit } from './cex-deposit.ts';
import { crossChain } from './cross-chain.ts';
import { custodyAccountDeclaration } from './custody-account.ts';
import { custodyTotalDeclaration } from './custody-total.ts';
import { depositDeclaration } from './deposit-acts.ts';
import { ecosystem } from './ecosystem.ts';
import { executionDeclaration } from './execution.ts';
import { feedbackDeclaration } from './feedback.ts';
import { imageDeclaration } from './image.ts';
import { importApprovalDeclaration } from './import-approval.ts';
import { institutionDeclaration } from './institution.ts';
import { institutionAccountDeclaration, institutionAccountSeen } from './institution-account.ts';
import { jobDeclaration } from './job.ts';
import { lottery } from './lottery.ts';
import { news } from './news.ts';
import { nftAirdropDeclaration } from './nft-airdrop.ts';
import { notice } from './notice.ts';
import { operationsDeclaration } from './operations.ts';
import { overview } from './overview.ts';
import { pageView } from './page-view.ts';
import { permissionDeclaration } from './permission-acts.ts';
import { pointDeclaration } from './point-acts.ts';
import { pool } from './pool.ts';
import { priceDeclaration } from './price.ts';
import { requestDeclaration } from './request.ts';
import { rewardWithdrawal } from './reward-withdrawal.ts';
import { roleDeclaration } from './role-acts.ts';
import { settingsDeclaration } from './settings-area.ts';
import { spotSale } from './spot-sale.ts';
import { stopDeclaration } from './stop.ts';
import { strategy, strategySeen } from './strategy.ts';
import { tag } from './tag.ts';
import { team } from './team.ts';
import { troveDeclaration, troveSeen } from './trove.ts';
import { withImports } from './import-permission.ts';
import { viewDeclaration } from './view.ts';
import { walletConnected, walletConnectionDeclaration } from './wallet-connection.ts';
import { withdrawalDeclaration } from './withdrawal-acts.ts';
import { withdrawalNonceDeclaration } from './withdrawal-nonce.ts';

export const DECLARATIONS = withImports([
  custodyTotalDeclaration,
  depositDeclaration,
  withdrawalDeclaration,
  withdrawalNonceDeclaration,
  institutionDeclaration,
  institutionAccountDeclaration,
  institutionAccountSeen.declaration,
  custodyAccountDeclaration,
  crsmDeclaration,
  crsmSeen.declaration,
  pageView.declaration,
  pageView.seen.declaration,
  troveDeclaration,
  troveSeen.declaration,
  burnDeclaration,
  collateralPriceDeclaration,
  walletConnectionDeclaration,
  walletConnected.declaration,
  team.declaration,
  team.seen.declaration,
  lottery.declaration,
  lottery.seen.declaration,
  pool.declaration,
  pool.seen.declaration,
  overview.declaration,
  overview.seen.declaration,
  news.declaration,
  feedbackDeclaration,
  notice.declaration,
  pointDeclaration,
  nftAirdropDeclaration,
  ecosystem.declaration,
  tag.declaration,
  imageDeclaration,
  strategy.declaration,
  strategySeen.declaration,
  rewardWithdrawal.declaration,
  cexDeposit.declaration,
  spotSale.declaration,
  crossChain.declaration,
  administratorDeclaration,
  roleDeclaration,
  permissionDeclaration,
  auditDeclaration,
  operationsDeclaration,
  executionDeclaration,
  stopDeclaration,
  jobDeclaration,
  importApprovalDeclaration,
  requestDeclaration,
  settingsDeclaration,
  viewDeclaration,
  alertDeclaration,
  priceDeclaration,
] as const);

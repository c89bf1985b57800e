// All areas in menu order: the one place in the contracts that lists them. It loads all schemas, so the console gets
// early data as plain JSON (console/declared.ts).
import { accessDeclaration } from './areas/access/declaration.ts';
import { administratorDeclaration } from './areas/administrator/declaration.ts';
import { auditDeclaration } from './areas/audit/declaration.ts';
import { alertDeclaration } from './areas/alert/declaration.ts';
import { annotationDeclaration } from './areas/annotation/declaration.ts';
import { burnDeclaration } from './areas/burn/declaration.ts';
import { collateralPriceDeclaration } from './areas/collateral-price/declaration.ts';
import { crsmExternalState } from './areas/crsm/external-state.ts';
import { crsmDeclaration } from './areas/crsm/declaration.ts';
import { cexDeposit } from './areas/cex-deposit/declaration.ts';
import { crossChain } from './areas/cross-chain/declaration.ts';
import { custodyAccountDeclaration } from './areas/custody-account/declaration.ts';
import { custodyTotalDeclaration } from './areas/custody-total/declaration.ts';
import { depositDeclaration } from './areas/deposit/declaration.ts';
import { ecosystem } from './areas/ecosystem/declaration.ts';
import { executionDeclaration } from './areas/execution/declaration.ts';
import { feedbackDeclaration } from './areas/feedback/declaration.ts';
import { handoverDeclaration } from './areas/handover/declaration.ts';
import { noteDeclaration } from './areas/note/declaration.ts';
import { imageDeclaration } from './areas/image/declaration.ts';
import { importApprovalDeclaration } from './areas/import/declaration.ts';
import { institutionDeclaration } from './areas/institution/declaration.ts';
import { institutionAccountDeclaration } from './areas/institution-account/declaration.ts';
import { institutionAccountExternalState } from './areas/institution-account/external-state.ts';
import { integrityDeclaration } from './areas/integrity/declaration.ts';
import { jobDeclaration } from './areas/job/declaration.ts';
import { journalDeclaration } from './areas/journal/declaration.ts';
import { lottery } from './areas/lottery/declaration.ts';
import { news } from './areas/news/declaration.ts';
import { nftAirdropDeclaration } from './areas/nft-airdrop/declaration.ts';
import { notice } from './areas/notice/declaration.ts';
import { operationsDeclaration } from './areas/operations/declaration.ts';
import { overview } from './areas/overview/declaration.ts';
import { pageView } from './areas/page-view/declaration.ts';
import { permissionDeclaration } from './areas/permission/declaration.ts';
import { pointDeclaration } from './areas/point/declaration.ts';
import { pool } from './areas/pool/declaration.ts';
import { priceDeclaration } from './areas/price/declaration.ts';
import { reportDeclaration } from './areas/report/declaration.ts';
import { requestDeclaration } from './areas/request/declaration.ts';
import { rewardWithdrawal } from './areas/reward-withdrawal/declaration.ts';
import { roleDeclaration } from './areas/role/declaration.ts';
import { settingsDeclaration } from './areas/settings/declaration.ts';
import { spotSale } from './areas/spot-sale/declaration.ts';
import { stopDeclaration } from './areas/stop/declaration.ts';
import { strategy, strategyExternalState } from './areas/strategy/declaration.ts';
import { replyTemplate } from './areas/reply-template/declaration.ts';
import { tag } from './areas/tag/declaration.ts';
import { team } from './areas/team/declaration.ts';
import { transactionDeclaration } from './areas/transaction/declaration.ts';
import { troveDeclaration } from './areas/trove/declaration.ts';
import { troveExternalState } from './areas/trove/external-state.ts';
import { withImports } from './areas/import/permissions.ts';
import { viewDeclaration } from './areas/view/declaration.ts';
import { walletConnectedDeclaration, walletConnectionDeclaration } from './areas/wallet-connection/declaration.ts';
import { withdrawalDeclaration } from './areas/withdrawal/declaration.ts';
import { withdrawalNonceDeclaration } from './areas/withdrawal-nonce/declaration.ts';

export const DECLARATIONS = withImports([
  custodyTotalDeclaration,
  depositDeclaration,
  withdrawalDeclaration,
  withdrawalNonceDeclaration,
  transactionDeclaration,
  institutionDeclaration,
  institutionAccountDeclaration,
  institutionAccountExternalState.declaration,
  custodyAccountDeclaration,
  crsmDeclaration,
  crsmExternalState.declaration,
  pageView.declaration,
  pageView.externalState.declaration,
  troveDeclaration,
  troveExternalState.declaration,
  burnDeclaration,
  collateralPriceDeclaration,
  walletConnectionDeclaration,
  walletConnectedDeclaration,
  team.declaration,
  team.externalState.declaration,
  lottery.declaration,
  lottery.externalState.declaration,
  pool.declaration,
  pool.externalState.declaration,
  viewDeclaration,
  overview.declaration,
  overview.externalState.declaration,
  news.declaration,
  feedbackDeclaration,
  notice.declaration,
  pointDeclaration,
  nftAirdropDeclaration,
  ecosystem.declaration,
  replyTemplate.declaration,
  tag.declaration,
  imageDeclaration,
  strategy.declaration,
  strategyExternalState.declaration,
  rewardWithdrawal.declaration,
  cexDeposit.declaration,
  spotSale.declaration,
  crossChain.declaration,
  administratorDeclaration,
  roleDeclaration,
  permissionDeclaration,
  journalDeclaration,
  auditDeclaration,
  integrityDeclaration,
  accessDeclaration,
  reportDeclaration,
  operationsDeclaration,
  executionDeclaration,
  stopDeclaration,
  jobDeclaration,
  importApprovalDeclaration,
  requestDeclaration,
  settingsDeclaration,
  alertDeclaration,
  handoverDeclaration,
  noteDeclaration,
  priceDeclaration,
  annotationDeclaration,
] as const);

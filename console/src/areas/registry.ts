// The screens, by their page (which its area declares): the chunk, its shortcut if any, and its palette search. A new
// area adds an entry.
import { page } from '../app/look/lazy-page.tsx';
import { CUSTODY_SCREENS } from './custody-screens.ts';
import { BOOK, LIST, RECORD, STATISTICS, published, type Screen } from './page-kinds.ts';

export const SCREENS: readonly Screen[] = [
  { path: '/', keys: 'g h', Screen: page(async () => (await import('./home/home.tsx')).Home, ['home']) },
  ...CUSTODY_SCREENS,
  {
    path: '/CRSMTrove/positionList',
    keys: 'g q',
    Screen: page(async () => (await import('./trove/accounts-screen.tsx')).AccountsScreen, ['trove', ...LIST]),
  },
  {
    path: '/statistics/dataCdp',
    keys: 'g b',
    Screen: page(async () => (await import('./trove/board-screen.tsx')).BoardScreen, ['trove', 'record', ...LIST]),
  },
  {
    path: '/statistics/dataVault',
    keys: 'g v',
    Screen: page(async () => (await import('./trove/vaults-screen.tsx')).VaultsScreen, ['trove', ...STATISTICS]),
  },
  {
    path: '/statistics/dataView',
    Screen: page(async () => (await import('./page-view/page-view-screen.tsx')).PageViewScreen, STATISTICS),
  },
  {
    path: '/statistics/dataWallet',
    Screen: page(
      async () => (await import('./wallet-connection/wallet-connection-screen.tsx')).WalletConnectionScreen,
      STATISTICS,
    ),
  },
  {
    path: '/statistics/datacaptain',
    Screen: page(async () => (await import('./team/team-screen.tsx')).TeamScreen, STATISTICS),
  },
  {
    path: '/statistics/data0penBox',
    Screen: page(async () => (await import('./lottery/lottery-screen.tsx')).LotteryScreen, STATISTICS),
  },
  {
    path: '/statistics/dataPsm',
    Screen: page(async () => (await import('./pool/pool-screens.tsx')).PsmScreen, STATISTICS),
  },
  {
    path: '/statistics/dataStabilityPool',
    Screen: page(async () => (await import('./pool/pool-screens.tsx')).StabilityPoolScreen, STATISTICS),
  },
  {
    path: '/statistics/custom',
    Screen: page(
      async () => (await import('./custom-page/custom-page-screen.tsx')).CustomPageScreen,
      ['view', ...STATISTICS],
    ),
  },
  {
    path: '/overview',
    keys: 'g g',
    Screen: page(async () => (await import('./overview/overview-screen.tsx')).OverviewScreen, ['home', ...STATISTICS]),
  },
  {
    path: '/news',
    keys: 'g n',
    Screen: published([], async () => (await import('./news/news-screen.tsx')).NewsScreen),
  },
  {
    path: '/feedback',
    keys: 'g f',
    Screen: page(
      async () =>
        (await import('../resource/tabbed.tsx')).tabbed(
          (await import('./feedback/feedback-screen.tsx')).FeedbackTab,
          (await import('./feedback/reply-template-screen.tsx')).ReplyTemplateScreen,
        ),
      ['feedback', ...RECORD],
    ),
  },
  {
    path: '/pictures',
    Screen: page(async () => (await import('./image/images-screen.tsx')).ImagesScreen, ['image', ...LIST]),
  },
  {
    path: '/notices',
    keys: 'g t',
    Screen: published([], async () => (await import('./notice/notice-screen.tsx')).NoticeScreen),
  },
  {
    path: '/points',
    Screen: page(
      async () => (await import('./point/points-screen.tsx')).PointsScreen,
      ['point', 'record', 'book', ...LIST],
    ),
  },
  {
    path: '/NFTAirdrop',
    Screen: page(
      async () => (await import('./nft-airdrop/nft-airdrop-screen.tsx')).NftAirdropScreen,
      ['nft-airdrop', 'book', ...LIST],
    ),
  },
  {
    path: '/ecosystem',
    keys: 'g y',
    Screen: published(
      [],
      async () => (await import('./ecosystem/ecosystem-screen.tsx')).EcosystemScreen,
      async () => (await import('./tag/tag-screen.tsx')).TagScreen,
    ),
  },
  {
    path: '/strategy',
    keys: 'g s',
    Screen: published(['strategy'], async () => (await import('./strategy/strategy-screen.tsx')).StrategyScreen),
  },
  {
    path: '/hedgingStrategies/rewardWithdrawal',
    keys: 'g w',
    Screen: page(
      async () => (await import('./reward-withdrawal/reward-withdrawal-screen.tsx')).RewardWithdrawalScreen,
      BOOK,
    ),
  },
  {
    path: '/hedgingStrategies/CEXDeposits',
    keys: 'g c',
    Screen: page(async () => (await import('./cex-deposit/cex-deposit-screen.tsx')).CexDepositScreen, BOOK),
  },
  {
    path: '/hedgingStrategies/spotSales',
    keys: 'g k',
    Screen: page(async () => (await import('./spot-sale/spot-sale-screen.tsx')).SpotSaleScreen, BOOK),
  },
  {
    path: '/hedgingStrategies/crossChain',
    keys: 'g x',
    Screen: page(async () => (await import('./cross-chain/cross-chain-screen.tsx')).CrossChainScreen, BOOK),
  },
  {
    path: '/CRSMTrove/CRSMList',
    keys: 'g i',
    Screen: page(async () => (await import('./crsm/crsm-screen.tsx')).CrsmScreen, ['crsm', 'trove', 'stop', ...LIST]),
  },
  {
    path: '/CRSMTrove/burn',
    keys: 'g z',
    Screen: page(async () => (await import('./burn/burn-screen.tsx')).BurnScreen, ['burn', 'trove', 'stop', ...LIST]),
  },
  {
    path: '/permissions/administrator',
    keys: 'g a',
    Screen: page(
      async () => (await import('./administrator/administrator-screen.tsx')).AdministratorScreen,
      ['administrator', 'role', ...LIST],
    ),
  },
  {
    path: '/permissions/role',
    keys: 'g r',
    Screen: page(async () => (await import('./role/role-screen.tsx')).RoleScreen, ['role', 'administrator', ...LIST]),
  },
  {
    path: '/permissions/permission',
    keys: 'g m',
    Screen: page(
      async () => (await import('./permission/permission-screen.tsx')).PermissionScreen,
      ['permission', 'role', ...LIST],
    ),
  },
  {
    path: '/permissions/access-review',
    Screen: page(
      async () => (await import('./access/access-screen.tsx')).AccessScreen,
      ['access', 'administrator', 'role', 'permission'],
    ),
  },
  {
    path: '/permissions/audit',
    keys: 'g u',
    Screen: page(
      async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
      ['audit', 'journal', 'integrity', 'administrator', 'role', 'permission', 'settings', ...LIST],
    ),
  },
  {
    path: '/permissions/reports',
    Screen: page(
      async () => (await import('./report/reports-screen.tsx')).ReportsScreen,
      ['report', 'journal', 'institution', ...LIST],
    ),
  },
  {
    path: '/operations/status',
    keys: 'g o',
    Screen: page(async () => (await import('./operations/operations-screen.tsx')).OperationsScreen, ['operations']),
  },
  {
    path: '/operations/executions',
    keys: 'g e',
    Screen: page(
      async () => (await import('./execution/executions-screen.tsx')).ExecutionsScreen,
      ['execution', 'stop', ...LIST],
    ),
  },
  {
    path: '/settings/rules',
    Screen: page(async () => (await import('./settings/rules-screen.tsx')).RulesScreen, ['settings']),
  },
  {
    path: '/settings/proposals',
    Screen: page(async () => (await import('./settings/proposals-screen.tsx')).ProposalsScreen, ['settings', ...LIST]),
  },
  {
    path: '/operations/requests',
    Screen: page(
      async () => (await import('./request/requests-screen.tsx')).RequestsScreen,
      ['request', 'administrator', 'role', 'strategy', 'book', ...LIST],
    ),
  },
  {
    path: '/operations/imports',
    Screen: page(
      async () => (await import('./import/import-approvals-screen.tsx')).ImportApprovalsScreen,
      ['import', ...LIST],
    ),
  },
];

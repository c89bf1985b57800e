// All areas of the write side. An area is in three more registries: contracts/registry.ts,
// projections/models/registry.ts and console/src/areas/registry.ts.
import { ALERT_RULES } from '#contracts/areas/alert/rules.ts';
import { auditReads } from '#contracts/areas/audit/reads.ts';
import { cexDeposit } from '#contracts/areas/cex-deposit/declaration.ts';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { executionFacts } from '#contracts/areas/execution/facts.ts';
import { executionReads } from '#contracts/areas/execution/reads.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { lottery, lotterySums } from '#contracts/areas/lottery/declaration.ts';
import { news } from '#contracts/areas/news/declaration.ts';
import { notice } from '#contracts/areas/notice/declaration.ts';
import { overview, overviewAgreement } from '#contracts/areas/overview/declaration.ts';
import { pageView, pageViewSums } from '#contracts/areas/page-view/declaration.ts';
import { pool, poolAgreement } from '#contracts/areas/pool/declaration.ts';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { replyTemplate } from '#contracts/areas/reply-template/declaration.ts';
import { tag } from '#contracts/areas/tag/declaration.ts';
import { team, teamAgreement, teamTotalReads } from '#contracts/areas/team/declaration.ts';
import { executionArea } from '../executions/area.ts';
import { joins, routesOf, type AreaRoutes } from '../http/area-routes.ts';
import { overviewsAgree, poolsAgree, teamsAgree } from './agreement/agreements.ts';
import { alertArea } from './alert/area.ts';
import { rowsThat, type AlertFinders } from './alert/rules.ts';
import { administrator } from './administrator/area.ts';
import { toCommands, type Area, type FactCommands } from './area.ts';
import { withNeedsMet } from './context-needs.ts';
import { burn } from './burn/area.ts';
import { collateralPrice } from './collateral-price/area.ts';
import { crsm, crsmExternalStateArea } from './crsm/area.ts';
import { bookArea } from './book/area.ts';
import { bookDemo } from './book/demo.ts';
import { custodyAccount } from './custody-account/area.ts';
import { institutionBalances } from './custody-account/balances.ts';
import { deposit } from './deposit/area.ts';
import { feedback } from './feedback/area.ts';
import { ecosystemArea } from './ecosystem/area.ts';
import { handoverArea } from './handover/area.ts';
import { institution, institutionAccountExternalStateArea } from './institution/area.ts';
import { access } from './access/area.ts';
import { integrityArea } from './integrity/area.ts';
import { journalArea } from './journal/area.ts';
import { image } from './image/area.ts';
import { importApproval, job } from './job/area.ts';
import { mentionAlert } from './note/mentions.ts';
import { noteArea } from './note/area.ts';
import { newsDemo } from './news/demo.ts';
import { noticeDemo } from './notice/demo.ts';
import { nftAirdrop } from './nft-airdrop/area.ts';
import { permission } from './permission/area.ts';
import { point, pointAdjustment, pointEntry } from './point/area.ts';
import { price } from './price/area.ts';
import { publishingArea, publishingReaders } from './publishing/area.ts';
import { resourceArea } from './resource/area.ts';
import { report } from './report/area.ts';
import { request } from './request/area.ts';
import { requestedKey, type ConfirmableActions } from './request/confirmations.ts';
import { role } from './role/area.ts';
import { settings, settingsProposal } from './settings/area.ts';
import { stop } from './stop/area.ts';
import { strategyArea, strategyExternalStateArea } from './strategy/area.ts';
import { replyTemplateDemo } from './reply-template/demo.ts';
import { tagDemo } from './tag/demo.ts';
import { reportedFigureArea } from './reported-figure/area.ts';
import { overviewDemo, poolDemo } from './reported-figure/demo/counts.ts';
import { lotteryDemo, teamDemo } from './reported-figure/demo/teams.ts';
import { pageViewDemo } from './reported-figure/demo/visits.ts';
import { transaction } from './transaction/area.ts';
import { trove, troveExternalStateArea } from './trove/area.ts';
import { viewArea } from './view/area.ts';
import { wallet, walletConnection } from './wallet-connection/area.ts';
import { withdrawal } from './withdrawal/area.ts';
import { withdrawalNonce } from './withdrawal/nonces.ts';

const execution = {
  definition: executionArea,
  routes: routesOf(executionArea, { reads: executionReads, creates: [], actions: [], batches: [] }),
  facts: toCommands(executionArea, executionFacts, {
    'execution-outcome': ({ data: { executionId, ...outcome } }) => ({
      type: 'ReportOutcome',
      id: executionId,
      byFact: true,
      ...outcome,
    }),
  }),
} satisfies Area;
const audit = { routes: { area: 'audit', reads: auditReads, creates: [], actions: [], batches: [] } } satisfies Area;
// Its routes are mounted separately, because the session decides whose views they use.
const view = { definition: viewArea } satisfies Area;
const alert = { definition: alertArea } satisfies Area;
const handover = { definition: handoverArea } satisfies Area;
const note = { definition: noteArea, alerts: { mention: mentionAlert(() => ROUTES) } } satisfies Area;

export const ALL = withNeedsMet([
  administrator,
  audit,
  collateralPrice,
  deposit,
  execution,
  feedback,
  image,
  job,
  integrityArea,
  access,
  journalArea,
  importApproval,
  permission,
  price,
  report,
  request(() => REQUESTED.values()),
  role,
  settings,
  settingsProposal,
  view,
  alert,
  handover,
  note,
  { ...publishingArea(news, { demo: newsDemo }), contextReaders: publishingReaders },
  publishingArea(notice, { demo: noticeDemo }),
  ecosystemArea,
  strategyArea,
  strategyExternalStateArea,
  trove,
  troveExternalStateArea,
  crsm,
  crsmExternalStateArea,
  burn,
  withdrawal,
  transaction,
  withdrawalNonce,
  institution,
  institutionAccountExternalStateArea,
  institutionBalances,
  custodyAccount,
  stop,
  point,
  pointEntry,
  pointAdjustment,
  nftAirdrop,
  resourceArea(replyTemplate, { demo: replyTemplateDemo }),
  resourceArea(tag, { demo: tagDemo }),
  bookArea(rewardWithdrawal, { demo: bookDemo(rewardWithdrawal) }),
  bookArea(cexDeposit, { demo: bookDemo(cexDeposit) }),
  bookArea(spotSale, { demo: bookDemo(spotSale) }),
  bookArea(crossChain, { demo: bookDemo(crossChain) }),
  reportedFigureArea(pageView, { sums: pageViewSums, demo: pageViewDemo }),
  walletConnection,
  wallet,
  reportedFigureArea(team, {
    totals: [teamTotalReads],
    joined: [joins(teamAgreement, teamsAgree)],
    demo: teamDemo,
  }),
  reportedFigureArea(lottery, { sums: lotterySums, demo: lotteryDemo }),
  reportedFigureArea(pool, { joined: [joins(poolAgreement, poolsAgree)], demo: poolDemo }),
  reportedFigureArea(overview, { joined: [joins(overviewAgreement, overviewsAgree)], demo: overviewDemo }),
]);

export const AREAS = ALL.flatMap(({ definition }) => definition ?? []);
export const ROUTES: readonly AreaRoutes[] = ALL.flatMap(({ routes }) => routes ?? []);
/** Actions on all rows that match a filter, each with the area of its rows. */
export const ACTION_JOBS = new Map(
  ROUTES.flatMap(({ area, jobs = [] }) => jobs.map((job) => [job.actionCode, { area, job }] as const)),
);
/** Commands that another person confirms first while their rule is on or their setting has a value. */
export const REQUESTED: ConfirmableActions = new Map(
  ALL.flatMap(({ routes, settingRequests }) =>
    [...(routes?.creates.map(({ route }) => route) ?? []), ...(routes?.actions ?? [])].flatMap(
      ({ command, permission, requested }) => {
        if (!requested) return [];
        const { setting, ...by } = requested;
        if (setting !== undefined && !settingRequests) throw new Error(`${command} does not say when it is requested`);
        const bySetting = setting !== undefined && { bySetting: { ...settingRequests!, name: setting } };
        return [[requestedKey(routes!.area, command), { ...by, ...bySetting, permission }] as const];
      },
    ),
  ),
);
export const POLICIES = ALL.flatMap(({ policies }) => policies ?? []);
const declaredAlerts: AlertFinders = Object.fromEntries(
  ALERT_RULES.flatMap(({ rule, list, rows, since }) => (rows ? [[rule, rowsThat(list, rows, since)]] : [])),
);
export const ALERTS: AlertFinders = Object.assign({}, declaredAlerts, ...ALL.map(({ alerts }) => alerts));
export const DEMOS = ALL.flatMap(({ definition, demo }) =>
  definition && demo ? [{ area: definition.area, ...demo }] : [],
);

const BY_FACT = new Map(
  ALL.flatMap(({ definition, facts = {} }) =>
    Object.entries(facts).map(([type, command]) => [type, { area: definition!.area, command }] as const),
  ),
);

const ENSURE_BY_FACT = new Map(
  ALL.flatMap(({ definition, ensureTarget = {} }) =>
    Object.entries(ensureTarget).map(([type, command]) => [type, { area: definition!.area, command }] as const),
  ),
);

export interface FactCommand {
  area: string;
  command: ReturnType<FactCommands[string]>;
}
/** The area and command that a fact becomes. `first`: the command that runs before it. */
export function commandOf(fact: Fact): FactCommand & { first: FactCommand | null } {
  const [mapping, ensureMapping] = [BY_FACT.get(fact.type), ENSURE_BY_FACT.get(fact.type)];
  if (!mapping) throw new Error(`no area takes the fact ${fact.type}`);
  return {
    area: mapping.area,
    command: mapping.command(fact),
    first: ensureMapping ? { area: ensureMapping.area, command: ensureMapping.command(fact) } : null,
  };
}

// Every area of the write side. A new one is listed here, and nowhere else.
import { auditReads } from '#contracts/audit.ts';
import { executionFacts, executionReads } from '#contracts/execution.ts';
import type { Fact } from '#contracts/fact.ts';
import { news } from '#contracts/news.ts';
import { notice } from '#contracts/notice.ts';
import { tag } from '#contracts/tag.ts';
import { executionArea } from '../executions/area.ts';
import { routesOf } from '../http/area-routes.ts';
import { administrator } from './administrator/area.ts';
import { becoming, type Area, type FactCommands } from './area.ts';
import { deposit } from './deposit/area.ts';
import { feedback } from './feedback/area.ts';
import { feedbackDemo } from './feedback/demo.ts';
import { ecosystemArea } from './ecosystem/area.ts';
import { ecosystemDemo } from './ecosystem/demo.ts';
import { newsDemo } from './news/demo.ts';
import { noticeDemo } from './notice/demo.ts';
import { permission } from './permission/area.ts';
import { price } from './price/area.ts';
import { recordArea } from './record/area.ts';
import { role } from './role/area.ts';
import { settings } from './settings/area.ts';
import { strategyArea, strategySeenArea } from './strategy/area.ts';
import { strategyDemo } from './strategy/demo.ts';
import { tagDemo } from './tag/demo.ts';
import { viewArea } from './view/area.ts';

const execution: Area = {
  definition: executionArea,
  routes: routesOf(executionArea, { reads: executionReads, creates: [], acts: [], batches: [] }),
  facts: becoming(executionFacts, { 'execution-outcome': ({ data: { executionId, ...outcome } }) => ({ type: 'ReportOutcome', id: executionId, byFact: true, ...outcome }) }),
};
const audit: Area = { routes: { area: 'audit', reads: auditReads, creates: [], acts: [], batches: [] } };
// Its routes name whose views they are by who asks.
const view: Area = { definition: viewArea };

export const ALL: readonly Area[] = [
  administrator, audit, deposit, execution, { ...feedback, demo: feedbackDemo }, permission, price, role, settings, view,
  { ...recordArea(news), demo: newsDemo },
  { ...recordArea(notice), demo: noticeDemo },
  { ...ecosystemArea, demo: ecosystemDemo },
  { ...strategyArea, demo: strategyDemo },
  strategySeenArea,
  { ...recordArea(tag), demo: tagDemo },
];

export const AREAS = ALL.flatMap(({ definition }) => definition ?? []);
export const ROUTES = ALL.flatMap(({ routes }) => routes ?? []);
export const POLICIES = ALL.flatMap(({ policies }) => policies ?? []);
export const DEMOS = ALL.flatMap(({ definition, demo }) => (definition && demo ? [{ area: definition.area, ...demo }] : []));

const BY_FACT = new Map(ALL.flatMap(({ definition, facts = {} }) => Object.entries(facts).map(([type, command]) => [type, { area: definition!.area, command }] as const)));

export interface FactCommand { area: string; command: ReturnType<FactCommands[string]> }
/** Which command of which area a fact becomes. */
export function commandOf(fact: Fact): FactCommand {
  const found = BY_FACT.get(fact.type);
  if (!found) throw new Error(`no area takes the fact ${fact.type}`);
  return { area: found.area, command: found.command(fact) };
}

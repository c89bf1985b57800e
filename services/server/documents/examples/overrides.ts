// Parts of example requests that follow from a route's rules, and not from its schema alone.
import type { IngestResult } from '#contracts/wire/fact.ts';
import { EXAMPLE_ID, EXAMPLE_INSTANT, EXAMPLE_PERSON } from './values.ts';

export interface Parts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  status?: 202;
}
const WEEK = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-08T00:00:00.000Z' };
/** By the end of the path, for reads that many lists have. */
export const BY_ENDING: Readonly<Record<string, Parts>> = {
  '/changes': { query: { after: '0' } },
  '/comparison': { query: { from: EXAMPLE_INSTANT } },
  '/comparison.csv': { query: { from: EXAMPLE_INSTANT } },
  '/export.csv': { query: { language: 'en-US' } },
  '/series': { query: { ...WEEK, step: 'day' } },
  '/jobs': { body: { filter: {} } },
};
const RATIOS = { trgcr: '1300000000000000000', tarcr: '1400000000000000000', maxTarcr: '1500000000000000000' };
/** The owner of the trove that the examples name. */
const OWNER = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
const STRATEGY = {
  countdownStart: '2026-11-01T00:00:00.000Z',
  countdownEnd: '2026-11-02T00:00:00.000Z',
  strategyStart: '2026-11-03T00:00:00.000Z',
  strategyEnd: '2099-12-31T00:00:00.000Z',
};
/** The name that an edit gives. */
export const EDITED = { name: 'Aurora Labs' };
/** By path. An edit or a correction is that of the row that the route's other example adds. */
export const BY_PATH: Readonly<Record<string, Parts>> = {
  '/api/administrators': { body: { email: 'new.person@demo.example' } },
  '/api/administrators/:id/edit': { body: { email: 'renamed.person@demo.example' } },
  '/api/annotations': { query: WEEK },
  '/api/cex-deposits/:id/correct': { body: { amount: '12.5' } },
  '/api/cross-chains/:id/correct': { body: { amount: '12.5' } },
  '/api/reward-withdrawals/:id/correct': { body: { amount: '12.5' } },
  '/api/spot-sales/:id/correct': { body: { soldAmount: '12.5' } },
  // A position that every log has reached.
  '/api/exports': { body: { position: '0' } },
  '/api/news/:id/restore': { body: { revision: 1 } },
  '/api/notices/:id/restore': { body: { revision: 1 } },
  '/api/strategies/:id/restore': { body: { revision: 1 } },
  '/api/feedbacks/:id/handle': { body: { mailbox: 'reader@site.example' } },
  '/api/alerts/:rule/mute': { body: { until: '2099-12-31T00:00:00.000Z' } },
  '/api/crsms': { body: RATIOS },
  '/api/crsms/:id/claim-all-collateral-gains': { body: OWNER },
  '/api/crsms/:id/claim-yield': { body: OWNER },
  '/api/crsms/:id/update-cr': { body: { ...RATIOS, maxTarcr: '1600000000000000000' } },
  '/api/crsms/:id/withdraw': { body: { ...OWNER, amount: '1000000000000000000' } },
  '/api/crsms/:id/withdraw-from-sp': { body: { ...OWNER, amount: '1000000000000000000' } },
  '/api/deposits': { body: { type: 'standard' } },
  '/api/deposits/evidence': { query: { ids: EXAMPLE_ID } },
  '/api/withdrawals/evidence': { query: { ids: EXAMPLE_ID } },
  '/api/handovers': { body: { model: 'deposits', record: EXAMPLE_ID, to: EXAMPLE_PERSON } },
  '/api/handovers/receivers': { query: { model: 'deposits', record: EXAMPLE_ID } },
  '/api/notes': {
    query: { model: 'deposits', id: EXAMPLE_ID },
    body: { model: 'deposits', id: EXAMPLE_ID, mentions: [EXAMPLE_PERSON] },
  },
  '/api/notes/readers': { query: { model: 'deposits', id: EXAMPLE_ID } },
  '/api/institution-balances/:id/acknowledge': { body: { difference: '125000' } },
  '/api/institutions/:id/statement': { query: { network: 'mainnet', ...WEEK } },
  '/api/institutions/:id/statement.csv': { query: { network: 'mainnet', ...WEEK, language: 'en-US' } },
  '/api/integrity/proof': { query: { event: EXAMPLE_ID } },
  '/api/integrity/heads/:size/file': { params: { size: '1204' } },
  '/api/integrity/consistency': { query: { from: '4', to: '9' } },
  '/api/permission-roles': { query: { page: '/selfCustody/deposit' } },
  '/api/positions': { query: { at: EXAMPLE_INSTANT } },
  '/api/positions/around': { query: { at: EXAMPLE_INSTANT } },
  '/api/roles': { body: { name: 'Night shift', permissions: ['deposit:read'] } },
  '/api/roles/:id/edit': { body: { name: 'Late shift', permissions: ['deposit:read'] } },
  '/api/session': { body: { token: true } },
  '/api/strategies': { body: STRATEGY },
  '/api/strategies/:id/edit': { body: { ...STRATEGY, ...EDITED } },
  '/api/strategies/:id/allocate': { body: { allocation: [{ asset: 'WBTC', ratio: '1', quantity: '10.5' }] } },
  '/api/views': { query: { model: 'deposits' } },
  '/api/views/:id/rename': { body: { name: 'Confirmed today' } },
  '/images/:name': { params: { name: `${'0'.repeat(64)}.png` } },
  '/api/settings': { body: { secondPerson: { 'notice:show': true } } },
  '/api/settings/risk': { body: { values: { interestRate: '50000000000000000' } } },
  '/api/settings/prices': { body: { values: { priceAge: '240' } } },
  '/api/settings/custody': { body: { values: { coolingTime: '172800' } } },
  '/api/settings/points': { body: { values: { pointsAlone: '500000000000000000000' } } },
  '/api/settings/control': { body: { values: { batchRows: '200' } } },
  // Each change of an explorer weakens a control, so it is a proposal.
  '/api/settings/explorers': { body: { values: { explorerBitcoin: 'https://scan.site.example' } }, status: 202 },
};
/** The file of an upload, by path. */
export const FILES: Readonly<Record<string, string>> = {
  '/api/images': 'picture.png',
  '/api/imports/:type': 'deposits.csv',
};
const FACT = {
  source: 'site',
  id: 'vaults-2026-11-01',
  type: 'page-viewed',
  at: EXAMPLE_INSTANT,
  data: { day: '2026-11-01', page: '/vaults', views: 120, visitors: 80 },
};
/** A line of facts, and the line that answers it. */
export const NDJSON = {
  body: JSON.stringify(FACT),
  answer: JSON.stringify({ line: 1, id: FACT.id, result: 'accepted' } satisfies IngestResult),
};

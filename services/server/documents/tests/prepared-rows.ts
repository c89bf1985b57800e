// For tests: what must have happened before the example of a command succeeds, by path. Others need a new row only.
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { EXPLORERS } from '#contracts/areas/settings/explorer.ts';
import { priceId } from '../../../areas/collateral-price/price-id.ts';
import { institutionId } from '../../../areas/institution/names.ts';
import { feedbackId } from '../../../areas/feedback/feedback-id.ts';
import { seenAccount } from '../../../tools/testing/http-examples/institution-account.ts';
import { sendFacts } from '../../../tools/testing/imports/send-facts.ts';
import { anEvent } from '../../../tools/testing/server.ts';
import { setRules } from '../../../tools/testing/stores/own-rules.ts';
import { added, addedAsShown, bySecond, naming, ofReceipt, withMore, withEvents, type Prepare } from './prepare.ts';
import { PREPARED_ITEMS } from './prepared-items.ts';
import { crsm, nothing, withTrove } from './prepared-troves.ts';

const FAR = '2099-12-31T00:00:00.000Z';
const PAST = '2020-01-01T00:00:00.000Z';
/** A price that waits, because it differs too much from another; in force if it is confirmed. */
const price =
  (isConfirmed: boolean): Prepare =>
  async ({ server, second }) => {
    const [source, at] = [randomUUID(), new Date().toISOString()];
    const id = priceId({ pair: 'BTC/YU', source, at });
    const data = { pair: 'BTC/YU', price: '397000.5' };
    expect(await sendFacts(server, { source, at, type: 'collateral-price', data })).toEqual(['accepted']);
    const path = `/api/collateral-prices/${id}`;
    await vi.waitFor(async () => expect((await second.client.get(path)).status).toBe(200), 30_000);
    if (isConfirmed) expect(await second.client.post(`${path}/confirm`, {})).toMatchObject({ status: 200 });
    return { params: { id } };
  };
/** An import of the first administrator that waits for another person. */
const job: Prepare = async (world) => {
  const id = randomUUID();
  const { vault, people, store } = world.server;
  const sealed = await vault.seal(`job:${id}`, '{}');
  const data = { startedBy: people.admin.id, name: sealed, order: sealed, kind: 'import', about: 'deposit-seen' };
  await store.append(`job-${id}`, [anEvent('JobRequested', { ...data, approvalUntil: FAR })], 'no-stream');
  return { params: { id } };
};
/** A refund that the first administrator has requested. */
const ownRefund: Prepare = (world) =>
  withEvents('deposit', 'DepositRecorded', 'DepositConfirmed', 'MintCancelled', [
    'RefundRequested',
    { burnHash: null, requestedBy: world.server.people.admin.id },
  ])(world);

const confirmed = ['DepositRecorded', 'DepositConfirmed', 'MintQueued'] as const;
/** A refund of a deposit that was not minted. */
const refund = [
  'DepositRecorded',
  'DepositConfirmed',
  'MintCancelled',
  ['RefundRequested', { burnHash: null }],
] as const;
const burned = [
  ['WithdrawalRequested', { requestedAt: '2026-10-31T08:00:00.000Z' }],
  ['WithdrawalBurned', { coolingEndsAt: FAR }],
] as const;
const cooled = [burned[0], ['WithdrawalBurned', { coolingEndsAt: PAST }]] as const;

/** A record that the administrator of the examples has approved. */
const approved =
  (area: 'deposit' | 'withdrawal', first: string, approval: string): Prepare =>
  (world) =>
    withEvents(area, first, [approval, { approvedBy: world.server.people.admin.id }])(world);

const adjustment: Prepare = async (world) => {
  const { body } = await world.client.post('/api/points/adjust', {
    address: `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`,
    field: 'ethBerries',
    amount: '5000',
    reason: 'for a test',
  });
  return { params: { id: String(body.id) }, bySecond: true };
};
const explorers = Object.keys(EXPLORERS);
/** A proposed change of another explorer each time. */
const proposal = ofReceipt('/api/settings/explorers', () => ({
  values: { [explorers[++proposals]!]: 'https://two.example' },
  reason: 'for a test',
}));
let proposals = 0;
/** An action that waits for another person. */
const request: Prepare = async (world) => {
  await setRules(world.server.store, { secondPerson: { 'news:show': true } });
  const { params } = await added('news')(world);
  return ofReceipt(`/api/news/${params!.id!}/show`, () => ({}))(world);
};
const view: Prepare = (world) =>
  ofReceipt(
    '/api/views',
    () => ({ model: 'deposits', name: randomUUID(), columns: ['status'], sort: [], filter: {} }),
    200,
  )(world);
const sharedView: Prepare = async (world) => {
  const prepared = await view(world);
  await world.client.post(`/api/views/${prepared.params!.id!}/share`, { roles: ['auditor'] });
  return prepared;
};
/** A deposit that waits for the second administrator, too. */
const handedOver: Prepare = async (world) => {
  const { other: record } = await added('deposit')(world);
  const body = { model: 'deposits', record, revision: 0, to: world.server.people.operator.id };
  return ofReceipt('/api/handovers', () => body, 200)(world);
};
/** A note that mentions its author. */
const mention: Prepare = async (world) => {
  const { other: id } = await added('deposit')(world);
  const body = { model: 'deposits', id, text: 'for a test', mentions: [world.server.people.admin.id] };
  return ofReceipt('/api/notes', () => body, 200)(world);
};
const feedback: Prepare = async ({ server }) => {
  const id = randomUUID();
  const data = { mailbox: 'reader@site.example', content: 'It is slow.', pictures: [] };
  await sendFacts(server, { type: 'feedback-received', source: 'site', id, data });
  return { params: { id: feedbackId('site', id) } };
};

/** An account that differs from the ledger as the example says. */
const differingAccount: Prepare = async ({ server }) => {
  const institution = `Differing ${randomUUID()}`;
  const data = seenAccount({ institution, btcAmount: '125000' });
  expect(await sendFacts(server, { type: 'institution-account-seen', data })).toEqual(['accepted']);
  return { params: { id: accountId(institutionId(institution), 'mainnet') } };
};

export const PREPARED: Readonly<Record<string, Prepare>> = {
  ...PREPARED_ITEMS,
  '/api/institution-balances/:id/acknowledge': differingAccount,
  '/api/administrators/disable': added('administrator'),
  '/api/access-review/attest': async ({ server }) => ({ other: server.people.maker.id }),
  '/api/administrators/:id/disable': added('administrator'),
  '/api/administrators/enable': added('administrator', 'disable'),
  '/api/administrators/:id/enable': added('administrator', 'disable'),
  '/api/administrators/:id/forget': added('administrator', 'disable'),
  '/api/administrators/:id/unbind-wallet': withMore('administrator', added('administrator'), 'WalletBound'),
  '/api/administrators/:id/unlock': withMore('administrator', added('administrator'), ['SignInLocked', { until: FAR }]),
  '/api/administrators/:id/reset-second-factor': withMore(
    'administrator',
    added('administrator'),
    'SecondFactorEnabled',
  ),
  '/api/burns': withTrove(nothing),
  '/api/burns/:id/retry': withTrove(withEvents('burn', 'BurnRequested', 'BurnFailed'), '42'),
  '/api/cex-deposits/:id/correct': addedAsShown('cex-deposit'),
  '/api/cross-chains/:id/correct': addedAsShown('cross-chain'),
  '/api/reward-withdrawals/:id/correct': addedAsShown('reward-withdrawal'),
  '/api/spot-sales/:id/correct': addedAsShown('spot-sale'),
  '/api/collateral-prices/:id/confirm': price(false),
  '/api/collateral-prices/:id/revoke': price(true),
  '/api/crsms': withTrove(nothing),
  '/api/crsms/:id/deposit': crsm(),
  '/api/crsms/:id/withdraw-from-sp': crsm(),
  '/api/crsms/:id/claim-yield': crsm(),
  '/api/crsms/:id/claim-all-collateral-gains': crsm(),
  '/api/crsms/:id/update-cr': crsm(),
  '/api/crsms/:id/commit-debt-gas-compensation': crsm(),
  '/api/crsms/:id/withdraw': crsm(),
  '/api/crsms/:id/accept-debt-gas-compensation': crsm(true),
  '/api/crsms/:id/update-contract-data': crsm(),
  '/api/deposits/confirm': bySecond(added('deposit')),
  '/api/deposits/:id/confirm': bySecond(added('deposit')),
  '/api/deposits/:id/reject': bySecond(added('deposit')),
  '/api/deposits/:id/request-refund': withEvents('deposit', 'DepositRecorded', 'DepositConfirmed', 'MintCancelled'),
  '/api/deposits/:id/withdraw-refund': ownRefund,
  '/api/deposits/:id/reject-refund': withEvents('deposit', ...refund),
  '/api/deposits/:id/confirm-refund': withEvents('deposit', ...refund),
  '/api/deposits/:id/retry-mint': withEvents('deposit', ...confirmed, 'MintFailed'),
  '/api/deposits/:id/retry-refund': withEvents('deposit', ...refund, 'RefundConfirmed', 'RefundQueued', 'RefundFailed'),
  '/api/ecosystems': naming('tag', nothing),
  '/api/ecosystems/:id/edit': naming('tag', added('ecosystem')),
  '/api/ecosystems/:id/move': naming('ecosystem', added('ecosystem')),
  '/api/feedbacks/:id/handle': feedback,
  '/api/feedbacks/:id/reopen': withMore('feedback', feedback, ['FeedbackHandled', { reply: null }]),
  '/api/handovers': async (world) => ({
    ...(await added('deposit')(world)),
    person: world.server.people.operator.id,
  }),
  '/api/handovers/:id/return': handedOver,
  '/api/notes': async (world) => ({
    ...(await added('deposit')(world)),
    person: world.server.people.operator.id,
  }),
  '/api/notes/:id/read': mention,
  '/api/institutions/:id/edit': addedAsShown('institution'),
  '/api/institutions/:id/approve-address': bySecond(added('institution', 'propose-address')),
  '/api/institutions/:id/remove-address': added('institution', 'propose-address'),
  '/api/institutions/:id/approve-limit': bySecond(added('institution', 'edit')),
  '/api/institutions/:id/reject-limit': bySecond(added('institution', 'edit')),
  '/api/institutions/:id/unfreeze': bySecond(added('institution', 'freeze')),
  '/api/jobs/:id/approve': bySecond(job),
  '/api/jobs/:id/reject': bySecond(job),
  '/api/jobs/:id/stop': job,
  '/api/nft-airdrops/:id/cancel': bySecond(added('nft-airdrop')),
  '/api/reports/:id/sign-off': bySecond(added('report')),
  '/api/points/adjustments/:id/confirm': adjustment,
  '/api/points/adjustments/:id/reject': adjustment,
  '/api/requests/:id/confirm': bySecond(request),
  '/api/requests/:id/reject': bySecond(request),
  '/api/requests/:id/withdraw': request,
  '/api/roles/:id/edit': addedAsShown('role'),
  '/api/settings/proposals/:id/confirm': bySecond(proposal),
  '/api/settings/proposals/:id/reject': bySecond(proposal),
  '/api/settings/proposals/:id/withdraw': proposal,
  '/api/executions/resume': async ({ client }) => {
    await client.post('/api/executions/pause', { reason: 'for a test' });
    return { bySecond: true };
  },
  '/api/strategies': naming('tag', nothing),
  '/api/strategies/:id/edit': naming('tag', addedAsShown('strategy')),
  '/api/strategies/enable': added('strategy', 'allocate'),
  '/api/strategies/disable': added('strategy', 'allocate', 'enable'),
  '/api/strategies/:id/enable': added('strategy', 'allocate'),
  '/api/strategies/:id/disable': added('strategy', 'allocate', 'enable'),
  '/api/views/:id/rename': view,
  '/api/views/:id/remove': view,
  '/api/views/:id/share': view,
  '/api/views/:id/unshare': sharedView,
  '/api/deposits/:id/withdraw-approval': approved('deposit', 'DepositRecorded', 'DepositApproved'),
  '/api/withdrawals/:id/withdraw-approval': approved('withdrawal', 'WithdrawalRequested', 'WithdrawalApproved'),
  '/api/withdrawals/:id/reject': bySecond(added('withdrawal')),
  '/api/withdrawals/:id/record-burn': withEvents('withdrawal', burned[0]),
  '/api/withdrawals/:id/block': withEvents('withdrawal', ...burned),
  '/api/withdrawals/:id/release': withEvents('withdrawal', ...burned, 'WithdrawalBlocked'),
  '/api/withdrawals/confirm': withEvents('withdrawal', ...cooled),
  '/api/withdrawals/:id/confirm': withEvents('withdrawal', ...cooled),
  '/api/withdrawals/:id/retry-payout': withEvents(
    'withdrawal',
    ...cooled,
    'WithdrawalConfirmed',
    'PayoutQueued',
    'PayoutFailed',
  ),
  '/api/withdrawals/:id/resolve': withEvents('withdrawal', ...burned, 'WithdrawalBlocked'),
};

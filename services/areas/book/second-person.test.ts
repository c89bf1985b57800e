// Corrections that need two people while the setting `correctionAbove` has a value, by the rules and over HTTP.
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import type { PeopleOfEvent } from '../../command/types.ts';
import { specOf } from '../../command/testing/spec.ts';
import { setRules } from '../../tools/testing/stores/own-rules.ts';
import { aHash, aToken, withdrawn } from '../../tools/testing/areas/books.ts';
import type { Answer } from '../../tools/testing/people/access.ts';
import {
  ana,
  ben,
  decide,
  idOf,
  maker,
  read,
  requestOf,
  server,
  typesOf,
  withPeople,
} from '../../tools/testing/people/requests.ts';
import { bookDecider, type BookCommand } from './decider.ts';
import { correctionRequests } from './second-person.ts';

const fields = {
  tradingAccount: 'desk-1',
  orderId: '8812-77',
  soldToken: 'CRV',
  soldAmount: '4000',
  sellPrice: '0.5',
  receivedUsdc: '1990',
  recordTime: '2026-11-01T08:00:00.000Z',
};

describe('a correction of a spot sale', () => {
  const given = specOf(bookDecider(spotSale), {});
  const { isNeeded } = correctionRequests(spotSale);
  const by = (id: string, confirmedBy?: string): { metadata: PeopleOfEvent } => ({
    metadata: { actor: { kind: 'administrator', id }, ...(confirmedBy !== undefined && { confirmedBy }) },
  });
  const added = (receivedUsdc: string, who = by('ana')) => ({
    type: 'SpotSaleAdded',
    data: { entry: 'e-0', ...fields, receivedUsdc, fee: '0' },
    ...who,
  });
  let count = 0;
  const corrected = (receivedUsdc: string, who: ReturnType<typeof by>) => ({
    type: 'SpotSaleCorrected',
    data: {
      entry: `e-${++count}`,
      corrects: `e-${count - 1}`,
      reason: 'Mistyped.',
      ...fields,
      receivedUsdc,
      fee: '0',
    },
    ...who,
  });
  const needs = (
    { state }: ReturnType<typeof given>,
    receivedUsdc: string,
    person = 'ana',
    limit = '1000.5',
  ): boolean =>
    isNeeded({ type: 'CorrectSpotSale', id: 'e', ...fields, receivedUsdc } as BookCommand, state, limit, person);

  test('needs another person if the received USDC differ by more than the limit, up or down, exactly', () => {
    const state = given(added('1990'));
    expect(['2990.5', '989.5', '1990'].map((to) => needs(state, to))).toEqual([false, false, false]);
    expect(['2990.500000000000000001', '989.499999999999999999'].map((to) => needs(state, to))).toEqual([true, true]);
    expect(needs(state, '1990.000001', 'ana', '0')).toBe(true);
  });
  test('counts the steps that one person made alone, and compares with the entry before the first of them', () => {
    const steps = given(added('1000', by('ben')), corrected('1900', by('ana')));
    expect(needs(steps, '2000.5')).toBe(false);
    expect(needs(steps, '2000.6')).toBe(true);
    // For another person it is the first step.
    expect(needs(steps, '2900', 'ben')).toBe(false);
    const more = given(added('1000', by('ben')), corrected('1900', by('ana')), corrected('1950', by('ana')));
    expect(needs(more, '2000.6')).toBe(true);
    // The way back is one step, too: each correction is also compared with the entry that it corrects.
    expect(needs(more, '500')).toBe(true);
  });
  test('begins to count anew once another person corrected the entry or confirmed a correction', () => {
    expect(needs(given(added('1000'), corrected('1900', by('ana')), corrected('1950', by('ben'))), '2900')).toBe(false);
    expect(needs(given(added('1000'), corrected('5000', by('ana', 'ben'))), '5900')).toBe(false);
    const after = given(added('1000'), corrected('5000', by('ana', 'ben')), corrected('5900', by('ana')));
    expect(needs(after, '6100')).toBe(true);
  });
});
test('every correction of another book needs another person, also one that changes no amount', () => {
  const { isNeeded } = correctionRequests(crossChain);
  expect(isNeeded({ type: 'CorrectCrossChain', id: 'e' }, { counting: 'e', entry: {}, alone: null }, '9', 'ana')).toBe(
    true,
  );
});

describe('over HTTP', () => {
  withPeople();
  afterEach(() => setRules(server.store, {}));
  const limit = (correctionAbove: string | null): Promise<Answer> =>
    ana.post('/api/settings/control', { values: { correctionAbove }, reason: 'for a test' });
  const SALES = '/api/spot-sales';
  const sale = (more: object = {}) => ({ ...fields, orderId: aToken(), tradingAccount: aToken(), ...more });
  const addSale = async (body: object): Promise<string> => idOf(await maker.post(SALES, body));
  const correct = (id: string, body: object, { by = maker, headers = {} } = {}): Promise<Answer> =>
    by.post(`${SALES}/${id}/correct`, { ...body, reason: 'Mistyped.' }, headers);
  const counting = async (id: string) => (await read(`${SALES}/${id}`))['correctedBy'];

  test('the limit is decimal USDC; raising and removing it are proposals', async () => {
    for (const wrong of ['1,000', '-1', '1e3', '', '1000000000000.1'])
      expect(await limit(wrong)).toMatchObject({ status: wrong === '' ? 409 : 400 });
    expect(await limit('1000.50')).toMatchObject({ status: 200 });
    expect((await ana.get('/api/settings')).body).toMatchObject({
      settings: { values: { correctionAbove: '1000.5' } },
    });
    expect((await maker.get('/api/settings/relaxed')).body).toMatchObject({
      requestedWith: { correctionAbove: '1000.5' },
    });
    expect(await limit('999.999')).toMatchObject({ status: 200 });
    const raised = await limit('1000');
    expect(raised).toMatchObject({ status: 202 });
    expect(await limit(null)).toMatchObject({ status: 409, body: { code: 'proposal-pending' } });
    expect(await ben.post(`/api/settings/proposals/${idOf(raised)}/confirm`, {})).toMatchObject({ status: 200 });
    const removed = await limit(null);
    expect(removed).toMatchObject({ status: 202 });
    expect(await ben.post(`/api/settings/proposals/${idOf(removed)}/confirm`, {})).toMatchObject({ status: 200 });
    expect((await maker.get('/api/settings/relaxed')).body).toMatchObject({ requestedWith: {} });
  });

  test('a correction beyond the limit is a request that another person confirms, with the values before and after', async () => {
    await setRules(server.store, { values: { correctionAbove: '1000' } });
    const body = sale();
    const id = await addSale(body);
    const bigger = { ...body, receivedUsdc: '2990.01' };
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"0"' };
    const answer = await correct(id, bigger, { headers });
    expect(answer).toMatchObject({ status: 202, body: { revision: 0, request: expect.any(String) } });
    const request = requestOf(answer);
    expect(await correct(id, bigger, { headers })).toMatchObject({ status: 202, body: { request } });
    expect(await counting(id)).toBeNull();
    expect(await read(`/api/requests/${request}`, maker)).toMatchObject({
      area: 'spot-sale',
      action: 'correct',
      rule: 'spot-sale:correct',
      subject: id,
      body: { ...bigger, reason: 'Mistyped.' },
      before: { ...body, fee: '10' },
      status: 'REQUESTED',
    });
    const { body: stored } = await read(`/api/requests/${request}`, maker);
    expect(Object.keys(stored as object).toSorted()).toEqual([...Object.keys(bigger), 'reason'].toSorted());
    expect(await correct(id, { ...body, receivedUsdc: '1' }, { by: ana })).toMatchObject({
      status: 409,
      body: { code: 'request-pending' },
    });
    expect(await decide(maker, request)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await decide(ana, request)).toMatchObject({ status: 200 });
    const corrected = String(await counting(id));
    expect(await read(`${SALES}/${corrected}`)).toMatchObject({
      receivedUsdc: '2990.01',
      corrects: id,
      createdBy: server.people.maker.id,
    });
    expect((await server.store.load(`spot-sale-${id}`)).at(-1)).toMatchObject({
      type: 'SpotSaleCorrected',
      metadata: { actor: { id: server.people.maker.id }, request, confirmedBy: server.people.admin.id },
    });
    // Two people stand behind it, so one person's steps begin there.
    expect(await correct(corrected, { ...body, receivedUsdc: '3990' })).toMatchObject({ status: 200 });
  });

  test('small steps of one person become a request together; a dry run says so, a refusal comes first', async () => {
    await setRules(server.store, { values: { correctionAbove: '1000' } });
    const body = sale();
    const id = await addSale(body);
    const first = await correct(id, { ...body, receivedUsdc: '2600' });
    expect(first).toMatchObject({ status: 200 });
    const second = { ...body, receivedUsdc: '3000' };
    const dry = await correct(idOf(first), { ...second, dryRun: true });
    expect(dry).toMatchObject({ status: 200, body: { outcome: 'would-be-done', isRequested: true } });
    expect(await correct(id, second)).toMatchObject({ status: 409, body: { code: 'already-corrected' } });
    expect(await correct(idOf(first), { ...second, recordTime: '2199-01-01T00:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { code: 'at-in-future' },
    });
    const other = sale();
    await addSale(other);
    expect(
      await correct(idOf(first), { ...second, tradingAccount: other.tradingAccount, orderId: other.orderId }),
    ).toMatchObject({ status: 409, body: { code: 'entry-exists' } });
    const asked = await correct(idOf(first), second);
    expect(asked).toMatchObject({ status: 202 });
    expect(await typesOf(`spot-sale-${id}`)).toEqual(['SpotSaleAdded', 'SpotSaleCorrected']);
    expect(await decide(maker, requestOf(asked), 'withdraw')).toMatchObject({ status: 200 });
    // Another person's first step is theirs alone.
    const theirs = await correct(idOf(first), second, { by: ben });
    expect(theirs).toMatchObject({ status: 200 });
    expect(await decide(ana, requestOf(asked))).toMatchObject({
      status: 409,
      body: { code: 'request-not-requested' },
    });
  });

  test('a small correction is refused while a request waits for the entry', async () => {
    await setRules(server.store, { values: { correctionAbove: '1000' } });
    const body = sale();
    const id = await addSale(body);
    const request = requestOf(await correct(id, { ...body, receivedUsdc: '9000' }));
    const small = { ...body, receivedUsdc: '1991' };
    const refused = { code: 'request-pending', id: request };
    const pending = { status: 409, body: refused };
    for (const by of [ben, maker]) expect(await correct(id, small, { by })).toMatchObject(pending);
    for (const tried of [small, { ...body, receivedUsdc: '9001' }])
      expect(await correct(id, { ...tried, dryRun: true })).toMatchObject({ status: 200, body: refused });
    expect(await correct(await addSale(sale()), sale())).toMatchObject({ status: 200 });
    expect(await decide(ana, request)).toMatchObject({ status: 200 });
    const corrected = String(await counting(id));
    expect(await read(`${SALES}/${corrected}`)).toMatchObject({ receivedUsdc: '9000' });
    expect(await correct(corrected, { ...body, receivedUsdc: '9100' }, { by: ben })).toMatchObject({ status: 200 });
  });

  test('each correction of the other books is a request while the limit is set, and none without it', async () => {
    const body = withdrawn();
    const id = idOf(await maker.post('/api/reward-withdrawals', body));
    const fix = (entry: string, more: object): Promise<Answer> =>
      maker.post(`/api/reward-withdrawals/${entry}/correct`, { ...body, ...more, reason: 'Mistyped.' });
    const alone = await fix(id, { amount: '11' });
    expect(alone).toMatchObject({ status: 200 });
    await setRules(server.store, { values: { correctionAbove: '1000000' } });
    const asked = await fix(idOf(alone), { hash: aHash() });
    expect(asked).toMatchObject({ status: 202 });
    expect(await decide(maker, requestOf(asked))).toMatchObject({ status: 409 });
    expect(await decide(ana, requestOf(asked), 'reject', { reason: 'No' })).toMatchObject({ status: 200 });
    expect(await fix(idOf(alone), { amount: '12' })).toMatchObject({ status: 202 });
    expect(await maker.post('/api/reward-withdrawals', withdrawn())).toMatchObject({ status: 200 });
  });
});

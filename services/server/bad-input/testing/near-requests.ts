// Random requests that are almost valid for their route.
import fc from 'fast-check';
import { z } from 'zod';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { depositFact, hexOf } from '../../../tools/testing/custody/deposits.ts';
import { httpExamples } from '../../../tools/testing/http-examples.ts';
import { PASSWORD } from '../../../tools/testing/people/people.ts';
import { testWallet } from '../../../tools/testing/people/wallet.ts';
import { bodyLike, escapedText, idempotencyKey, ifMatch, undoes, mediaType, nearly } from './arbitraries.ts';
import type { RawRequest } from './exchange.ts';

const wallet = testWallet(new Uint8Array(32).fill(1));
const bodies = new Map([...(await httpExamples()).values()].flatMap((one) => Object.entries(one.bodies)));
/** Valid bodies of routes outside areas, from which almost valid ones are made. */
const VALID: Record<string, () => unknown> = {
  '/api/session': () => ({ email: 'stranger@console.example', password: 'wrong', token: true }),
  '/api/session/wallet/challenge': () => ({ address: wallet.address }),
  '/api/session/wallet': () => ({
    address: wallet.address,
    signature: wallet.sign('m'),
    message: 'm',
    code: '123456',
    token: true,
  }),
  '/api/password/code': () => ({}),
  '/api/password/change': () => ({ oldPassword: PASSWORD, password: 'stadium-lantern-42', code: '123456' }),
  '/api/password/setup': () => ({ token: 'A'.repeat(32), password: 'stadium-lantern-42' }),
  '/api/second-factor/begin': () => ({ password: PASSWORD }),
  '/api/second-factor/confirm': () => ({ code: '123456' }),
  '/api/second-factor/remove': () => ({ password: PASSWORD, code: '123456' }),
  '/api/views': () => ({
    model: 'deposits',
    name: 'Waiting',
    columns: ['amount', 'status'],
    sort: [{ colId: 'amount', sort: 'desc' }],
    filter: { recordedAt: { filterType: 'date', type: 'last', count: 24, unit: 'hours' } },
  }),
  '/api/views/:id/rename': () => ({ name: 'Waiting long' }),
  '/api/views/:id/remove': () => ({}),
  '/api/handovers': () => ({
    model: 'deposits',
    record: crypto.randomUUID(),
    revision: 0,
    to: crypto.randomUUID(),
    note: 'my shift ends',
  }),
  '/api/handovers/:id/return': () => ({}),
  '/api/notes': () => ({
    model: 'deposits',
    id: crypto.randomUUID(),
    text: 'the amount is checked',
    mentions: [crypto.randomUUID()],
    corrects: crypto.randomUUID(),
  }),
  '/api/notes/:id/read': () => ({}),
  '/api/operations/retry-parked': () => ({ model: 'deposits' }),
  '/api/operations/rebuilds': () => ({ model: 'deposits' }),
  '/api/operations/rebuilds/return': () => ({ model: 'deposits' }),
  '/api/executions/:id/outcome': () => ({ outcome: 'succeeded', hash: `0x${hexOf('mint')}` }),
  '/api/ingest': () => depositFact('valid'),
};
const FILTER = {
  institution: { filterType: 'text', type: 'contains', filter: 'a' },
  amount: {
    filterType: 'number',
    operator: 'AND',
    conditions: [
      { filterType: 'number', type: 'inRange', filter: '1', filterTo: 2 },
      { filterType: 'number', type: 'blank' },
    ],
  },
  recordedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-11-01 08:00:00' },
  status: { filterType: 'set', values: ['RECORDED', null] },
};
const SORT = [
  { colId: 'amount', sort: 'desc' },
  { colId: 'lockTime', sort: 'asc' },
];
const QUERY: Record<string, fc.Arbitrary<string>> = {
  filter: nearly(FILTER).map((value) => encodeURIComponent((JSON.stringify(value) ?? '').toWellFormed())),
  sort: nearly(SORT).map((value) => encodeURIComponent((JSON.stringify(value) ?? '').toWellFormed())),
  start: fc.oneof(fc.nat(2000).map(String), escapedText),
  end: fc.oneof(fc.nat(2000).map(String), escapedText),
  // No positions in the future: each waits two seconds, and other tests cover it.
  asOf: fc.oneof(
    fc.constantFrom('0', '5', '2020-11-01T08:00:00Z', '2020-11-01T08:00:00.123456789%2B05:30'),
    escapedText,
  ),
  atLeast: fc.oneof(fc.constantFrom('0', '5'), escapedText),
  after: fc.oneof(fc.constantFrom('0', '5', '9223372036854775807'), escapedText),
  position: fc.oneof(fc.constantFrom('0', '5', '9223372036854775807'), escapedText),
  upTo: fc.oneof(fc.constantFrom('next', 'now'), escapedText),
  ids: fc.oneof(fc.constantFrom('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', ',', 'a,b'), escapedText),
  model: fc.oneof(fc.constant('deposits'), escapedText),
  id: fc.oneof(fc.constant('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'), escapedText),
  record: fc.oneof(fc.constant('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'), escapedText),
  target: fc.oneof(fc.constantFrom('mcr', 'ccr', '1200000000000000000'), escapedText),
  percent: fc.oneof(fc.constantFrom('-20', '12.5', '-100'), escapedText),
  page: fc.oneof(fc.constantFrom('/selfCustody/deposit', '/', '/nowhere'), escapedText),
  from: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('0', '5', '2020-11-01T08:00:00Z') },
    { weight: 1, arbitrary: escapedText },
  ),
  to: fc.oneof(
    fc.constantFrom('0', '5', '2020-11-01T08:00:00Z', '2020-12-01T08:00:00Z', '2199-12-01T08:00:00Z'),
    escapedText,
  ),
  rows: fc.oneof(fc.constant('data'), escapedText),
  platform: fc.oneof(fc.constantFrom('APP', 'TV'), escapedText),
  kind: fc.oneof(fc.constantFrom('added', 'removed', 'changed'), escapedText),
  cursor: fc.oneof(
    fc.constantFrom('5:x', '0:', '9223372036854775807:x', '9999999999999999999:x', ':'),
    escapedText,
    escapedText.map((text) => `5:${text}`),
  ),
  event: fc.oneof(fc.constant('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'), escapedText),
  size: fc.oneof(fc.constantFrom('0', '5', '9007199254740991', '-1', '1e3'), escapedText),
  limit: fc.oneof(fc.nat(1000).map(String), escapedText),
  route: fc.oneof(fc.constantFrom('/selfCustody/deposit', '/permissions/administrator', '/', '__proto__'), escapedText),
  url: fc.oneof(
    fc.constantFrom(
      'http://x/%23/?filter=%257B&sort=a',
      'http://x/%23/selfCustody/deposit?asOf=0&filter=%257B%2522amount%2522%253A1%257D',
      'x:',
    ),
    escapedText,
    escapedText.map((text) => `http://x/%23/?filter=${text}`),
  ),
  columns: fc.oneof(fc.constantFrom('amount,status', 'lockTime', ',', 'nope'), escapedText),
  language: fc.oneof(fc.constantFrom('zh-CN', 'en-US', 'zh', 'en'), escapedText),
  at: fc.oneof(fc.constantFrom('2020-11-01T08:00:00Z', '2026-11-01'), escapedText),
  computedAt: fc.oneof(fc.constantFrom('2020-11-01T08:00:00Z', '2026-11-01'), escapedText),
  price: fc.oneof(fc.constantFrom('0', '66000000000000000000000', `${2n ** 256n}`, '1.5'), escapedText),
  column: fc.oneof(fc.constantFrom('id', 'status', 'amount', 'updatedAt', '__proto__'), escapedText),
  before: fc.oneof(fc.constantFrom('1', '5', '18446744073709551615'), escapedText),
  by: fc.oneof(fc.constant('day'), escapedText),
  result: fc.oneof(fc.constantFrom('done', 'refused'), escapedText),
  network: fc.oneof(fc.constantFrom('mainnet', 'regtest'), escapedText),
  step: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('hour', 'day', 'week', 'month') },
    { weight: 1, arbitrary: escapedText },
  ),
};
/** Query parameters of the route, rarely repeated or with an unknown one. */
const queryLike = ({ query }: RouteDeclaration): fc.Arbitrary<string> => {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const validParameters = fc
    .subarray(names)
    .chain((chosen) => fc.tuple(...chosen.map((name) => QUERY[name]!.map((value) => `${name}=${value}`))));
  const invalidParameters = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(escapedText, fc.constantFrom(...names, 'x')), escapedText)
        .map((pair) => [pair.join('=')]),
    },
  );
  return fc
    .tuple(validParameters, invalidParameters)
    .map(([valid, invalid]) => [...valid, ...invalid])
    .map((parts) => (parts.length ? `?${parts.join('&')}` : ''));
};

/** Generates requests with the token and deposit id known at the time of each call. */
export function requestsBy(current: () => { token: string; id: string }) {
  const validBody = (path: string): unknown =>
    VALID[path]?.() ??
    bodies.get(path)?.({
      items: [
        { id: current().id, revision: 0 },
        { id: crypto.randomUUID(), revision: 1 },
      ],
      idOf: () => current().id,
    }) ??
    {};
  const pathLike = (path: string): fc.Arbitrary<string> =>
    path.includes(':')
      ? fc
          .oneof({ weight: 3, arbitrary: fc.constant(current().id) }, fc.uuid(), escapedText)
          .map((value) => path.replaceAll(/:\w+/g, () => value))
      : fc.constant(path);

  const requestLike = (route: RouteDeclaration): fc.Arbitrary<RawRequest> => {
    const { method, path } = route;
    const headers = fc.record({
      'content-type': mediaType,
      'idempotency-key': idempotencyKey,
      'if-match': ifMatch,
      undoes,
    });
    const body = method === 'GET' ? fc.constant(undefined) : bodyLike(validBody(path));
    return fc.tuple(pathLike(path), queryLike(route), headers, body).map(([at, query, headerValues, bytes]) => {
      const set = Object.fromEntries(
        Object.entries(headerValues).filter(
          (pair): pair is [string, string] => pair[1] !== undefined && (method !== 'GET' || pair[0] !== 'content-type'),
        ),
      );
      return {
        method,
        path: at + query,
        headers: { authorization: `Bearer ${current().token}`, ...set },
        ...(bytes && { body: bytes }),
      };
    });
  };
  return { validBody, requestLike };
}

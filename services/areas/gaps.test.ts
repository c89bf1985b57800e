import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { depositReads } from '#contracts/areas/deposit/reads.ts';
import { FACT_TYPES } from '#contracts/facts.ts';
import { news } from '#contracts/areas/news/declaration.ts';
import { defineCommand } from '#contracts/wire/route.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { declaredRoutes } from '../tools/testing/registries/declared-routes.ts';
import { rooms } from '../server/feed/area-rooms.ts';
import { gapsOf, type Registries } from '../tools/testing/registries/gaps.ts';
import type { Area } from './area.ts';
import { ALL } from './registry.ts';

const registries: Registries = {
  declarations: DECLARATIONS,
  routes: await declaredRoutes(),
  areas: ALL,
  models,
  totals: totalsModels,
  rooms,
  facts: FACT_TYPES,
};

test('the registries agree on every area', () => expect(gapsOf(registries)).toEqual([]));

describe('gapsOf names the missing item', () => {
  const DEPOSIT = DECLARATIONS.find(({ area }) => area === 'deposit')!;
  const withDeclaration = (change: Partial<Declaration>): Partial<Registries> => ({
    declarations: DECLARATIONS.map((declaration) =>
      declaration === DEPOSIT ? { ...DEPOSIT, ...change } : declaration,
    ),
  });
  const without = <Value>(
    record: Readonly<Record<string, Value>> | undefined,
    removedKey: string,
  ): Record<string, Value> => Object.fromEntries(Object.entries(record ?? {}).filter(([key]) => key !== removedKey));
  const deposits = ALL.find(({ definition }) => definition?.area === 'deposit')!;
  const withDepositArea = (change: Partial<Area>): Partial<Registries> => ({
    areas: ALL.map((area) => (area === deposits ? { ...area, ...change } : area)),
  });
  const rows = (columns: object): Partial<Registries> =>
    withDepositArea({
      routes: {
        ...deposits.routes!,
        reads: { ...depositReads, row: z.object({ ...depositReads.row.shape, ...columns }) },
      },
    });
  const route = defineCommand({
    path: '/api/deposits/:id/burn',
    command: 'BurnDeposit',
    permission: 'deposit:burn',
    precondition: 'optional',
    summary: '',
    refusals: ['deposit-not-burnt'],
  });

  test.each<[string, Partial<Registries>, string]>([
    [
      'a route’s permission',
      { routes: [...registries.routes, route] },
      'POST /api/deposits/:id/burn requires deposit:burn, which no area declares',
    ],
    [
      'a mounted route’s declaration',
      withDepositArea({ routes: { ...deposits.routes!, actions: [route] } }),
      'POST /api/deposits/:id/burn is mounted by deposit, but no file of the contracts declares it',
    ],
    [
      'a mounted series’ declaration',
      withDepositArea({
        routes: {
          ...deposits.routes!,
          totals: deposits.routes!.totals!.map((totals) => ({
            ...totals,
            series: { ...totals.series, path: '/api/custody-totals/trend' },
          })),
        },
      }),
      'GET /api/custody-totals/trend is mounted by deposit, but no file of the contracts declares it',
    ],
    [
      'a publication’s declaration',
      withDepositArea({
        routes: {
          ...deposits.routes!,
          published: { ...news.publication!, route: { ...news.publication!.route, path: '/public/deposits' } },
        },
      }),
      'GET /public/deposits is mounted by deposit, but no file of the contracts declares it',
    ],
    [
      'a permission’s route',
      withDeclaration({ permissions: { ...DEPOSIT.permissions, 'deposit:burn': { names: ['销毁', 'Burn'] } } }),
      'deposit:burn is declared, but no route requires it',
    ],
    [
      'a permission’s area',
      withDeclaration({
        permissions: {
          ...without(DEPOSIT.permissions, 'deposit:cancel'),
          'deposits:cancel': { names: ['取消', 'Cancel'] },
        },
      }),
      'deposit declares a permission whose code does not begin with deposit:',
    ],
    [
      'a page’s read permission',
      withDeclaration({ permissions: without(DEPOSIT.permissions, 'deposit:read') }),
      'deposit has a page, but no area declares the permission deposit:read that opens it',
    ],
    [
      'a page’s list',
      withDeclaration({ page: { path: '/selfCustody/deposit', list: 'deposit' } }),
      'the page /selfCustody/deposit declares the list deposit, which no area reads',
    ],
    [
      'an area in the contracts',
      { declarations: DECLARATIONS.filter((declaration) => declaration !== DEPOSIT) },
      'deposit is in the write side’s registry, but not in the contracts’',
    ],
    [
      'an event’s label',
      withDeclaration({ events: without(DEPOSIT.events, 'DepositMinted') }),
      'the event DepositMinted of deposit has no label',
    ],
    [
      'a refusal’s text',
      withDeclaration({ refusals: without(DEPOSIT.refusals, 'mint-not-failed') }),
      '/api/deposits/:id/retry-mint may be refused with mint-not-failed, which has no text',
    ],
    ['a declared column’s label', withDeclaration({ fields: {} }), 'the column institution of deposits has no label'],
    ['a boolean column’s labels', rows({ isHeld: z.boolean() }), 'the codes of deposits.isHeld have no labels'],
    ['a column’s label', rows({ depth: z.number() }), 'the column depth of deposits has no label'],
    [
      'the labels of a column’s codes',
      rows({ type: z.enum(['BOND', 'LOAN']) }),
      'the codes of deposits.type have no labels',
    ],
    [
      'a read model',
      { models: models.filter(({ name }) => name !== 'deposits') },
      'deposit reads deposits, which is not a read model',
    ],
    [
      'a list’s room of the feed',
      { rooms: new Map([...rooms].filter(([model]) => model !== 'deposits')) },
      'deposit reads deposits, which has no room in the feed',
    ],
    [
      'a fact’s area',
      withDepositArea({ facts: {} }),
      'sources may send facts of type deposit-seen, but no area accepts them',
    ],
    [
      'a kind’s policy',
      withDepositArea({ policies: { area: 'deposit', on: {} } }),
      'executions of the kind mint are declared, but no policy requests one',
    ],
    [
      'a policy’s kind',
      withDeclaration({ executions: {} }),
      'a policy requests executions of the kind mint, which no area declares',
    ],
    [
      'a context reader',
      { areas: ALL.filter(({ definition }) => definition?.area !== 'settings') },
      'deposit needs the context settings, which no area reads',
    ],
    [
      'a unique name for a context reader',
      withDepositArea({ contextReaders: () => ({ settings: { read: async () => null } }) }),
      'two areas have a context reader settings',
    ],
    [
      'an alert’s rows',
      withDeclaration({ alerts: { 'mint-failed': { names: ['铸造失败', 'Mints failed'], list: 'deposits' } } }),
      'the alert mint-failed declares no filter for its rows, and no area finds them',
    ],
    [
      'an alert’s declaration',
      withDepositArea({ alerts: { 'mint-late': async () => ({ count: 0, subjects: [] }) } }),
      'an area finds rows for the alert mint-late, which no area declares',
    ],
    ['a read model’s name', withDeclaration({ models: {} }), 'the read model deposits has no name'],
    [
      'one text for a shared refusal',
      withDeclaration({ refusals: { ...DEPOSIT.refusals, 'tag-in-use': ['在用。', 'In use.'] } }),
      'deposit and tag declare different values in refusals for tag-in-use',
    ],
    [
      'the read model of totals',
      { models: models.filter(({ name }) => name !== 'deposits') },
      'the totals model custody-totals counts rows of deposits, which is not a read model',
    ],
    [
      'the index of a series’ time',
      { models: models.map((model) => (model.name === 'withdrawals' ? { ...model, indexes: ['status'] } : model)) },
      'withdrawals has a series by movedAt, which has no index',
    ],
  ])('%s', (_what, gap, message) => expect(gapsOf({ ...registries, ...gap })).toContain(message));
});

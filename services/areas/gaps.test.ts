import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { depositReads } from '#contracts/areas/deposit/reads.ts';
import { FACT_TYPES } from '#contracts/wire/fact.ts';
import { news } from '#contracts/areas/news/declaration.ts';
import { defineCommand } from '#contracts/wire/route.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { declaredRoutes } from '../tools/testing/registries/declared-routes.ts';
import { rooms } from '../server/feed/area-rooms.ts';
import { gapsOf, type Registries } from '../tools/testing/registries/gaps.ts';
import type { Area } from './area.ts';
import { ALL } from './registry.ts';

const house: Registries = {
  declarations: DECLARATIONS,
  routes: await declaredRoutes(),
  areas: ALL,
  models,
  totals: totalsModels,
  rooms,
  facts: FACT_TYPES,
};

test('the registries agree on every area', () => expect(gapsOf(house)).toEqual([]));

describe('gapsOf names the missing item', () => {
  const DEPOSIT = DECLARATIONS.find(({ area }) => area === 'deposit')!;
  const declaring = (change: Partial<Declaration>): Partial<Registries> => ({
    declarations: DECLARATIONS.map((declaration) =>
      declaration === DEPOSIT ? { ...DEPOSIT, ...change } : declaration,
    ),
  });
  const without = <Value>(record: Readonly<Record<string, Value>> | undefined, gone: string): Record<string, Value> =>
    Object.fromEntries(Object.entries(record ?? {}).filter(([key]) => key !== gone));
  const deposits = ALL.find(({ definition }) => definition?.area === 'deposit')!;
  const ofDeposits = (change: Partial<Area>): Partial<Registries> => ({
    areas: ALL.map((area) => (area === deposits ? { ...area, ...change } : area)),
  });
  const rows = (columns: object): Partial<Registries> =>
    ofDeposits({
      routes: {
        ...deposits.routes!,
        reads: { ...depositReads, row: z.object({ ...depositReads.row.shape, ...columns }) } as never,
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
      { routes: [...house.routes, route] },
      'POST /api/deposits/:id/burn asks for deposit:burn, which no area declares',
    ],
    [
      'a mounted route’s declaration',
      ofDeposits({ routes: { ...deposits.routes!, actions: [route] } }),
      'POST /api/deposits/:id/burn is mounted by deposit, and no file of the contracts declares it',
    ],
    [
      'a mounted series’ declaration',
      ofDeposits({
        routes: {
          ...deposits.routes!,
          totals: deposits.routes!.totals!.map((totals) => ({
            ...totals,
            series: { ...totals.series, path: '/api/custody-totals/trend' },
          })),
        },
      }),
      'GET /api/custody-totals/trend is mounted by deposit, and no file of the contracts declares it',
    ],
    [
      'a publication’s declaration',
      ofDeposits({
        routes: {
          ...deposits.routes!,
          published: { ...news.publication!, route: { ...news.publication!.route, path: '/public/deposits' } },
        },
      }),
      'GET /public/deposits is mounted by deposit, and no file of the contracts declares it',
    ],
    [
      'a permission’s route',
      declaring({ permissions: { ...DEPOSIT.permissions, 'deposit:burn': { names: ['销毁', 'Burn'] } } }),
      'deposit:burn is declared, and no route asks for it',
    ],
    [
      'a permission’s area',
      declaring({
        permissions: {
          ...without(DEPOSIT.permissions, 'deposit:cancel'),
          'deposits:cancel': { names: ['取消', 'Cancel'] },
        },
      }),
      'deposit declares a permission that is not called deposit:…',
    ],
    [
      'what opens a page',
      declaring({ permissions: without(DEPOSIT.permissions, 'deposit:read') }),
      'deposit has a page and no permission deposit:read, which would open it',
    ],
    [
      'a page’s list',
      declaring({ page: { path: '/selfCustody/deposit', list: 'deposit' } }),
      'the page /selfCustody/deposit begins with the list deposit, which no area reads',
    ],
    [
      'an area in the contracts',
      { declarations: DECLARATIONS.filter((declaration) => declaration !== DEPOSIT) },
      'deposit is in the write side’s registry, and not in the contracts’',
    ],
    [
      'an event’s words',
      declaring({ events: without(DEPOSIT.events, 'DepositMinted') }),
      'the event DepositMinted of deposit has no words',
    ],
    [
      'a refusal’s words',
      declaring({ refusals: without(DEPOSIT.refusals, 'mint-not-failed') }),
      '/api/deposits/:id/retry-mint may be refused with mint-not-failed, which has no words',
    ],
    ['a declared column’s words', declaring({ fields: {} }), 'the column institution of deposits has no words'],
    ['a switch’s words', rows({ isHeld: z.boolean() }), 'the codes of deposits.isHeld have no words'],
    ['a column’s words', rows({ depth: z.number() }), 'the column depth of deposits has no words'],
    [
      'the words of a column’s codes',
      rows({ type: z.enum(['BOND', 'LOAN']) }),
      'the codes of deposits.type have no words',
    ],
    [
      'a read model',
      { models: models.filter(({ name }) => name !== 'deposits') },
      'deposit reads deposits, which is no read model',
    ],
    [
      'a list’s room',
      { rooms: new Map([...rooms].filter(([model]) => model !== 'deposits')) },
      'deposit reads deposits, which the feed has no room of',
    ],
    ['a fact’s area', ofDeposits({ facts: {} }), 'sources may tell deposit-seen, and no area takes it'],
    [
      'a kind’s policy',
      ofDeposits({ policies: { area: 'deposit', on: {} } }),
      'executions of the kind mint are declared, and no policy asks for one',
    ],
    [
      'a policy’s kind',
      declaring({ executions: {} }),
      'a policy asks for executions of the kind mint, which no area declares',
    ],
    [
      'what finds what rules look at',
      { areas: ALL.filter(({ definition }) => definition?.area !== 'settings') },
      'deposit looks at settings, which no area finds',
    ],
    [
      'a name of its own for what it finds',
      ofDeposits({ contextReaders: () => ({ settings: { read: async () => null } }) }),
      'two areas find what is looked at as settings',
    ],
    [
      'an alert’s rows',
      declaring({ alerts: { 'mint-failed': { names: ['铸造失败', 'Mints failed'], list: 'deposits' } } }),
      'the alert mint-failed is declared, and neither are its rows nor does an area find them',
    ],
    [
      'an alert’s words',
      ofDeposits({ alerts: { 'mint-late': async () => ({ count: 0, subjects: [] }) } }),
      'an area finds what the alert mint-late is of, which none declares',
    ],
    ['a read model’s name', declaring({ models: {} }), 'the read model deposits has no name'],
    [
      'a name of its own',
      declaring({ refusals: { ...DEPOSIT.refusals, 'tag-in-use': ['在用。', 'In use.'] } }),
      'deposit and tag each say in their refusals what tag-in-use is, and not the same',
    ],
    [
      'what totals are of',
      { models: models.filter(({ name }) => name !== 'deposits') },
      'the totals custody-totals are of deposits, which is no read model',
    ],
  ])('%s', (_what, gap, told) => expect(gapsOf({ ...house, ...gap })).toContain(told));
});

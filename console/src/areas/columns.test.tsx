// Every declared column of a list's rows is a column of its screen, visible or to be chosen, or the screen names it as
// omitted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { ExecutionStatus } from '#contracts/areas/execution/events.ts';
import { CODES } from '#contracts/access/permission-code.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import type { Column } from '../grid/columns/column.ts';
import { display } from '../grid/columns/display.ts';
import { summed } from '../grid/frame/foot/sums.ts';
import burn from '#contracts/areas/burn/texts.en-US.ts';

interface Reads {
  model: string;
  row: z.ZodObject;
  counting?: { only: object };
  personal?: { lookups: Readonly<Record<string, string | null>> };
}
interface List {
  page: string;
  reads: Reads;
  columns: readonly Column<Record<string, unknown>>[];
  omitted?: readonly string[];
  texts?: { rowName: (row: Record<string, unknown>) => string };
}

/**
 * Read models that appear in a dialog, a drawer or a note, but in no list. For each: the files that name its fields,
 * and the omitted fields.
 */
const SHOWN_ELSEWHERE: Readonly<Record<string, { by: readonly string[]; omitted: readonly string[] }>> = {
  jobs: {
    by: ['../imports/jobs-dialog.tsx', '../imports/job-progress.tsx', '../imports/queries.ts'],
    omitted: ['endedAt', 'updatedAt', 'createdPosition', 'revision'],
  },
  // Its sums are fields named by the contract. The source of an entry is in `by`.
  'point-entries': {
    by: ['point/entries.tsx', '../../../contracts/areas/point/berries.ts'],
    omitted: ['createdPosition', 'source'],
  },
  stops: {
    by: ['../pause/execution-notes.tsx', '../pause/use-pause.ts', '../pause/pause-button.tsx'],
    omitted: ['id', 'updatedAt', 'createdPosition', 'revision'],
  },
};

/** The missing columns of lists, in words. */
function gapsOf(lists: readonly List[], models: readonly string[]): string[] {
  const missing = models
    .filter((model) => !(model in SHOWN_ELSEWHERE) && !lists.some(({ reads }) => reads.model === model))
    .map((model) => `no page lists ${model}`);
  const gaps = lists.flatMap(({ page, reads: { model, row, personal }, columns, omitted = [] }) => {
    const shown = columns.map(({ field }) => field);
    // The lookup mark of a sealed column is how the server finds it.
    const lookups = Object.values(personal?.lookups ?? {});
    return [
      ...Object.keys(row.shape)
        .filter((field) => ![...shown, ...lookups, ...omitted].includes(field))
        .map((field) => `${page} neither has a column ${field} of ${model} nor names it as omitted`),
      ...omitted
        .filter((field) => shown.includes(field) || !(field in row.shape))
        .map(
          (field) =>
            `${page} names ${field} of ${model} as omitted, which is ${shown.includes(field) ? 'one of its columns' : 'not in its rows'}`,
        ),
    ];
  });
  return [...new Set([...missing, ...gaps])];
}
test('a missing column is reported with its list and its page', () => {
  const reads: Reads = { model: 'kites', row: z.object({ id: z.string(), colour: z.string(), length: z.number() }) };
  const kites = (...shown: string[]): List => ({
    page: '/kites',
    reads,
    columns: shown.map((field) => ({ field, kind: 'text', title: field })),
  });
  expect(gapsOf([kites('id', 'colour')], ['kites'])).toEqual([
    '/kites neither has a column length of kites nor names it as omitted',
  ]);
  expect(gapsOf([{ ...kites('id', 'colour'), omitted: ['length'] }], ['kites'])).toEqual([]);
  expect(gapsOf([{ ...kites('id', 'colour', 'length'), omitted: ['length', 'tail'] }], ['kites'])).toEqual([
    '/kites names length of kites as omitted, which is one of its columns',
    '/kites names tail of kites as omitted, which is not in its rows',
  ]);
  expect(gapsOf([], ['kites'])).toEqual(['no page lists kites']);
});

const [GRID, DRAWER, LAZY] = [
  '../grid/live-grid.tsx',
  '../grid/history/row-drawer.tsx',
  '../app/look/lazy-page.tsx',
] as const;
/** The lists that pages render. */
const lists: List[] = [];
let page = '';

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.doMock(GRID, () => ({
    LiveGrid: ({ list: reads, ...props }: Omit<List, 'reads'> & { list: Reads }) => {
      lists.push({ ...props, page, reads });
      return null;
    },
  }));
  // A table outside the grid has its columns in the drawer of a row.
  vi.doMock(DRAWER, () => ({
    RowDrawer: (props: List) => {
      lists.push({ ...props, page });
      return null;
    },
  }));
  const loads = new Map<ComponentType, () => Promise<ComponentType>>();
  vi.doMock(LAZY, () => ({
    page: (load: () => Promise<ComponentType>) => {
      const Page = () => null;
      loads.set(Page, load);
      return Page;
    },
    lazily: () => () => null,
  }));
  const [{ SCREENS }, { session }] = await Promise.all([import('./registry.ts'), import('../app/session/session.ts')]);
  session.set({ administrator: { id: 'ana' }, permissions: CODES.map((code) => ({ code })), routes: [] } as never);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { burn } } });
  const screens = await Promise.all(
    SCREENS.map(async ({ path, Screen }) => ({
      path,
      Screen: await loads.get(Screen)!(),
    })),
  );
  for (const { path, Screen } of screens) {
    const tabs = DECLARATIONS.filter((declaration: Declaration) => declaration.page?.path === path).flatMap(
      ({ fields = {} }: Declaration) => Object.keys(fields),
    );
    for (const address of [path, ...tabs.map((model) => `${path}?tab=${model}`)]) {
      page = path;
      renderToString(
        <MemoryRouter initialEntries={[address]}>
          <I18nextProvider i18n={i18n}>
            <QueryClientProvider client={new QueryClient()}>
              <App>
                <Screen />
              </App>
            </QueryClientProvider>
          </I18nextProvider>
        </MemoryRouter>,
      );
    }
  }
});
afterAll(() => {
  vi.unstubAllGlobals();
  for (const file of [GRID, DRAWER, LAZY]) vi.doUnmock(file);
  vi.resetModules();
});

test('each list has a column for every field of its rows or names the field as omitted', () => {
  expect(
    gapsOf(
      lists,
      DECLARATIONS.flatMap(({ fields = {} }: Declaration) => Object.keys(fields)),
    ),
  ).toEqual([]);
});

test('amounts of executions are summed for one kind only, without failed executions', () => {
  const { reads, columns } = lists.find(({ reads: { model } }) => model === 'executions')!;
  const kinds = (...values: string[]) => ({ kind: { filterType: 'set' as const, values } });
  expect(
    [{}, kinds('mint', 'payout'), kinds('mint')].map((filter) => summed(columns, filter).map(({ field }) => field)),
  ).toEqual([[], [], ['amount']]);
  const { status } = reads.counting!.only as { status: { values: string[] } };
  expect(ExecutionStatus.options.filter((one) => !status.values.includes(one))).toEqual(['FAILED']);
});

test('the title of a burn shows its amount in the format of its column', () => {
  const { columns, texts } = lists.find(({ reads: { model } }) => model === 'burns')!;
  const burned = { amount: '2921580121600000000000', troveId: '1057' };
  const { text } = display(
    columns.find(({ field }) => field === 'amount')!,
    burned.amount,
    { time: String, exactTime: String, actor: String, removed: '' },
  );
  expect(texts!.rowName(burned)).toMatch(new RegExp(`(^| )${text} `));
});

test('quantity columns of one unit share their decimals', () => {
  const alike = (model: string): string[] =>
    lists
      .find(({ reads }) => reads.model === model)!
      .columns.flatMap((column) =>
        column.kind === 'quantity' && column.sharedUnit ? [`${column.field}: ${column.sharedUnit}`] : [],
      );
  expect([alike('strategies'), alike('spot-sales')]).toEqual([
    ['deposited: deposits', 'cap: deposits'],
    ['receivedUsdc: USDC', 'fee: USDC'],
  ]);
  expect(new Set(alike('points').map((entry) => entry.split(': ')[1]))).toEqual(new Set(['berries']));
});

test.each(Object.entries(SHOWN_ELSEWHERE))(
  'the files that show %s outside lists name every field of its rows or omit it explicitly',
  (model, { by, omitted }) => {
    const { fields = {} } = DECLARATIONS.find((declaration: Declaration) => model in (declaration.fields ?? {}))!;
    const source = by.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
    const named = Object.keys(fields[model]!).filter((field) => new RegExp(`\\b${field}\\b`).test(source));
    expect([...new Set([...named, ...omitted])].toSorted()).toEqual(Object.keys(fields[model]!).toSorted());
  },
);

import { expect, test } from 'vitest';
import { defineMeasures, type Where } from '#contracts/kits/measure.ts';
import { figuresIn } from './figure.ts';
import type { Reading } from './reading.ts';

const { held } = defineMeasures({
  name: 'balances',
  series: { path: '/api/balances/series', permission: 'balance:read' },
  models: ['balances'],
  source: 'counted',
  parts: [{ column: 'owner', names: ['按人', 'By owner'], each: ['人', 'Owner'] }],
  measures: { held: { names: ['持', 'Held'], unit: 'count', kind: 'flow', sum: 'count' } },
});
const reading = (...counts: [day: string, owner: string, network: string, count: number][]): Reading => ({
  steps: [...new Set(counts.map(([day]) => day))].map((day) => ({
    from: `${day}T00:00:00.000Z`,
    to: `${day}T23:59:59.999Z`,
    position: '1',
    groups: counts.filter(([of]) => of === day).map(([, owner, network, count]) => ({ owner, network, count })),
  })),
  since: '2026-11-01T00:00:00.000Z',
  position: '1',
  at: null,
});
const NOVEMBER = { from: '2026-11-02', to: '2026-11-10' };
const now = reading(
  ['2026-11-02', 'ana', 'main', 2],
  ['2026-11-02', 'ana', 'test', 4],
  ['2026-11-09', 'ben', 'main', 8],
);
const before = reading(
  ['2026-10-24', 'ana', 'main', 1],
  ['2026-10-31', 'ana', 'main', 1],
  ['2026-11-01', 'ben', 'main', 1],
);

test('a figure counts the groups with the values of all columns that are asked for', () => {
  const figureOf = figuresIn({ range: NOVEMBER, step: 'week', compared: null });
  const wheres: Where[] = [{}, { owner: ['ana'] }, { owner: ['ana', 'ben'], network: ['main'] }, { network: ['none'] }];
  const totals = wheres.map((where) => figureOf(held, where, { now, before: undefined }).valued?.total);
  expect(totals).toEqual([14n, 6n, 10n, 0n]);
});

test('weeks of other days are compared day by day, and the same days as they are', () => {
  const versus = figuresIn({ range: NOVEMBER, step: 'week', compared: { from: '2026-10-24', to: '2026-11-01' } });
  // Each week has one day with a reading, and is compared with as many days; the rest belongs to the last one.
  expect(versus(held, {}, { now, before }).valuedBefore).toMatchObject({ values: [1n, 2n], total: 3n });
  const points = figuresIn({ range: NOVEMBER, step: 'week', compared: NOVEMBER });
  expect(points(held, {}, { now, before: now }).valuedBefore).toMatchObject({ values: [6n, 8n], total: 14n });
});

test('a figure stays the same object as long as its readings do', () => {
  const figureOf = figuresIn({ range: NOVEMBER, step: 'day', compared: null });
  const first = figureOf(held, { owner: ['ana'] }, { now, before: undefined });
  figureOf(held, { owner: ['ben'] }, { now, before: undefined });
  expect(figureOf(held, { owner: ['ana'] }, { now, before: undefined })).toBe(first);
  expect(figureOf(held, { owner: ['ana'] }, { now: { ...now }, before: undefined })).not.toBe(first);
});

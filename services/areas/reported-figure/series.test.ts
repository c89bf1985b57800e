// Series of reported figures: their values step by step.
import { describe, expect, test } from 'vitest';
import { stepsOf } from '#contracts/wire/series.ts';
import { createRandom } from '../../demo/random.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import {
  server,
  client,
  withReportedFigures,
  head,
  get,
  getAsOf,
  series,
  aPool,
  pools,
  views,
} from '../../tools/testing/areas/reported-figures.ts';

withReportedFigures();

describe('the series', () => {
  const begin = Date.parse('2026-01-01T00:00:00Z');
  const dayOf = (index: number): string => new Date(begin + index * 86_400_000).toISOString().slice(0, 10);
  const range = ['2026-01-03T10:00:00Z', '2026-02-20T00:00:00Z'] as const;

  test('of page views equals a plain count of the rows by day, week and month, now and as of a position', async () => {
    const random = createRandom(18);
    const reports = Array.from({ length: 400 }, (_, index) => ({
      day: dayOf(random.whole(0, 60)),
      page: `/p${random.whole(0, 5)}`,
      views: random.whole(0, 1_000),
      visitors: random.whole(0, 100),
      at: new Date(begin + (index + random.whole(0, 50)) * 1_000).toISOString(),
    }));
    const latest = (facts: typeof reports) =>
      [...Map.groupBy(facts, ({ day, page }) => `${day} ${page}`).values()].map((same) =>
        same.reduce((one, next) => (next.at >= one.at ? next : one)),
      );
    const counted = (facts: typeof reports, step: 'day' | 'week' | 'month') =>
      stepsOf({ from: range[0], to: range[1], step }).flatMap(({ from, to }) => {
        const ofStep = latest(facts).filter(({ day }) => `${day}T00:00:00.000Z` >= from && `${day}T00:00:00.000Z` < to);
        const sum = (name: 'views' | 'visitors') => String(ofStep.reduce((all, one) => all + one[name], 0));
        return ofStep.length
          ? [[from, [{ count: ofStep.length, views: sum('views'), visitors: sum('visitors') }]]]
          : [];
      });
    const facts = reports.map(({ at, ...data }) => views(data, at));
    await sendFacts(server, ...facts.slice(0, 250));
    const before = await head();
    await sendFacts(server, ...facts.slice(250));
    for (const step of ['day', 'week', 'month'] as const) {
      expect(await series('page-views', ...range, step)).toEqual(counted(reports, step));
      expect(await series('page-views', ...range, step, before)).toEqual(counted(reports.slice(0, 250), step));
    }
    const since = async (asOf?: string) =>
      (await getAsOf(`/api/page-views/series?from=${range[0]}&to=${range[1]}&step=month`, asOf)).since;
    const firstDay = (facts: typeof reports) => `${facts.map(({ day }) => day).toSorted()[0]}T00:00:00.000Z`;
    expect([await since(), await since(before)]).toEqual([firstDay(reports), firstDay(reports.slice(0, 250))]);
    expect(await since('0'), 'no data yet').toBeNull();
    const filter = encodeURIComponent(
      JSON.stringify({ day: { filterType: 'date', type: 'inRange', dateFrom: dayOf(10), dateTo: dayOf(20) } }),
    );
    const { rows } = await get(`/api/page-views/sums?filter=${filter}`);
    const listed = (
      await get<{
        rows: {
          page: string;
          views: number;
          visitors: number;
        }[];
      }>(`/api/page-views?start=0&end=1000&filter=${filter}`)
    ).rows;
    expect(listed.length).toBeGreaterThan(10);
    const expected = [...Map.groupBy(listed, ({ page }) => page)].map(([page, days]) => ({
      page,
      count: days.length,
      views: String(days.reduce((all, one) => all + one.views, 0)),
      visitors: String(days.reduce((all, one) => all + one.visitors, 0)),
    }));
    expect(new Set(rows)).toEqual(new Set(expected));
  });

  test('of a balance gives the last day of each step and omits steps before the first day', async () => {
    await sendFacts(
      server,
      ...Array.from({ length: 9 }, (_, index) =>
        pools(
          aPool(dayOf(index), { psmDepositUserCount: index, psmUsdcBalance: `${index}` }),
          `${dayOf(index)}T23:00:00Z`,
        ),
      ),
    );
    const week = await series('pools', '2026-01-01T00:00:00Z', '2026-01-10T00:00:00Z', 'week');
    expect(week).toMatchObject([
      [
        '2025-12-29T00:00:00.000Z',
        [
          {
            day: '2026-01-04',
            count: 1,
            psmUsdcBalance: '3',
            psmDepositUserCount: '3',
          },
        ],
      ],
      [
        '2026-01-05T00:00:00.000Z',
        [
          {
            day: '2026-01-09',
            count: 1,
            psmUsdcBalance: '8',
            psmDepositUserCount: '8',
          },
        ],
      ],
    ]);
    expect(await series('pools', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z', 'hour')).toMatchObject([
      ['2026-01-02T00:00:00.000Z', [{ day: '2026-01-02' }]],
    ]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(
      (await getAsOf(`/api/overviews/series?from=${new Date().toISOString()}&to=${tomorrow}&step=day`)).steps,
    ).toHaveLength(1);
    expect(
      (await client.get('/api/overviews/series?from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z&step=day')).body,
    ).toMatchObject({ code: 'invalid-input', fields: [{ path: 'step', key: 'too-many-steps' }] });
  });
});

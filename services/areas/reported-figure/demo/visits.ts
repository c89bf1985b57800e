// Page views of the demo world's site, which grow over the day.
import type { Fact } from '#contracts/wire/fact.ts';
import { pageView } from '#contracts/areas/page-view/declaration.ts';
import type { AreaDemo } from '../../../demo/demo.ts';
import { createRandom } from '../../../demo/random.ts';
import { DAY, factOf } from '../../../demo/story.ts';
import { dayOf, daysOf } from './troves.ts';

const SITE = 'demo-site';
const PAGES = [
  '/',
  '/mint',
  '/vaults',
  '/earn',
  '/stability-pool',
  '/psm',
  '/points',
  '/teams',
  '/lottery',
  '/bridge',
  '/docs',
  '/blog/how-yu-keeps-its-peg',
];
const MONDAYS_FIRST = 4;

/** A page's figures from the start of the day until `at`. They are deterministic. */
function pageViewFact(page: string, at: number): Fact {
  const number = Math.floor(at / DAY);
  const random = createRandom(number * 100 + PAGES.indexOf(page));
  const isWeekend = (number + MONDAYS_FIRST - 1) % 7 >= 5;
  const dailyViews = (4_000 / (1 + PAGES.indexOf(page))) * (isWeekend ? 0.6 : 1) * Math.exp(0.15 * random.normal());
  const views = Math.floor(dailyViews * ((at % DAY) / DAY));
  return factOf(
    pageView.externalState.facts,
    pageView.externalState.type,
    { source: SITE, id: `page-${page}-${at}`, at },
    { day: dayOf(at), page, views, visitors: Math.ceil(views * (0.3 + 0.2 * random.fraction())) },
  );
}

export const pageViewDemo: AreaDemo = {
  past: (past) =>
    daysOf(past).flatMap(({ at }) =>
      PAGES.map((page) => ({ at, kind: 'fact' as const, fact: pageViewFact(page, at) })),
    ),
  live({ now, report }) {
    let next = 0;
    return {
      pause: { least: 2_000, spread: 3_000 },
      async step() {
        await report(pageViewFact(PAGES[next++ % PAGES.length]!, now()));
      },
    };
  },
};

// What a page waits for until its first rows are shown: one request, whatever its link contains.
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { signedIn } from '#services/tools/testing/client.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { MAKER } from '../fixtures/product.ts';

const DEPOSITS = '/selfCustody/deposit';
const world = inject('demo');
const fixtures = pageFixtures(world);

/** The element below the rows of a list. */
const LIST = '.foot-position';
/** The session and row requests of a reloaded page until `selector` is shown, and for a moment longer. */
async function requestsOnReload(page: Page, link: string, selector = LIST): Promise<string[]> {
  // Pending requests of the previous page must not count.
  await page.goto(`${world.url}/healthz`);
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['/__serverLoader', '/api/session', '/api/deposits'].includes(pathname)) paths.push(pathname);
  });
  await page.goto(`${world.url}/#${link}`);
  if (selector === LIST) await page.locator('[role=row][row-id] .ag-cell-value').first().waitFor();
  await page.locator(selector).first().waitFor();
  return paths;
}

const filter = JSON.stringify({
  status: { filterType: 'set', values: ['CONFIRMED', 'RECORDED'] },
  recordedAt: { filterType: 'date', type: 'last', count: 60, unit: 'days' },
  amount: { filterType: 'number', type: 'greaterThan', filter: '1000' },
});

test.each([
  ['without parameters', () => DEPOSITS],
  ['filtered and sorted', () => `${DEPOSITS}?${new URLSearchParams({ filter, sort: 'amount:desc' })}`],
  [
    'filtered, sorted and in the past',
    () =>
      `${DEPOSITS}?${new URLSearchParams({ filter, sort: 'amount:desc', asOf: new Date(Date.now() - 3_600_000).toISOString() })}`,
  ],
])('the first rows of a list %s arrive with the session response', async (_, link) => {
  const page = await fixtures.signedIn(MAKER, 'en-US', DEPOSITS);
  expect(await requestsOnReload(page, link())).toEqual(['/__serverLoader']);
});

test('a paused list shows the rows of its position from the session response', async () => {
  const { body } = await (await signedIn(() => world.url, MAKER)).get('/api/deposits?start=0&end=1');
  const page = await fixtures.signedIn(MAKER, 'en-US', DEPOSITS);
  expect(await requestsOnReload(page, `${DEPOSITS}?pause=${body.position}`)).toEqual(['/__serverLoader']);
});

test('a page without a list requests only the session', async () => {
  const page = await fixtures.signedIn(MAKER, 'en-US', '/');
  const paths = await requestsOnReload(page, '/', '.home-hello');
  expect([paths.includes('/api/session'), paths.includes('/__serverLoader')]).toEqual([true, false]);
});

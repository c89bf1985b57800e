// The tabs of a list: each has its columns, its order and its sums; ages are marked by the service level of the state.
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { STARTING_SERVICE_LEVEL, serviceLevelOf } from '#contracts/areas/settings/service-level.ts';
import { PROPOSAL_STATUSES } from '#contracts/areas/settings/proposals.ts';
import { depositCodes } from '#contracts/areas/deposit/words.ts';
import { feedbackDeclaration } from '#contracts/areas/feedback/declaration.ts';
import { ADJUSTMENT_STATUSES } from '#contracts/areas/point/words.ts';
import { REQUEST_STATUSES } from '#contracts/areas/request/words.ts';
import { textsIn } from '#contracts/declared/pair.ts';
import { signedIn } from '#services/tools/testing/client.ts';
import { testedIn } from '../fixtures/browser.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { CHECKER, LEAD } from '../fixtures/product.ts';
import { TEXTS } from '../fixtures/texts.ts';

const DEPOSITS = '/selfCustody/deposit';
const MINUTE_MS = 60_000;
const world = inject('demo');
const fixtures = pageFixtures(world);

/** The columns in sight, from the left. */
const shownColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ag-header-cell[col-id]')]
      .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
      .map((cell) => cell.getAttribute('col-id')!),
  );
/** Of those, the ones that stay in sight. */
const pinnedColumns = (page: Page): Promise<number> =>
  page.locator('.ag-grid-pinned-left-cells .ag-header-cell[col-id]').count();
const tab = (page: Page, label: string) => page.locator('.quick-tabs .ant-segmented-item', { hasText: label });
const sums = (page: Page) => page.locator('.foot-sums strong').count();

describe.each(testedIn('en-US', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { burn, crsm, deposit, execution, grid, import: imports, withdrawal } = TEXTS[language];
  const { NOT_REQUESTED } = textsIn(language, depositCodes.mintStatus);

  test('a waiting tab shows ages, parties and evidence, longest waiting first; failed and done tabs other columns', async () => {
    const page = await fixtures.signedIn(CHECKER, language, DEPOSITS);
    await tab(page, deposit.quick.refundRequested).click();
    await page.locator('.ag-header-cell[col-id=evidence]').waitFor();
    await expect
      .poll(async () => (await shownColumns(page)).slice(1, 6))
      .toEqual(['institution', 'txid', 'waitingSince', 'refundAmount', 'userName']);
    await page.locator('[row-id] [col-id=evidence] .status-tag').first().waitFor();
    const { body } = await (
      await signedIn(() => world.url, CHECKER)
    ).get<{ rows: { id: string; waitingSince: string }[] }>(
      `/api/deposits?${new URLSearchParams({
        start: '0',
        end: '20',
        filter: JSON.stringify({
          status: { filterType: 'set', values: ['REFUND_REQUESTED'] },
          refundStatus: { filterType: 'set', values: ['NOT_REQUESTED'] },
        }),
        sort: JSON.stringify([{ colId: 'waitingSince', sort: 'asc' }]),
      })}`,
    );
    expect(await page.locator('[row-index="0"][row-id]').first().getAttribute('row-id')).toBe(body.rows[0]!.id);
    expect(await sums(page)).toBe(1);

    await tab(page, deposit.quick.mintFailed).click();
    await page.locator('.ag-header-cell[col-id=reason]').waitFor();
    expect(await page.locator('.ag-header-cell[col-id=evidence]').count()).toBe(0);
    await tab(page, deposit.quick.done).click();
    await page.locator('.ag-header-cell[col-id=confirmedBy]').waitFor();
    await expect.poll(() => sums(page)).toBe(2);
  });

  test('an age says how long, and by sign and words whether that is above the limit of its state', async () => {
    // Of many blocked withdrawals some are old, whatever other tests release.
    const page = await fixtures.signedIn(CHECKER, language, '/selfCustody/withdraw');
    await tab(page, withdrawal.quick.blocked).click();
    const first = page.locator('[row-index="0"] [col-id=waitingSince] .cell-age');
    await first.waitFor();
    const since = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.exec((await first.getAttribute('title'))!)![0];
    const limit = serviceLevelOf(STARTING_SERVICE_LEVEL)['withdrawal.BLOCKED']! * MINUTE_MS;
    const age = Date.now() - Date.parse(`${since.replace(' ', 'T')}Z`);
    expect(age, 'the demo world has old blocked withdrawals').toBeGreaterThan(limit);
    expect(await first.textContent()).toContain('▲');
    expect(await first.locator('.visually-hidden').textContent()).toContain(grid.age.late);
    expect(await axeFaults(page, '.live-grid')).toEqual([]);
  });

  test('a status that has not begun is a dash with a name, and an order in the address wins over that of the tab', async () => {
    const page = await fixtures.signedIn(CHECKER, language, DEPOSITS);
    const begun = page.locator('[row-id] [col-id=mintStatus] .cell-not-begun').first();
    await begun.waitFor();
    expect(await begun.textContent()).toBe(`–${NOT_REQUESTED}`);
    const filter = JSON.stringify({ status: { filterType: 'set', values: ['RECORDED'] } });
    const search = new URLSearchParams({ filter, sort: 'amount:desc', cols: 'amount,institution' });
    await page.goto(`${world.url}/#${DEPOSITS}?${search}`);
    await page.locator('.ag-header-cell[col-id=amount] .ag-sort-descending-icon:not(.ag-hidden)').waitFor();
    await expect.poll(async () => (await shownColumns(page)).slice(1, 3)).toEqual(['institution', 'amount']);
  });

  test.each([
    ['/operations/requests', textsIn(language, REQUEST_STATUSES).REQUESTED, ['action', 'requestedAt']],
    ['/settings/proposals', textsIn(language, PROPOSAL_STATUSES)['PROPOSED']!, ['after', 'proposedAt']],
    ['/operations/imports', imports.approvals.quick.waiting, ['name', 'startedAt']],
    ['/points?tab=point-adjustments', textsIn(language, ADJUSTMENT_STATUSES)['WAITING']!, ['address', 'requestedAt']],
    [
      '/feedback',
      textsIn(language, feedbackDeclaration.codes!.feedbacks.status).UNTREATED,
      ['mailbox', 'feedbackTime'],
    ],
  ])(
    'what waits for somebody at %s has its age beside its identity, the longest waiting first',
    async (path, label, identity) => {
      const page = await fixtures.signedIn(LEAD, language, path);
      await tab(page, label).click();
      await page.locator('[row-index="0"] [col-id=waitingSince] .cell-age').waitFor();
      await expect.poll(async () => (await shownColumns(page)).slice(0, 3)).toEqual([...identity, 'waitingSince']);
      expect(await pinnedColumns(page)).toBe(2);
      const rows = await page.locator('[row-id] [col-id=waitingSince] .cell-age').evaluateAll((cells) =>
        cells.map((cell) => ({
          since: /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.exec(cell.getAttribute('title')!)![0],
          top: cell.getBoundingClientRect().top,
        })),
      );
      const fromTop = rows.toSorted((one, other) => one.top - other.top).map(({ since }) => since);
      expect(fromTop).toEqual(fromTop.toSorted());
    },
  );

  test.each([
    ['/operations/executions', execution.quick, 'ended', ['kind', 'requestedAt'], 'reason'],
    ['/CRSMTrove/burn', burn.quick, 'done', ['troveId', 'requestedAt'], 'reason'],
    ['/CRSMTrove/CRSMList', crsm.quick, 'unprotected', ['troveId'], 'call'],
  ] as const)(
    'what failed at %s begins with the reason and since when; other tabs have no age',
    async (path, quick, other, identity, reason) => {
      const page = await fixtures.signedIn(LEAD, language, path);
      await tab(page, quick.failed).click();
      const begin = [...identity, reason, 'waitingSince'];
      await expect.poll(async () => (await shownColumns(page)).slice(0, begin.length)).toEqual(begin);
      await tab(page, (quick as Readonly<Record<string, string>>)[other]!).click();
      await expect.poll(() => shownColumns(page)).not.toContain('waitingSince');
    },
  );

  test('CRSMs in danger are listed by their ratio, the lowest first; one that is not triggered has no tag for that', async () => {
    const page = await fixtures.signedIn(LEAD, language, '/CRSMTrove/CRSMList');
    await tab(page, crsm.quick.unprotected).click();
    await page.locator('.ag-header-cell[col-id=icr] .ag-sort-ascending-icon:not(.ag-hidden)').waitFor();
    await page.locator('[row-id] [col-id=isTriggered] .cell-not-begun').first().waitFor();
    await expect.poll(() => sums(page)).toBe(3);
    await tab(page, crsm.quick.failed).click();
    const age = page.locator('[row-index="0"] [col-id=waitingSince] .cell-age');
    await age.waitFor();
    expect(await age.textContent()).toContain('▲');
  });
});

// Links that cannot be followed completely: a note names what was ignored, and a position beyond the log is not a past.
import { describe, expect, inject, test } from 'vitest';
import { ADMIN } from '#services/tools/testing/app.ts';
import { testedIn } from '../fixtures/browser.ts';
import { pageFixtures } from '../fixtures/page-fixtures.ts';
import { axeFaults } from '../fixtures/faults.ts';
import { MAKER } from '../fixtures/product.ts';
import { openFilter } from '../fixtures/rows.ts';
import { TEXTS, anyOf } from '../fixtures/texts.ts';

const DEPOSITS = '/selfCustody/deposit';
const BEYOND = '999999999999999';

const world = inject('demo');
const fixtures = pageFixtures(world);

describe.each(testedIn('zh-CN', ['zh-CN', 'en-US'] as const))('in %s', (language) => {
  const { common, grid, problem, shell } = TEXTS[language];

  test('a broken link lists its ignored parts until the notice is closed', async () => {
    const page = await fixtures.signedIn(
      MAKER,
      language,
      `${DEPOSITS}?${new URLSearchParams({ asOf: 'yesterday', filter: '{bad', sort: 'amount:sideways,nope:asc', cols: 'status,amuont', pause: '-3' })}`,
    );
    await page.locator('[role=row][row-id]').first().waitFor();
    const notes = page.locator('.link-note');
    await expect.poll(() => notes.count()).toBe(2);
    const noteText = (await notes.allTextContents()).join(' ');
    for (const part of ['yesterday', '{bad', 'amount:sideways', 'nope:asc', 'amuont', '-3'])
      expect(noteText).toContain(part);
    expect(noteText).not.toContain('status');
    expect(await axeFaults(page)).toEqual([]);
    for (const left of [1, 0]) {
      await notes.first().getByRole('button', { name: common.action.close }).click();
      await expect.poll(() => notes.count()).toBe(left);
    }
    // Later choices are not part of the broken link.
    await page.locator('.ag-header-cell[col-id=status] .ag-header-cell-label').click();
    await page.waitForURL(({ hash }) => hash.includes('sort=status%3Aasc'));
    expect(await notes.count()).toBe(0);
    await page.goto(`${world.url}/#/selfCustody/dataPanel?asOf=yesterday`);
    await page.locator('.link-note', { hasText: 'yesterday' }).waitFor();
  });

  test('a list at a position beyond the log shows no rows, an error and a way back to now', async () => {
    const page = await fixtures.signedIn(MAKER, language, DEPOSITS);
    await page.locator('[role=row][row-id]').first().waitFor();
    for (const point of ['asOf', 'pause']) {
      await page.goto(`${world.url}/#${DEPOSITS}?${point}=${BEYOND}`);
      await page.getByRole('alert').getByText(problem['position-unknown']).waitFor();
      expect(await page.locator('[role=row][row-id]:visible').count()).toBe(0);
      await page.getByRole('alert').getByRole('button', { name: common.action.toNow }).click();
      await page.locator('[role=row][row-id]').first().waitFor();
      expect(page.url()).not.toContain(BEYOND);
    }
    await page.locator('.header-tool', { hasText: shell.asOf.now }).click();
    const dialog = page.getByRole('dialog', { name: shell.asOf.title });
    await dialog.getByLabel(shell.asOf.position).fill(BEYOND);
    await dialog.getByRole('button', { name: shell.asOf.go, exact: true }).click();
    await dialog.getByText(problem['position-unknown']).waitFor();
    expect(page.url()).not.toContain(BEYOND);
    await dialog.getByLabel(shell.asOf.position).fill('1');
    await dialog.getByRole('button', { name: shell.asOf.go, exact: true }).click();
    await page.waitForURL(({ hash }) => hash.includes('asOf=1'));
  });

  test('a link with invalid filters names them and applies its other parts', async () => {
    const view = '00000000-0000-4000-8000-000000000000';
    const filter = JSON.stringify({
      confirmedAt: { filterType: 'date', type: 'blank' },
      institution: { filterType: 'set', values: ['Kestrel Mining'] },
      amount: { filterType: 'number', type: 'inRange', filter: '5' },
      recordedAt: { filterType: 'date', type: 'greaterThan', dateFrom: 'garbage' },
      status: { filterType: 'set', values: ['RECORDED', 'NOPE'] },
      network: { filterType: 'set', values: ['elsewhere', 'mainnet', 'testnet', 'signet', 'regtest'] },
    });
    const page = await fixtures.signedIn(
      MAKER,
      language,
      `${DEPOSITS}?${new URLSearchParams({ filter, sort: 'lockTime:asc,amount:desc', cols: 'status,amount,institution,confirmedAt', view })}`,
    );
    await page.locator('[role=row][row-id]').first().waitFor();
    await page.locator('.link-note', { hasText: view }).waitFor();
    const noteText = await page.locator('.link-note').textContent();
    for (const part of ['Kestrel Mining', 'inRange', 'garbage', 'lockTime:asc']) expect(noteText).toContain(part);
    expect(await page.getByRole('alert').count()).toBe(0);
    const chips = page.locator('.filter-chips');
    await chips.getByText(/ NOPE|：NOPE|\/ NOPE/).waitFor();
    expect(await chips.textContent()).toContain('elsewhere');
    expect(await chips.textContent()).not.toMatch(/deposit\.NOPE|network\.elsewhere/);
    // Its own fields cannot show a condition that is not a range.
    await openFilter(page, 'confirmedAt');
    await page.getByLabel(grid.filter.start, { exact: true }).waitFor();
    expect(await page.locator('.link-note').textContent()).toBe(noteText);
  });

  test('a link names an unknown tab and an invalid replay instant', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/permissions/audit?tab=bogus');
    await page.locator('.link-note', { hasText: 'bogus' }).waitFor();
    await page.goto(`${world.url}/#/permissions/audit?tab=replay&at=garbage`);
    await page.locator('.link-note', { hasText: 'garbage' }).waitFor();
    expect(await page.locator('.link-note', { hasText: 'bogus' }).count()).toBe(0);
  });

  test('every page with a position beyond the log shows an error and a way back to now', async () => {
    const page = await fixtures.signedIn(ADMIN, language, '/');
    const places = [
      `/?asOf=${BEYOND}`,
      `/permissions/permission?asOf=${BEYOND}`,
      `/selfCustody/dataPanel?asOf=${BEYOND}`,
      `/permissions/audit?tab=replay&at=${BEYOND}`,
      `${DEPOSITS}?asOf=${BEYOND}&compare=now`,
      `${DEPOSITS}?asOf=${BEYOND}&row=00000000-0000-4000-8000-000000000000`,
    ];
    for (const place of places) {
      await page.goto(`${world.url}/#${place}`);
      const failure = page.getByRole('alert').filter({ hasText: problem['position-unknown'] }).last();
      await failure.waitFor();
      if (!/compare|replay/.test(place))
        await page.locator('.as-of-banner', { hasText: shell.asOf.beyondPosition }).waitFor();
      expect(await page.getByRole('button', { name: common.action.retry }).count()).toBe(0);
      await failure.getByRole('button', { name: common.action.toNow }).click();
      await failure.waitFor({ state: 'hidden' });
      expect(page.url()).not.toContain(BEYOND);
    }
  });

  test('the banner marks a future instant as beyond the log and names no position for it', async () => {
    const page = await fixtures.signedIn(MAKER, language, `${DEPOSITS}?asOf=2099-01-01T00:00:00Z`);
    await page.locator('[role=row][row-id]').first().waitFor();
    const banner = page.locator('.as-of-banner');
    await banner.getByText(anyOf(shell.asOf.beyond)).waitFor();
    await banner.getByText(shell.asOf.beyondInstant).waitFor();
    expect(await banner.textContent()).not.toContain('#');
    await page.goto(`${world.url}/#${DEPOSITS}?asOf=${new Date().toISOString()}`);
    await banner.getByText(shell.asOf.readOnly).waitFor();
    await banner.getByText('#').waitFor();
  });
});

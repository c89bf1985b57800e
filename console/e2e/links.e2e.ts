// Links that cannot be followed as they stand: what of them was ignored is said, and a position beyond the log is no past.
import { describe, expect, inject, test } from 'vitest';
import { desks } from './desks.ts';
import { axeFaults } from './faults.ts';
import { MAKER } from './product.ts';
import { TEXTS } from './texts.ts';

const DEPOSITS = '/selfCustody/deposit';
const BEYOND = '999999999999999';

const world = inject('demo');
const desk = desks(world);

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const { common, grid, problem, shell } = TEXTS[language];

  test('a broken link says what it ignored, until that is closed', async () => {
    const page = await desk.signedIn(MAKER, language, `${DEPOSITS}?${new URLSearchParams({ asOf: 'yesterday', filter: '{bad', sort: 'amount:sideways,nope:asc', cols: 'status,amuont', pause: '-3' })}`);
    await page.locator('[role=row][row-id]').first().waitFor();
    const notes = page.locator('.link-note');
    await expect.poll(() => notes.count()).toBe(2);
    const said = (await notes.allTextContents()).join(' ');
    for (const part of ['yesterday', '{bad', 'amount:sideways', 'nope:asc', 'amuont', '-3']) expect(said).toContain(part);
    expect(said).not.toContain('status');
    expect(await axeFaults(page)).toEqual([]);
    for (const left of [1, 0]) {
      await notes.first().getByRole('button', { name: common.action.close }).click();
      await expect.poll(() => notes.count()).toBe(left);
    }
    // What is chosen from here on is no part of the broken link.
    await page.locator('.ag-header-cell[col-id=status] .ag-header-cell-label').click();
    await page.waitForURL(({ hash }) => hash.includes('sort=status%3Aasc'));
    expect(await notes.count()).toBe(0);
    await page.goto(`${world.url}/#/selfCustody/dataPanel?asOf=yesterday`);
    await page.locator('.link-note', { hasText: 'yesterday' }).waitFor();
  });

  test('a position beyond the log is told to be unknown at once, without the rows of before, and leads back to now', async () => {
    const page = await desk.signedIn(MAKER, language, DEPOSITS);
    await page.locator('[role=row][row-id]').first().waitFor();
    for (const point of ['asOf', 'pause']) {
      await page.goto(`${world.url}/#${DEPOSITS}?${point}=${BEYOND}`);
      await page.getByRole('alert').getByText(problem['position-unknown']).waitFor();
      expect(await page.locator('[role=row][row-id]:visible').count()).toBe(0);
      await page.getByRole('alert').getByRole('button', { name: grid.error.toNow }).click();
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
});

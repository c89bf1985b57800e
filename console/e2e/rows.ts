// The rows of a list, and what is to be done with one out of its menu.
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Id of the first row that shows the text, once it is there. */
export const rowOf = async (page: Page, text: string): Promise<string> => {
  const row = page.locator('[role=row][row-id]', { hasText: text }).first();
  await row.waitFor();
  return (await row.getAttribute('row-id'))!;
};
/**
 * The list as it began: a click on an action that had to be tried again, because its row was just drawn anew, has
 * scrolled it aside, and columns are gone.
 */
export const scrolledBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('.ag-grid-viewport, .ag-body-horizontal-scroll-viewport'))
      part.scrollLeft = 0;
  });

/** Chooses what is to be done with a row out of its menu. */
export async function choose(page: Page, text: string, action: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await expect
    .poll(async () => {
      // A row that changes just now is drawn anew, and a menu opened on its old form may close.
      if (!(await item.isVisible())) await page.locator(`[row-id="${await rowOf(page, text)}"] .cell-more`).click();
      // A click that has opened a dialog is done, however long the page took to say so.
      return item.click({ timeout: 5_000 }).then(
        () => true,
        () => page.locator('.ant-modal-wrap').first().isVisible(),
      );
    })
    .toBe(true);
  await scrolledBack(page);
}

/** Opens what a column's rows are chosen by. */
export async function openFilter(page: Page, column: string): Promise<void> {
  const head = page.locator(`.ag-header-cell[col-id=${column}]`);
  await head.hover();
  await head.locator('.ag-header-cell-filter-button').click();
}

/** How many rows, the header's among them, something lies over where they are in sight. */
export const coveredBy = (page: Page, selector: string): Promise<number> =>
  page.evaluate((over) => {
    const above = document.querySelector(over)!.getBoundingClientRect();
    const list = document.querySelector('.list-body')!.getBoundingClientRect();
    return [...document.querySelectorAll('.list-body [role=row]')]
      .map((row) => row.getBoundingClientRect())
      .filter(
        (row) =>
          row.top < above.bottom &&
          Math.min(row.bottom, list.bottom) > above.top &&
          row.left < above.right &&
          row.right > above.left,
      ).length;
  }, selector);

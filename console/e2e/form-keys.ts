// Forms by the keyboard: where the focus is, what is offered there, and what is kept of what was typed.
import type { Locator, Page } from 'playwright';

/** What a field offers just now. */
export const options = (page: Page): Locator => page.locator('.ant-select-dropdown:visible .ant-select-item-option');
/** Where drafts are kept on this device. */
export const draftsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

const MOST_STEPS = 20;
/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  for (
    let steps = 0;
    steps < MOST_STEPS && !(await to.evaluate((element) => element === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab');
  await to.and(page.locator(':focus')).waitFor();
}

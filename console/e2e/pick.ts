import type { Locator } from 'playwright';

/** Picks what a select with a search offers under a text. */
export async function pick(select: Locator, text: string): Promise<void> {
  await select.click();
  await select.page().keyboard.type(text);
  await select.page().locator('.ant-select-item-option', { hasText: text }).first().click();
}

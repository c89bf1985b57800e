// How a select, a field and a button are used, where one click is not enough.
import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** Picks what a select with a search offers under a text. */
export async function pick(select: Locator, text: string): Promise<void> {
  await select.click();
  await select.page().keyboard.type(text);
  await select.page().locator('.ant-select-item-option:visible', { hasText: text }).first().click();
}

/** Fills a field anew after a refusal. The line goes as one types, and the button moves up into its place. */
export async function correct(dialog: Locator, field: string, right: string, refusal: string): Promise<void> {
  await dialog.getByLabel(field).fill(right);
  await dialog.getByText(refusal).waitFor({ state: 'detached' });
}

/**
 * Presses what sends until the dialog has gone: what somebody else changed a moment ago nobody has read yet, and the
 * first press is refused for it.
 */
export const pressUntilGone = async (button: Locator, dialog: Locator): Promise<void> => {
  await expect
    .poll(async () => {
      if (await dialog.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {});
      return dialog.isVisible();
    })
    .toBe(false);
};

// How a test fills in the dialog of an act and submits it.
import type { Page } from 'playwright';
import { TEXTS } from './texts.ts';
import type { Language } from './browser.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const submit = async (page: Page, name: string): Promise<void> => {
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await page.locator('.act-dialog').waitFor({ state: 'hidden' });
};
export const becauseIn = (language: Language) => {
  const { act: acts } = TEXTS[language];
  return (page: Page, reason: string): Promise<void> =>
    dialog(page)
      .getByLabel(acts.reason.label, { exact: true })
      .or(dialog(page).getByLabel(acts.reason.yours, { exact: true }))
      .fill(reason);
};

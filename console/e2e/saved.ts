// A file that the console gives to be saved.
import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright';

/** What a press on the button brings. */
export async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

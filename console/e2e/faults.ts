// What is wrong with a page as it stands: for axe, for the width of the window, words that are cut off, and texts that are still keys.
import { readdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { isBuiltIn } from '#contracts/permission-tree.ts';
import { cutOff } from './cut-off.ts';

/** A text's key in the place of the text: `deposit:act.confirm`; `status.example` is a site of the demo world. */
const NAMESPACES = readdirSync(new URL('../src/i18n/en-US', import.meta.url)).map((file) => file.replace('.ts', ''));
const UNTRANSLATED = new RegExp(`(?<![\\w-])(${NAMESPACES.join('|')})[:.](?!example\\b)[a-z]+[\\w.:-]*`, 'gi');

/** Rows of a list are alike: of many some are looked at. */
const ROWS_BEYOND = '.ag-row:nth-child(n + 11)';

/** What axe finds serious, in the page or the part of it that a selector names. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  // Its other mode reckons up the frames of a page in a second page, for every look; the console has no frames.
  // Large, and read once by a page: it keeps it until it is loaded anew.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode().options({ resultTypes: ['violations'] }).exclude(ROWS_BEYOND);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `axe ${id} at ${nodes[0]?.target.join(' ')}`);
}

/** `axe`: whether it is asked, too; it takes longer than the rest. */
export async function faultsOf(page: Page, { axe = true } = {}): Promise<string[]> {
  const seen = await page.evaluate(() => ({ tooWide: document.documentElement.scrollWidth - innerWidth, text: document.body.innerText }));
  return [
    ...(axe ? await axeFaults(page) : []),
    ...(seen.tooWide > 1 ? [`${seen.tooWide} px too wide`] : []),
    ...(await cutOff(page)).map((what) => `cut off: ${what}`),
    ...(seen.text.match(UNTRANSLATED) ?? []).filter((key) => !isBuiltIn(key)).map((key) => `untranslated ${key}`),
  ];
}

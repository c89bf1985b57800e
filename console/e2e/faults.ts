// What is wrong with a page as it stands: for axe, for the width of the window, words that are cut off, and texts that
// are still keys.
import { readdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { isBuiltIn } from '#contracts/access/permission-tree.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
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
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(ROWS_BEYOND);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id} at ${nodes[0]?.target.join(' ')}`);
}

/**
 * Names of events, columns and codes as programs have them, of several parts; but for those that the screens are to
 * show.
 */
const FIXED = new Set(['MAX_TARCR', 'debtGasCompensation', 'psmUsdcBalance']);
const SEVERAL_PARTS = /^(?:[A-Z][a-z0-9]+){2,}$|^[a-z]+(?:[A-Z][a-z0-9]*)+$|^[A-Z]+(?:_[A-Z]+)+$/;
const CODES: ReadonlySet<string> = new Set(
  DECLARATIONS.flatMap(({ events = {}, fields = {}, codes = {} }: Declaration) => [
    ...Object.keys(events),
    ...Object.values(fields).flatMap((of) => Object.keys(of)),
    ...Object.values(codes).flatMap((of) => Object.values(of).flatMap((words) => Object.keys(words))),
  ]).filter((name) => SEVERAL_PARTS.test(name) && !FIXED.has(name)),
);
/** Those that stand on the page, but where it shows data as they are. */
export const codesOn = async (page: Page, within = 'body'): Promise<string[]> => {
  const words = await page.evaluate(
    ([around]) => {
      const found: string[] = [];
      const root = document.querySelector(around);
      const texts = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        if (texts.currentNode.parentElement?.closest('pre, code, script, style') == null)
          found.push(...(texts.currentNode.nodeValue?.match(/[A-Za-z_0-9]+/g) ?? []));
      return found;
    },
    [within] as const,
  );
  return [...new Set(words.filter((word) => CODES.has(word)))].map((word) => `code ${word}`);
};

/** `axe`: whether it is asked, too; it takes longer than the rest. */
export async function faultsOf(page: Page, { axe = true } = {}): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - innerWidth,
    text: document.body.innerText,
  }));
  return [
    ...(axe ? await axeFaults(page) : []),
    ...(seen.tooWide > 1 ? [`${seen.tooWide} px too wide`] : []),
    ...(await cutOff(page)).map((what) => `cut off: ${what}`),
    ...(seen.text.match(UNTRANSLATED) ?? []).filter((key) => !isBuiltIn(key)).map((key) => `untranslated ${key}`),
  ];
}

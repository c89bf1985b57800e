// Words of the console that are cut off at a side: a button's verb, a column's header, a status, a label.
import type { Page } from 'playwright';

/** A value that is too long for its place may be shortened there; the console's own words may not. */
const VALUES =
  '.ag-cell, .head-code, .foot-position, .foot-zone, .life-step bdi, .header-search, .account-name, .filter-chip-words, .visually-hidden, script, style';
/** What stands in a value's place and is no value. */
const OWN_WORDS = 'button, .status-tag';
/** What moves along with what can be scrolled, and so hides nothing for good. */
const ALONG = '.ag-header';

/**
 * `“Confirm” by 1.0 px`, for each text that its box, or one around it, does not show as a whole. What can be scrolled
 * to is not cut.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([values, ownWords, along]) => {
      const isWord = (around: Element): boolean => {
        const value = around.closest(values);
        return (
          (value === null || value.contains(around.closest(ownWords))) &&
          around.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        );
      };
      /** By how much a box hides what reaches from `left` to `right`; null: from here on it can be scrolled to. */
      const hiddenBy = (box: Element, { left, right }: DOMRect): number | null => {
        const { overflowX, clipPath, textOverflow, paddingLeft, paddingRight } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || clipPath !== 'none' || box.matches(along)) return null;
        if (overflowX === 'visible') return 0;
        const edge = box.getBoundingClientRect().left + box.clientLeft;
        // A text that ends in dots does so before the padding.
        const [before, after] =
          textOverflow === 'ellipsis' ? [parseFloat(paddingLeft), parseFloat(paddingRight)] : [0, 0];
        return Math.max(0, edge + before - left, right - (edge + box.clientWidth - after));
      };
      const cut: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { nodeValue, parentElement } = texts.currentNode;
        if (!nodeValue?.trim() || !parentElement || !isWord(parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const place = range.getBoundingClientRect();
        for (let box: Element | null = parentElement; box && place.width > 0; box = box.parentElement) {
          const by = hiddenBy(box, place);
          // Parts of a pixel are not to be seen.
          if (by !== null && by < 0.6) continue;
          if (by !== null) cut.push(`“${nodeValue.trim()}” by ${by.toFixed(1)} px`);
          break;
        }
      }
      return cut;
    },
    [VALUES, OWN_WORDS, ALONG] as const,
  );

// The parts of a custom page in the URL: a link shows the same page, saved or not.
import { MAX_PAGE_PARTS, PagePart } from '#contracts/areas/view/custom-page.ts';

const BETWEEN = ',';
const WITHIN = '.';

/** `card.page-views.views,chart.wallets.newAddresses.wallet` */
export const textOfPageParts = (parts: readonly PagePart[]): string =>
  parts
    .map(({ kind, set, measure, by, only }) =>
      [kind, set, measure, ...(by === undefined ? [] : [by, ...(only === undefined ? [] : [only])])]
        // The dot separates, and encoding leaves it as it is.
        .map((text) => encodeURIComponent(text).replaceAll(WITHIN, '%2E'))
        .join(WITHIN),
    )
    .join(BETWEEN);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is not a part is left out. */
export const pagePartsOfText = (text: string): PagePart[] =>
  text
    .split(BETWEEN)
    .flatMap((one) => {
      const [kind, set, measure, by, only] = one.split(WITHIN).map(decoded);
      const part = PagePart.safeParse({ kind, set, measure, by, only });
      return part.success ? [part.data] : [];
    })
    .slice(0, MAX_PAGE_PARTS);

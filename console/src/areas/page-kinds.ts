// The kinds of pages that occur often: the texts that each loads, and how a page of records is built.
import { page, type Page } from '../app/look/lazy-page.tsx';
import type { Finder } from '../app/navigation/finder.ts';
import type { Namespace } from '../i18n/resources.ts';
import type { AreaScreen } from '../resource/resource-screen.tsx';

export interface Screen {
  path: string;
  /** Absent: it is reached by the menu and the palette only. */
  keys?: string;
  Screen: Page;
  /** The palette's searches that lead to the page and to those beside it. */
  finders?: () => Promise<Finder[]>;
}

/** The texts of every list. */
export const LIST = ['action', 'compare', 'grid', 'history'] as const;
/** The texts of resources, in addition to their declared words. */
export const RECORD = ['record', ...LIST] as const;

/** The texts of books. */
export const BOOK = ['book', 'statistics', ...RECORD] as const;
/** The texts of statistics. */
export const STATISTICS = ['statistics', ...LIST] as const;

/**
 * A page of records that are published within a window: a tab for each of its areas that the person may read, and the
 * calendar of all of them. `texts`: their own.
 */
export const published = (texts: readonly Namespace[], ...screens: (() => Promise<AreaScreen>)[]): Page =>
  page(async () => {
    const [{ tabbed }, { calendarTab }, first, ...others] = await Promise.all([
      import('../resource/tabbed.tsx'),
      import('./publishing/calendar.tsx'),
      ...screens.map((load) => load()),
    ]);
    return tabbed(first!, ...others, calendarTab(first!.record));
  }, [...texts, 'publishing', ...RECORD]);

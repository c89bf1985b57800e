// The kinds of pages that occur often: the texts that each loads, and how a page of records is built.
import { page, type Page } from '../app/look/lazy-page.tsx';
import type { Finder } from '../app/navigation/finder.ts';
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

/** A page of records: a tab for each of its areas that the person may read. */
export const records = (...screens: (() => Promise<AreaScreen>)[]): Page =>
  page(
    async () => (await import('../resource/tabbed.tsx')).tabbed(...(await Promise.all(screens.map((load) => load())))),
    RECORD,
  );

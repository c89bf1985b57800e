// The custom page in the URL. `view`: the saved view that it is, or was made of. `parts`: its parts, if they differ
// from the saved ones, or nothing is saved.
import { useMemo } from 'react';
import type { CustomPage, PagePart } from '#contracts/areas/view/custom-page.ts';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import type { ViewsStore } from '../../grid/views/views-store.ts';
import { pagePartsOfText, textOfPageParts } from './page-address.ts';

const PARTS = 'parts';
const VIEW = 'view';
/** What a saved view has. */
const SAVED = { [PARTS]: null, days: null, step: null, versus: null };
/** What stays in the URL from one page to another: the point in time. */
const KEPT = ['asOf', 'compare', 'pause'];

export interface CustomPageAccess {
  /**
   * `none`: the address names no page. `missing`: it names one that the person cannot see. `failed`: it could not be
   * read.
   */
  state: 'none' | 'loading' | 'missing' | 'failed' | 'open';
  parts: readonly PagePart[];
  /** The saved view; undefined: there is none. */
  saved: SavedView | undefined;
  /** The scope that the saved view begins with. */
  defaults: Omit<CustomPage, 'parts'>;
  /** Changes may come faster than they are rendered: each builds on the one before. */
  change: (next: (parts: readonly PagePart[]) => readonly PagePart[]) => void;
  /** Opens a saved view. */
  open: (view: string) => void;
  /** Back to all pages. */
  leave: () => void;
  /** What is shown has been saved as a view; null: its view was removed. */
  becomes: (view: string | null) => void;
}
const NO_PARTS: readonly PagePart[] = [];
const kept = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([key]) => KEPT.includes(key)));

export function useCustomPage({
  views,
  shared,
  error,
}: Pick<ViewsStore, 'views' | 'shared' | 'error'>): CustomPageAccess {
  const [search, write] = useUrlSearch();
  const [text, id] = [search.get(PARTS), search.get(VIEW)];
  const saved = [...(views ?? []), ...(shared ?? [])].find((view) => view.id === id);
  const own = useMemo(() => (text === null ? null : pagePartsOfText(text)), [text]);
  const { parts: savedParts, ...defaults } = saved?.page ?? { parts: NO_PARTS };
  const parts = own ?? savedParts;
  const stateOf = (): CustomPageAccess['state'] => {
    if (own) return 'open';
    if (id === null) return 'none';
    if (saved) return 'open';
    if (views) return 'missing';
    return error ? 'failed' : 'loading';
  };
  return {
    state: stateOf(),
    parts,
    saved,
    defaults,
    change: (next) =>
      write(
        (now) => {
          const before = now.get(PARTS);
          const changed = next(before === null ? savedParts : pagePartsOfText(before));
          return withParts(now, { [PARTS]: textOfPageParts(changed) });
        },
        own || saved ? 'replace' : 'push',
      ),
    open: (view) => write((now) => withParts(kept(now), { [VIEW]: view })),
    leave: () => write(kept),
    becomes: (view) =>
      write(
        (now) =>
          view === null
            ? withParts(now, { ...defaults, ...Object.fromEntries(now), [PARTS]: textOfPageParts(parts), [VIEW]: null })
            : withParts(now, { ...SAVED, [VIEW]: view }),
        'replace',
      ),
  };
}

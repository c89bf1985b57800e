// What the command palette finds besides pages and commands: rows of an area that match the typed text.
import type { TFunction } from 'i18next';
import type { PermissionCode } from '#contracts/access/permission-code.ts';

export interface FinderResult {
  id: string;
  /** The page that shows it. */
  path: string;
  describe: (t: TFunction<['shell', 'status']>) => { label: string; note: string };
}

export interface Finder {
  area: string;
  /** The permissions for reading the rows and what they lead to. */
  permissions: readonly PermissionCode[];
  /**
   * How likely the text matches rows. `exactly`: it can only be an identifier, such as a hash. `perhaps`: it may be a
   * name. null: it cannot match, and no request is sent.
   */
  looksLike: (query: string) => 'exactly' | 'perhaps' | null;
  find: (query: string, asOf: string | null, signal: AbortSignal) => Promise<FinderResult[]>;
}

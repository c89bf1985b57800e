// What the palette finds beside pages and commands: an area's rows, by what is typed.
import type { TFunction } from 'i18next';
import type { PermissionCode } from '#contracts/access/permission-code.ts';

export interface Found {
  id: string;
  /** Where it is shown. */
  path: string;
  say: (t: TFunction<['shell', 'status']>) => { label: string; note: string };
}

export interface Finder {
  area: string;
  /** What reading the rows asks for. */
  permission: PermissionCode;
  /**
   * `exactly`: it can be nothing but what one of them is known by, as a hash is; `perhaps`: a name, say; null: nothing
   * is asked.
   */
  looksLike: (sought: string) => 'exactly' | 'perhaps' | null;
  find: (sought: string, asOf: string | null, signal: AbortSignal) => Promise<Found[]>;
}

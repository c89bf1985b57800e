// The modules that declared.ts generates during the build.
declare module 'declared:lists' {
  /** The read model of a page's list, by the page's path. */
  const lists: Readonly<Record<string, string>>;
  export default lists;
}
declare module 'declared:areas' {
  /** Areas whose page is a list: its address, and the kinds of executions they request. */
  const areas: Readonly<Record<string, { path: string; tab?: string; executions: readonly string[] }>>;
  export default areas;
}
declare module 'declared:records' {
  /** By read model of a list: the area, and the address of the page that shows the list. */
  const records: Readonly<Record<string, { area: string; path: string; tab?: string }>>;
  export default records;
}
declare module 'declared:permissions' {
  import type { FlatPermission } from '#contracts/access/permission-tree.ts';
  const permissions: { tree: readonly FlatPermission[]; codes: readonly string[] };
  export default permissions;
}
declare module 'declared:imports' {
  import type { Import } from '#contracts/areas/import/imports.ts';
  /** The import types, and the address of each one's list; null: no page shows it. */
  const imports: readonly (Import & { to: string | null })[];
  export default imports;
}
declare module 'declared:rules' {
  import type { SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
  const rules: typeof SECOND_PERSON;
  export default rules;
}
declare module 'declared:requested-with' {
  import type { REQUESTED_WITH } from '#contracts/areas/settings/rules.ts';
  const requestedWith: typeof REQUESTED_WITH;
  export default requestedWith;
}
declare module 'declared:figures' {
  import type { FIGURES } from '#contracts/areas/settings/rules.ts';
  const figures: typeof FIGURES;
  export default figures;
}
declare module 'declared:alerts' {
  import type { BilingualText } from '#contracts/values/bilingual.ts';
  /** By rule; `to`: the address of the rows it counts, null: no page shows them. */
  const alerts: Readonly<Record<string, { names: BilingualText; to: string | null }>>;
  export default alerts;
}
declare module 'declared:codes' {
  import type { BilingualText } from '#contracts/values/bilingual.ts';
  /** The areas' labels for the codes of their columns. */
  const codes: readonly BilingualText[];
  export default codes;
}
declare module 'declared:words/*' {
  import type { DeclaredWords } from '#contracts/declared/declared-words.ts';
  const words: Omit<DeclaredWords, 'field' | 'code'>;
  export default words;
}
declare module 'declared:help/*' {
  import type { HelpPages } from '#contracts/access/help-content.ts';
  /** Loaded with the help page only. */
  const pages: HelpPages;
  export default pages;
}

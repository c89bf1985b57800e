// The modules that declared.ts makes while building.
declare module 'declared:lists' {
  /** The read model of a page's list, by the page's path. */
  const lists: Readonly<Record<string, string>>;
  export default lists;
}
declare module 'declared:areas' {
  /** Of the areas whose page is a list: where it is, and the kinds of executions they ask for. */
  const areas: Readonly<Record<string, { path: string; tab?: string; executions: readonly string[] }>>;
  export default areas;
}
declare module 'declared:permissions' {
  import type { FlatPermission } from '#contracts/access/permission-tree.ts';
  const permissions: { tree: readonly FlatPermission[]; codes: readonly string[] };
  export default permissions;
}
declare module 'declared:imports' {
  import type { Import } from '#contracts/areas/import/imports.ts';
  /** What people import, and where its list is; null: no page shows it. */
  const imports: readonly (Import & { to: string | null })[];
  export default imports;
}
declare module 'declared:rules' {
  import type { SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
  const rules: typeof SECOND_PERSON;
  export default rules;
}
declare module 'declared:figures' {
  import type { FIGURES } from '#contracts/areas/settings/rules.ts';
  const figures: typeof FIGURES;
  export default figures;
}
declare module 'declared:alerts' {
  import type { Pair } from '#contracts/declared/declaration.ts';
  /** By rule; `to`: where the rows are that it counts, null: no page shows them. */
  const alerts: Readonly<Record<string, { names: Pair; to: string | null }>>;
  export default alerts;
}
declare module 'declared:codes' {
  import type { Pair } from '#contracts/declared/declaration.ts';
  /** What areas call the codes of their columns. */
  const codes: readonly Pair[];
  export default codes;
}
declare module 'declared:words/*' {
  import type { DeclaredWords } from '#contracts/declared/declared-words.ts';
  const words: Omit<DeclaredWords, 'field' | 'code'>;
  export default words;
}

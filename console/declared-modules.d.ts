// The modules that declared.ts makes while building.
declare module 'declared:lists' {
  /** The read model of a page's list, by the page's path. */
  const lists: Readonly<Record<string, string>>;
  export default lists;
}
declare module 'declared:permissions' {
  import type { FlatPermission } from '#contracts/permission-tree.ts';
  const permissions: { tree: readonly FlatPermission[]; codes: readonly string[] };
  export default permissions;
}
declare module 'declared:words/*' {
  const words: Record<'page' | 'model' | 'event' | 'refusal', Record<string, string>>;
  export default words;
}

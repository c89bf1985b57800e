// Imports through the console: a file is uploaded, previewed, tried, and sent as a job. The mapping is the command
// line's.
import type { Declaration, ImportedAs } from '../../declared/declaration.ts';
import type { BilingualText } from '../../values/bilingual.ts';
import { importsOf } from './permissions.ts';
import { DECLARATIONS } from '../../registry.ts';

/** Largest accepted file, in bytes. */
export const MAX_IMPORT_BYTES = 134_217_728;
/** Most lines that a dry run lists; it counts all of them. */
export const MAX_DRY_RUN_LINES = 1_000;

/** An import: fact type, its names, the list it feeds with its read permission, and all permissions it needs. */
export interface Import {
  type: string;
  names: BilingualText;
  list: string;
  importedAs: ImportedAs;
  read: `${string}:${string}`;
  permission: `${string}:${string}`;
  action: `${string}:${string}` | null;
}
const namesOf = (permission: string): BilingualText =>
  DECLARATIONS.map(({ permissions }: Declaration) => permissions[permission]?.names).find(Boolean)!;
const areaOf = (list: string): string =>
  DECLARATIONS.find(({ models }: { models?: object }) => models && list in models)!.area;
export const IMPORTS: readonly Import[] = importsOf(DECLARATIONS).map(({ type, imported }) => ({
  type,
  names: imported.names ?? namesOf(`${areaOf(imported.list)}:import`),
  list: imported.list,
  importedAs: imported.importedAs,
  read: `${areaOf(imported.list)}:read`,
  permission: `${areaOf(imported.list)}:import`,
  action: 'action' in imported ? imported.action : null,
}));
/** undefined: such facts cannot be imported. */
export const importOf = (type: string): Import | undefined => IMPORTS.find((one) => one.type === type);

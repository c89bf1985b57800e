// Adds the permission `<area>:import` to all areas whose facts can be imported.
import type { Declaration, DeclaredFact, DeclaredImport, DeclaredPermission } from '../../declared/declaration.ts';

export const importsOf = (
  declarations: readonly Declaration[],
): { type: string; fact: DeclaredFact; imported: DeclaredImport }[] =>
  declarations.flatMap(({ facts = {} }) =>
    Object.entries(facts).flatMap(([type, fact]) => (fact.imported ? [{ type, fact, imported: fact.imported }] : [])),
  );

const lowered = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name);

/** Adds the import permission to the declaration of each list that importable facts feed. */
export function withImports<const All extends readonly Declaration[]>(all: All): All;
export function withImports(all: readonly Declaration[]): readonly Declaration[] {
  const imports = importsOf(all);
  const declaredPermissions = new Map(
    all.flatMap(({ permissions }) => Object.entries<DeclaredPermission>(permissions)),
  );
  return all.map((declaration) => {
    const importsOfArea = imports.flatMap(({ imported }) =>
      declaration.models && imported.list in declaration.models ? [imported] : [],
    );
    if (!importsOfArea[0]) return declaration;
    const [zh, en] = declaration.models![importsOfArea[0].list]!;
    const roles = [
      ...new Set(
        importsOfArea.flatMap((imported) =>
          'action' in imported ? (declaredPermissions.get(imported.action)?.roles ?? []) : imported.roles,
        ),
      ),
    ];
    return {
      ...declaration,
      permissions: {
        ...declaration.permissions,
        [`${declaration.area}:import`]: { names: [`导入${zh}`, `Import ${lowered(en)}`], roles },
      },
    };
  });
}

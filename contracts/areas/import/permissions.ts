// `<area>:import`: declared with the facts, once for all areas.
import type { Declaration, DeclaredFact, DeclaredImport, DeclaredPermission } from '../../declared/declaration.ts';

export const importsOf = (
  declarations: readonly Declaration[],
): { type: string; fact: DeclaredFact; imported: DeclaredImport }[] =>
  declarations.flatMap(({ facts = {} }) =>
    Object.entries(facts).flatMap(([type, fact]) => (fact.imported ? [{ type, fact, imported: fact.imported }] : [])),
  );

const lowered = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name);

/** The declarations, that of each list which facts feed with the permission to import there. */
export function withImports<const All extends readonly Declaration[]>(all: All): All {
  const imports = importsOf(all);
  const given = new Map(all.flatMap(({ permissions }) => Object.entries<DeclaredPermission>(permissions)));
  // Each stays what it was, with one permission more.
  return all.map((declaration) => {
    const into = imports.flatMap(({ imported }) =>
      declaration.models && imported.list in declaration.models ? [imported] : [],
    );
    if (!into[0]) return declaration;
    const [zh, en] = declaration.models![into[0].list]!;
    const to = [
      ...new Set(into.flatMap((imported) => ('act' in imported ? (given.get(imported.act)?.to ?? []) : imported.to))),
    ];
    return {
      ...declaration,
      permissions: {
        ...declaration.permissions,
        [`${declaration.area}:import`]: { names: [`导入${zh}`, `Import ${lowered(en)}`], to },
      },
    };
  }) as unknown as All;
}

// For the test over the registries: finds what an area has in one registry and lacks in another, as messages that name
// what is missing.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Declaration, DeclaredAlert } from '#contracts/declared/declaration.ts';
import { IMPORTS } from '#contracts/areas/import/imports.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import type { ReadModel, TotalsModel } from '#projections/engine/types.ts';
import type { Area } from '../../../areas/area.ts';
import { contextReaderParts } from '../../../areas/context-readers.ts';
import { plainOf } from '../../../base/schema-shape.ts';
import type { AreaRoutes } from '../../../http/area-routes.ts';
import type { Rooms } from '../../../server/feed/rooms.ts';

export interface Registries {
  declarations: readonly Declaration[];
  /** All routes declared in the contracts. */
  routes: readonly RouteDeclaration[];
  areas: readonly Area[];
  models: readonly ReadModel[];
  totals: readonly TotalsModel[];
  /** The rooms of the feed. */
  rooms: Rooms;
  /** The fact types that sources may send. */
  facts: readonly string[];
}

/** Declaration keys that are merged by name, where a duplicate would replace the earlier one. */
const GATHERED = ['events', 'refusals', 'models', 'executions', 'facts', 'fields', 'codes'] as const;
/** Access values of routes other than permissions. */
const OTHER_ACCESS = ['public', 'session', 'ingest-key', 'executor-signature'];

const keyOf = ({ method, path }: Pick<RouteDeclaration, 'method' | 'path'>): string => `${method} ${path}`;
/** All routes of an area. */
function routesOf({
  reads,
  totals = [],
  whole = [],
  published,
  creates,
  actions,
  batches,
  jobs = [],
}: AreaRoutes): RouteDeclaration[] {
  const read = reads
    ? [reads.list, reads.changes, reads.comparison, reads.export, reads.exportComparison, reads.one, reads.events]
    : [];
  return [
    ...read,
    ...totals.flatMap(({ list, changes, series }) => [list, changes, series]),
    ...whole.map(({ list }) => list),
    ...(published ? [published.route] : []),
    ...creates.map(({ route }) => route),
    ...actions,
    ...batches,
    ...jobs,
  ];
}

export function gapsOf({ declarations, routes, areas, models, totals, rooms, facts }: Registries): string[] {
  const gaps: string[] = [];
  const say = (isMissing: boolean, words: string): void => {
    if (isMissing) gaps.push(words);
  };
  const declared = <Key extends 'permissions' | 'events' | 'refusals' | 'models'>(key: Key): Set<string> =>
    new Set(declarations.flatMap((declaration) => Object.keys(declaration[key] ?? {})));
  const [codes, events, refusals, named] = [
    declared('permissions'),
    declared('events'),
    declared('refusals'),
    declared('models'),
  ];
  const known = new Set([...models, ...totals].map(({ name }) => name));

  for (const { method, path, permission } of routes)
    say(
      !codes.has(permission) && !OTHER_ACCESS.includes(permission),
      `${method} ${path} asks for ${permission}, which no area declares`,
    );
  // Permissions checked in handlers instead of by routes: to read all rows of an own-rows list, for imports, and to
  // stop jobs.
  const behind = [
    ...areas.flatMap(({ routes: of }) => (of?.reads?.own === undefined ? [] : of.reads.permission)),
    ...IMPORTS.map(({ permission }) => permission),
    'job:stop',
  ];
  const asked = new Set([...routes.map(({ permission }): string => permission), ...behind]);
  for (const code of codes) say(!asked.has(code), `${code} is declared, and no route asks for it`);
  const mounted = areas.flatMap(({ routes: of }) => of ?? []);
  for (const { area, page, permissions } of declarations) {
    say(
      Object.keys(permissions).some((code) => !code.startsWith(`${area}:`)),
      `${area} declares a permission that is not called ${area}:…`,
    );
    const opens = page?.opens ?? `${area}:read`;
    say(
      page !== undefined && !(opens in permissions),
      `${area} has a page and no permission ${opens}, which would open it`,
    );
    say(
      page?.list !== undefined && !mounted.some(({ reads }) => reads?.model === page.list),
      `the page ${page?.path} begins with the list ${page?.list}, which no area reads`,
    );
  }

  for (const key of GATHERED) {
    const said = new Map<string, { area: string; value: unknown }>();
    for (const { area, [key]: values = {} } of declarations)
      for (const [name, value] of Object.entries(values)) {
        const before = said.get(name);
        say(
          before !== undefined && !isDeepStrictEqual(before.value, value),
          `${before?.area} and ${area} each say in their ${key} what ${name} is, and not the same`,
        );
        said.set(name, { area, value });
      }
  }

  const kinds = new Set(declarations.flatMap(({ executions = {} }) => Object.keys(executions)));
  const asks = new Set(
    areas.flatMap(({ policies }) => Object.values(policies?.on ?? {}).flatMap((policy) => policy.asks ?? [])),
  );
  for (const kind of kinds)
    say(!asks.has(kind), `executions of the kind ${kind} are declared, and no policy asks for one`);
  for (const kind of asks)
    say(!kinds.has(kind), `a policy asks for executions of the kind ${kind}, which no area declares`);
  for (const type of facts)
    say(!areas.some(({ facts: taken = {} }) => type in taken), `sources may tell ${type}, and no area takes it`);

  const [rules, found] = [
    Object.assign({}, ...declarations.map(({ alerts }) => alerts)) as Record<string, DeclaredAlert>,
    areas.flatMap(({ alerts = {} }) => Object.keys(alerts)),
  ];
  for (const [rule, { rows }] of Object.entries(rules))
    say(
      !rows && !found.includes(rule),
      `the alert ${rule} is declared, and neither are its rows nor does an area find them`,
    );
  for (const rule of found) say(!(rule in rules), `an area finds what the alert ${rule} is of, which none declares`);

  const parts = contextReaderParts({});
  const lookups = areas.flatMap(({ contextReaders: readersOf }) => Object.keys(readersOf?.(parts) ?? {}));
  for (const name of lookups.filter((one, index) => lookups.indexOf(one) < index))
    say(true, `two areas find what is looked at as ${name}`);
  for (const { definition } of areas)
    for (const name of new Set(definition?.contextNames))
      say(!lookups.includes(name), `${definition!.area} looks at ${name}, which no area finds`);

  const inContracts = new Set(routes.map(keyOf));
  for (const { definition, routes: of } of areas) {
    const area = definition?.area ?? of!.area;
    for (const route of of ? routesOf(of) : [])
      say(
        !inContracts.has(keyOf(route)),
        `${keyOf(route)} is mounted by ${area}, and no file of the contracts declares it`,
      );
    say(
      !declarations.some((declaration) => declaration.area === area),
      `${area} is in the write side’s registry, and not in the contracts’`,
    );
    for (const type of definition?.codecs.keys() ?? [])
      say(!events.has(type), `the event ${type} of ${area} has no words`);
    for (const model of [
      of?.reads?.model,
      ...(of?.totals ?? []).map((one) => one.model),
      ...(of?.whole ?? []).map((one) => one.model),
    ]) {
      say(model !== undefined && !known.has(model), `${area} reads ${model}, which is no read model`);
      say(model !== undefined && !rooms.has(model), `${area} reads ${model}, which the feed has no room of`);
    }
    for (const { refusals: codesOf, path } of [
      ...(of?.creates ?? []).map(({ route }) => route),
      ...(of?.actions ?? []),
      ...(of?.batches ?? []),
      ...(of?.jobs ?? []),
    ])
      for (const code of codesOf ?? [])
        say(!refusals.has(code), `${path} may be refused with ${code}, which has no words`);
    for (const [column, schema] of Object.entries(of?.reads?.row instanceof z.ZodObject ? of.reads.row.shape : {})) {
      const { model, personal } = of!.reads!;
      if (Object.values(personal?.lookups ?? {}).includes(column)) continue;
      const declaration = declarations.find(({ fields }) => fields && model in fields);
      say(!(column in (declaration?.fields?.[model] ?? {})), `the column ${column} of ${model} has no words`);
      const values = plainOf(schema as z.ZodType);
      const options =
        values instanceof z.ZodEnum ? values.options : values instanceof z.ZodBoolean ? [true, false] : [];
      say(
        !options.every((value) => String(value) in (declaration?.codes?.[model]?.[column] ?? {})),
        `the codes of ${model}.${column} have no words`,
      );
    }
  }
  for (const name of known) say(!named.has(name), `the read model ${name} has no name`);
  const read = new Set(models.map(({ name }) => name));
  for (const { of, name } of totals)
    say(!read.has(of.name), `the totals ${name} are of ${of.name}, which is no read model`);
  return gaps;
}

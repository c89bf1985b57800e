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
  const gapIf = (isMissing: boolean, words: string): void => {
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
  const modelNames = new Set([...models, ...totals].map(({ name }) => name));

  for (const { method, path, permission } of routes)
    gapIf(
      !codes.has(permission) && !OTHER_ACCESS.includes(permission),
      `${method} ${path} requires ${permission}, which no area declares`,
    );
  // Permissions checked in handlers instead of by routes: to read all rows of an own-rows list, for imports, and to
  // stop jobs.
  const requiredElsewhere = [
    ...areas.flatMap(({ routes: of }) => (of?.reads?.ownerColumn === undefined ? [] : of.reads.permission)),
    ...IMPORTS.map(({ permission }) => permission),
    'job:stop',
  ];
  const requiredCodes = new Set([...routes.map(({ permission }): string => permission), ...requiredElsewhere]);
  for (const code of codes) gapIf(!requiredCodes.has(code), `${code} is declared, but no route requires it`);
  const mounted = areas.flatMap(({ routes: of }) => of ?? []);
  for (const { area, page, permissions } of declarations) {
    gapIf(
      Object.keys(permissions).some((code) => !code.startsWith(`${area}:`)),
      `${area} declares a permission whose code does not begin with ${area}:`,
    );
    const opens = page?.opens ?? `${area}:read`;
    gapIf(
      page !== undefined && opens !== 'measures' && !codes.has(opens),
      `${area} has a page, but no area declares the permission ${opens} that opens it`,
    );
    gapIf(
      page?.list !== undefined && !mounted.some(({ reads }) => reads?.model === page.list),
      `the page ${page?.path} declares the list ${page?.list}, which no area reads`,
    );
  }

  for (const key of GATHERED) {
    const declaredValues = new Map<string, { area: string; value: unknown }>();
    for (const { area, [key]: values = {} } of declarations)
      for (const [name, value] of Object.entries(values)) {
        const before = declaredValues.get(name);
        gapIf(
          before !== undefined && !isDeepStrictEqual(before.value, value),
          `${before?.area} and ${area} declare different values in ${key} for ${name}`,
        );
        declaredValues.set(name, { area, value });
      }
  }

  const kinds = new Set(declarations.flatMap(({ executions = {} }) => Object.keys(executions)));
  const asks = new Set(
    areas.flatMap(({ policies }) => Object.values(policies?.on ?? {}).flatMap((policy) => policy.queues ?? [])),
  );
  for (const kind of kinds)
    gapIf(!asks.has(kind), `executions of the kind ${kind} are declared, but no policy requests one`);
  for (const kind of asks)
    gapIf(!kinds.has(kind), `a policy requests executions of the kind ${kind}, which no area declares`);
  for (const type of facts)
    gapIf(
      !areas.some(({ facts: taken = {} }) => type in taken),
      `sources may send facts of type ${type}, but no area accepts them`,
    );

  const rules: Record<string, DeclaredAlert> = Object.assign({}, ...declarations.map(({ alerts }) => alerts));
  const found = areas.flatMap(({ alerts = {} }) => Object.keys(alerts));
  for (const [rule, { rows }] of Object.entries(rules))
    gapIf(!rows && !found.includes(rule), `the alert ${rule} declares no filter for its rows, and no area finds them`);
  for (const rule of found) gapIf(!(rule in rules), `an area finds rows for the alert ${rule}, which no area declares`);

  const parts = contextReaderParts({});
  const readerNames = areas.flatMap(({ contextReaders: readersOf }) => Object.keys(readersOf?.(parts) ?? {}));
  for (const name of readerNames.filter((one, index) => readerNames.indexOf(one) < index))
    gapIf(true, `two areas have a context reader ${name}`);
  for (const { definition } of areas)
    for (const name of new Set(definition?.contextNames))
      gapIf(!readerNames.includes(name), `${definition!.area} needs the context ${name}, which no area reads`);

  const inContracts = new Set(routes.map(keyOf));
  for (const { definition, routes: of } of areas) {
    const area = definition?.area ?? of!.area;
    for (const route of of ? routesOf(of) : [])
      gapIf(
        !inContracts.has(keyOf(route)),
        `${keyOf(route)} is mounted by ${area}, but no file of the contracts declares it`,
      );
    gapIf(
      !declarations.some((declaration) => declaration.area === area),
      `${area} is in the write side’s registry, but not in the contracts’`,
    );
    for (const type of definition?.codecs.keys() ?? [])
      gapIf(!events.has(type), `the event ${type} of ${area} has no label`);
    for (const model of [
      of?.reads?.model,
      ...(of?.totals ?? []).map((one) => one.model),
      ...(of?.whole ?? []).map((one) => one.model),
    ]) {
      gapIf(model !== undefined && !modelNames.has(model), `${area} reads ${model}, which is not a read model`);
      gapIf(model !== undefined && !rooms.has(model), `${area} reads ${model}, which has no room in the feed`);
    }
    for (const { refusals: codesOf, path } of [
      ...(of?.creates ?? []).map(({ route }) => route),
      ...(of?.actions ?? []),
      ...(of?.batches ?? []),
      ...(of?.jobs ?? []),
    ])
      for (const code of codesOf ?? [])
        gapIf(!refusals.has(code), `${path} may be refused with ${code}, which has no text`);
    for (const [column, schema] of Object.entries(of?.reads?.row instanceof z.ZodObject ? of.reads.row.shape : {})) {
      const { model, personal } = of!.reads!;
      if (Object.values(personal?.lookups ?? {}).includes(column)) continue;
      const declaration = declarations.find(({ fields }) => fields && model in fields);
      gapIf(!(column in (declaration?.fields?.[model] ?? {})), `the column ${column} of ${model} has no label`);
      const values = plainOf(schema);
      const options =
        values instanceof z.ZodEnum ? values.options : values instanceof z.ZodBoolean ? [true, false] : [];
      gapIf(
        !options.every((value) => String(value) in (declaration?.codes?.[model]?.[column] ?? {})),
        `the codes of ${model}.${column} have no labels`,
      );
    }
  }
  for (const name of modelNames) gapIf(!named.has(name), `the read model ${name} has no name`);
  const read = new Set(models.map(({ name }) => name));
  for (const { of, name } of totals)
    gapIf(!read.has(of.name), `the totals model ${name} counts rows of ${of.name}, which is not a read model`);
  // A series finds its earliest row by this index.
  const seriesTimes = [
    ...totals.flatMap(({ of, seriesBy }) => (seriesBy ? [{ model: of.name, time: seriesBy.column }] : [])),
    ...mounted.flatMap(({ sums }) => (sums?.time === undefined ? [] : [{ model: sums.model, time: sums.time }])),
  ];
  for (const { model, time } of seriesTimes)
    gapIf(
      !models.find(({ name }) => name === model)?.indexes?.includes(time),
      `${model} has a series by ${time}, which has no index`,
    );
  return gaps;
}

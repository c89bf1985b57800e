// The sections of the reference about what happens: facts, executions, alerts, events, refusals and problems.
import { ALERT_RULES } from '#contracts/areas/alert/rules.ts';
import { importOf } from '#contracts/areas/import/imports.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import type { EventDefinitions } from '#contracts/events/define-events.ts';
import { currentVersion } from '#contracts/events/upcast.ts';
import { FACTS } from '#contracts/facts.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { PROBLEM_STATUS } from '#contracts/wire/problem.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { fieldsOf } from './field-types.ts';
import { code, codes, named, table, type Section } from './table.ts';

/** What the areas declare under a key, with the area and its lists. */
const ofAreas = <Value>(
  of: (declaration: Declaration) => Readonly<Record<string, Value>> | undefined,
): { area: string; name: string; value: Value; lists: readonly string[] }[] =>
  DECLARATIONS.flatMap((declaration: Declaration) => {
    const { area, models = {} } = declaration;
    return Object.entries(of(declaration) ?? {}).map(([name, value]) => ({
      area,
      name,
      value,
      lists: Object.keys(models),
    }));
  });

const DEFAULT_AHEAD_MS = 300_000;
const MS_PER_SECOND = 1_000;
function importedAs(type: string): string {
  const imported = importOf(type);
  if (!imported) return 'not by people';
  const { importedAs: as, permission, action } = imported;
  return `${as}, with ${codes(action === null ? [permission] : [permission, action])}`;
}
export const factsSection = (): Section => ({
  title: 'Facts',
  about: 'What sources report, and how people import it from files: [imports.md](imports.md).',
  table: table(
    ofAreas(({ facts }) => facts),
    {
      Area: ({ area }) => area,
      Type: ({ name }) => code(name),
      List: ({ value, lists }) => codes(value.imported ? [value.imported.list] : lists),
      'Natural id': ({ value }) => codes(value.naturalId),
      'Sealed fields': ({ value }) => codes(Object.keys(value.sealed ?? {})),
      'Imported by people': ({ name }) => importedAs(name),
      '`at` ahead of the clock': ({ value }) => `${(value.aheadMs ?? DEFAULT_AHEAD_MS) / MS_PER_SECOND} s`,
    },
  ),
});
export const factFieldsSection = (): Section => ({
  title: 'Fields of facts',
  about: 'The fields of `data`. Amounts are decimal strings in their smallest unit.',
  table: table(
    Object.entries(FACTS).flatMap(([type, { data }]) => fieldsOf(data).map((field) => ({ fact: type, ...field }))),
    {
      Fact: ({ fact }) => code(fact),
      Field: ({ name }) => code(name),
      Type: ({ type }) => type,
      Required: ({ isRequired }) => (isRequired ? 'yes' : 'no'),
    },
  ),
});

export const executionsSection = (): Section => ({
  title: 'Executions',
  about: 'The calls to the outside: [executions.md](executions.md).',
  table: table(
    ofAreas(({ executions }) => executions),
    {
      Area: ({ area }) => area,
      Kind: ({ name }) => code(name),
      ...named(({ value }) => value.names),
      Chain: ({ value }) => value.chain ?? 'none',
      'Carried out by': ({ value }) => (value.by === 'mailer' ? 'the mailer' : 'the executor'),
      'Unit of the amount': ({ value }) => value.amountUnit ?? 'satoshis',
      'Figures of the outcome': ({ value }) => codes(Object.keys(value.figures?.shape ?? {})),
    },
  ),
});

export const alertsSection = (): Section => ({
  title: 'Alerts',
  about: 'Computed on reading, for those with the permission.',
  table: table(ALERT_RULES, {
    Alert: ({ rule }) => code(rule),
    ...named(({ names }) => names),
    List: ({ list }) => code(list),
    Permission: ({ permission }) => code(permission),
    Since: ({ since }) => (since === undefined ? '' : code(since)),
  }),
});

export const refusalsSection = (): Section => ({
  title: 'Refusals',
  about: 'The `code` of a problem with status 409. It says which rule refused a command.',
  table: table(
    ofAreas(({ refusals }) => refusals),
    { Area: ({ area }) => area, Code: ({ name }) => code(name), ...named(({ value }) => value) },
  ),
});

export const problemsSection = (): Section => ({
  title: 'Problems',
  about: 'The `code` of every other problem (RFC 9457).',
  table: table(entriesOf(PROBLEM_STATUS), { Status: ([, status]) => String(status), Code: ([name]) => code(name) }),
});

export function eventsSection(definitions: readonly EventDefinitions[]): Section {
  const names = new Map(ofAreas(({ events }) => events).map(({ name, value }) => [name, value]));
  return {
    title: 'Events',
    about: 'The version is that of newly written events. Areas without a name belong to the program itself.',
    table: table(
      definitions.flatMap(({ area, schemas }) => Object.keys(schemas).map((type) => ({ area, type }))),
      {
        Area: ({ area }) => area,
        Type: ({ type }) => code(type),
        ...named(({ type }) => names.get(type) ?? ['', '']),
        Version: ({ type }) => String(currentVersion(type)),
      },
    ),
  };
}

// The content of the help pages in one language, made of the declarations. The console gets it as plain JSON
// (console/declared.ts).
import type { Declaration, DeclaredFact } from '../declared/declaration.ts';
import { inLanguage, type Say } from '../declared/pair.ts';
import { PAGES, permissionsThatOpen } from '../declared/pages.ts';
import { SETTING_GROUPS } from '../areas/settings/proposals.ts';
import { figures } from '../areas/settings/rules.ts';
import { HELP } from '../help.ts';
import { fieldsOf } from '../kits/action-options.ts';
import type { DeclaredAction } from '../kits/declared-action.ts';
import type { AreaHelp, HelpCommand, ListHelp, StateHelp } from '../kits/help.ts';
import { DECLARATIONS } from '../registry.ts';
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import type { Language } from '../values/language.ts';
import { importOf } from '../areas/import/imports.ts';
import type {
  HelpAction,
  HelpArea,
  HelpChanges,
  HelpColumn,
  HelpFact,
  HelpList,
  HelpPages,
  HelpState,
} from './help-content.ts';

const helpOf = ({ area }: Pick<Declaration, 'area'>): AreaHelp | undefined => HELP.find((one) => one.area === area);
const declarationOf = (area: string): Declaration => DECLARATIONS.find((one) => one.area === area)!;
const pathsOf = ({ page, morePages = [] }: Declaration): string[] => [
  ...(page ? [page.path] : []),
  ...morePages.map(({ path }) => path),
];
/** The permissions that open the area's part of its page. */
export const opensArea = ({ area, page }: Declaration): readonly string[] => permissionsThatOpen(area, page ?? {});
/** The areas of a page, in menu order. */
export const areasOf = (path: string): readonly Declaration[] =>
  DECLARATIONS.filter((declaration: Declaration) => pathsOf(declaration).includes(path));

const modelNames: BilingualTexts = Object.assign({}, ...DECLARATIONS.map(({ models }: Declaration) => models));
/** An area with those whose facts, events and permissions belong to its page. */
export const withRelated = (declaration: Declaration): readonly Declaration[] => [
  declaration,
  ...(helpOf(declaration)?.related ?? []).map(declarationOf),
];

/** Texts with placeholders belong to a row. */
const plain = (pair: BilingualText | undefined, say: Say): string | null =>
  pair && !pair[1].includes('{{') && pair[1] !== '' ? say(pair) : null;

type Texts = Pick<HelpAction, 'who' | 'alsoNeeds' | 'condition'>;
const refusalsIn = (codes: readonly string[], refusals: BilingualTexts, say: Say): HelpAction['refusals'] =>
  codes.map((code) => [code, refusals[code] ? say(refusals[code]) : null]);

function actionOf(action: DeclaredAction, texts: Texts, labels: BilingualTexts, refusals: BilingualTexts, say: Say) {
  const { options, words, route, rule, batch } = action;
  const { secondPerson, typedConfirmation } = options.rules;
  const typed = typedConfirmation?.field ?? Object.values(fieldsOf(options)).find(({ isTypedTwice }) => isTypedTwice);
  const { requested } = route;
  return {
    ...texts,
    title: say(words.title),
    permission: route.permission,
    second: secondPerson ? { rule, than: Object.values(secondPerson.than).map(say) } : null,
    request: requested
      ? { rule: requested.rule, state: requested.inStatus ? say(labels[requested.inStatus]!) : null }
      : null,
    retyped: typed ? say(typed.names) : null,
    batch: batch !== null,
    reason: options.reason ?? false,
    next: plain(words.nextStep, say),
    refusals: refusalsIn(route.refusals, refusals, say),
  } satisfies HelpAction;
}

const commandOf = ({ route, title, rule, who, reason, next }: HelpCommand, refusals: BilingualTexts, say: Say) =>
  ({
    who: who ? say(who) : null,
    alsoNeeds: null,
    condition: null,
    title: say(title),
    permission: route.permission,
    second: rule ? { rule, than: [] } : null,
    request: null,
    retyped: null,
    batch: false,
    reason: reason ?? false,
    next: next ? say(next) : null,
    refusals: refusalsIn(route.refusals ?? [], refusals, say),
  }) satisfies HelpAction;

/** The first state column that an action waits on: its status, else the column that its filter names. */
function awaits(action: DeclaredAction, column: string, code: string, columns: readonly string[]): boolean {
  const { from, presentation } = action.options;
  if (from) return column === 'status' && from.includes(code);
  const condition = presentation.pendingWhen?.[column];
  const first = Object.keys(presentation.pendingWhen ?? {}).find((name) => columns.includes(name));
  return first === column && condition !== undefined && 'values' in condition && condition.values.includes(code);
}

function listOf(
  model: string,
  { actions = {}, commands = {}, states = {}, figures: explained = {}, alsoNeeds, who, conditions = {} }: ListHelp,
  { models, fields, codes, refusals }: Record<'models' | 'refusals', BilingualTexts> & Gathered,
  say: Say,
): HelpList {
  const names = [...Object.keys(actions), ...Object.keys(commands)];
  const textsOf = (name: string): Texts => ({
    who: who ? say(who) : null,
    alsoNeeds: alsoNeeds ? say(alsoNeeds) : null,
    condition: conditions[name] ? say(conditions[name]) : null,
  });
  const columns = Object.entries(states).map(([column, of]): HelpColumn => {
    const labels = codes[model]?.[column] ?? {};
    const stateOf = ([code, state]: [string, StateHelp]): HelpState => ({
      code,
      label: say(labels[code]!),
      meaning: say(state.meaning),
      next: say(state.next),
      actions: names.filter(
        (name) =>
          state.actions?.includes(name) ||
          (actions[name] !== undefined && awaits(actions[name], column, code, Object.keys(states))),
      ),
    });
    return {
      id: `${model}.${column}`,
      title: say(fields[model]?.[column] ?? ['状态', 'Status']),
      states: Object.entries(of).map(stateOf),
    };
  });
  const placed = new Set(columns.flatMap((column) => column.states.flatMap((state) => state.actions)));
  return {
    model,
    title: models[model] ? say(models[model]) : model,
    actions: Object.fromEntries([
      ...Object.entries(actions).map(([name, of]) => [
        name,
        actionOf(of, textsOf(name), codes[model]?.['status'] ?? {}, refusals, say),
      ]),
      ...Object.entries(commands).map(([name, of]) => [name, commandOf(of, refusals, say)]),
    ]),
    begins: names.filter((name) => actions[name]?.options.begins),
    always: names.filter((name) => !actions[name]?.options.begins && !placed.has(name)),
    columns,
    figures: Object.entries(explained).map(([column, text]) => [say(fields[model]![column]!), say(text)]),
  };
}

const changesOf = (
  texts: readonly BilingualText[],
  hasRules: boolean,
  { permissions }: Declaration,
  say: Say,
): HelpChanges => ({
  hasRules,
  texts: texts.map(say),
  groups: Object.values(SETTING_GROUPS).map((permission) => [
    permission,
    say(permissions[permission]!.names),
    figures.flatMap(([name, { changedBy }]) => (changedBy === permission ? [name] : [])),
  ]),
});

interface Gathered {
  fields: Readonly<Record<string, BilingualTexts>>;
  codes: Readonly<Record<string, Readonly<Record<string, BilingualTexts>>>>;
}

/** By the permission that opens it; an area that another one's permission opens has the name of its list. */
const nameOf = ({ permissions, page, models = {} }: Declaration, opens: string): BilingualText =>
  (permissions[opens] ?? page)?.names ?? Object.values(models)[0]!;

function areaOf(path: string, declaration: Declaration, help: AreaHelp, say: Say): HelpArea {
  const all = withRelated(declaration);
  const opens = opensArea(declaration);
  const notes = help.otherPermissions ?? {};
  const gathered = Object.assign(
    {},
    ...(['models', 'fields', 'codes', 'refusals'] as const).map((key) => ({
      [key]: Object.assign({}, ...all.map((one) => one[key])),
    })),
  );
  const factOf = ([type, { imported }]: [string, DeclaredFact]): HelpFact => {
    const found = importOf(type);
    return {
      type,
      name: found ? say(modelNames[found.list]!) : null,
      importedWith: found?.permission ?? null,
      isControlled: imported?.importedAs === 'controlled',
    };
  };
  const keys = (of: 'alerts' | 'settings'): string[] => all.flatMap((one) => Object.keys(one[of] ?? {}));
  return {
    area: declaration.area,
    title: say(nameOf(declaration, opens[0]!)),
    opens,
    about: say(help.pages?.[path] ?? help.about),
    lists: Object.entries(help.lists ?? {}).map(([model, list]) => listOf(model, list, gathered, say)),
    byItself: (help.byItself ?? []).map(say),
    executions: all.flatMap(({ executions = {} }) =>
      Object.entries(executions).map(([kind, { names }]) => [kind, say(names)] as const),
    ),
    alerts: keys('alerts'),
    facts: all.flatMap(({ facts = {} }) => Object.entries(facts).map(factOf)),
    settings: keys('settings'),
    events: all.flatMap(({ events = {} }) => Object.values(events).map(say)),
    permissions: all.flatMap(({ permissions }) =>
      Object.entries(permissions).map(
        ([code, { names }]) => [code, say(names), notes[code] ? say(notes[code]) : null] as const,
      ),
    ),
    changes: help.changes ? changesOf(help.changes, path === declaration.page?.path, declaration, say) : null,
  };
}

/** By path. Home has no help of its own: its help is the list of all pages. */
export function helpPages(language: Language): HelpPages {
  const say = inLanguage(language);
  return Object.fromEntries(
    PAGES.filter(({ permissions }) => permissions !== null).map(({ path }) => {
      const areas = areasOf(path).flatMap((declaration) => {
        const help = helpOf(declaration);
        return help ? [areaOf(path, declaration, help, say)] : [];
      });
      return [path, { about: areas[0]?.about ?? '', areas }];
    }),
  );
}

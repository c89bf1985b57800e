// The form of the help pages: plain data in one language (help-pages.ts).

export interface HelpAction {
  title: string;
  /** A permission's code, or `session`. */
  permission: string;
  /** Who may do it, instead of the permission's roles; null: these. */
  who: string | null;
  /** What people need besides the permission; null: nothing. */
  alsoNeeds: string | null;
  /** When it is possible, or to whom, where neither states nor rules say it; null: they say it. */
  condition: string | null;
  /** `than`: who must not do it; `rule`: the rule that can be switched off, null: it always holds. */
  second: { rule: string | null; than: readonly string[] } | null;
  /** The rule that lets another person confirm a request. `state`: only in this state, null: in each. */
  request: { rule: string; state: string | null } | null;
  /** What the person types again; null: nothing. */
  retyped: string | null;
  batch: boolean;
  reason: boolean;
  /** What happens after it. */
  next: string | null;
  /** Codes of refusals, with the area's own texts. */
  refusals: readonly (readonly [code: string, text: string | null])[];
}
export interface HelpState {
  code: string;
  label: string;
  meaning: string;
  next: string;
  /** Names of actions. */
  actions: readonly string[];
}
export interface HelpColumn {
  /** `deposits.status`. */
  id: string;
  title: string;
  states: readonly HelpState[];
}
export interface HelpList {
  model: string;
  title: string;
  actions: Readonly<Record<string, HelpAction>>;
  /** Names of the actions that begin a row, and of those that no state names. */
  begins: readonly string[];
  always: readonly string[];
  columns: readonly HelpColumn[];
  figures: readonly (readonly [title: string, text: string])[];
}
export interface HelpFact {
  type: string;
  /** The name of the list that an import of it goes to. */
  name: string | null;
  /** The permission to import it; null: only sources report it. */
  importedWith: string | null;
  /** Another person approves an import. */
  isControlled: boolean;
}
export interface HelpArea {
  area: string;
  title: string;
  /** The permissions of which any opens it. */
  opens: readonly string[];
  about: string;
  lists: readonly HelpList[];
  byItself: readonly string[];
  executions: readonly (readonly [kind: string, name: string])[];
  /** Rules, in the words of the alerts' own names. */
  alerts: readonly string[];
  facts: readonly HelpFact[];
  /** Names of settings. */
  settings: readonly string[];
  events: readonly string[];
  /** `note`: what it allows, if no action above needs it. */
  permissions: readonly (readonly [code: string, name: string, note: string | null])[];
  /** How the settings of all areas are changed; null: the page does not change them. */
  changes: HelpChanges | null;
}
export interface HelpChanges {
  /** The page lists the second-person rules. */
  hasRules: boolean;
  texts: readonly string[];
  /** Names of settings, by the permission to change them. The rules have their own section. */
  groups: readonly (readonly [permission: string, name: string, settings: readonly string[]])[];
}
export interface HelpPage {
  /** What the page is about, in one sentence or two. */
  about: string;
  areas: readonly HelpArea[];
}
export type HelpPages = Readonly<Record<string, HelpPage>>;

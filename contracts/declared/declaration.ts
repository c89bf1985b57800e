// Declarations of areas: names, permissions, pages, rules and facts. Each area declares itself once; registry.ts lists
// them.
import type { z } from 'zod';
import type { FilterModel, SortModel } from '../wire/filter.ts';
import type { Group } from './menu.ts';
import type { StartingRoleId } from './starting-roles.ts';
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';

export interface DeclaredPermission {
  names: BilingualText;
  /**
   * Starting roles that have it, besides the super administrator (all) and the auditor (all reads).
   */
  roles?: readonly StartingRoleId[];
}

/** The chain of an execution's transaction. */
export type Chain = 'evm' | 'bitcoin' | 'evm-or-solana';
export interface DeclaredExecution {
  names: BilingualText;
  /** null: it is not a transaction and has no hash. */
  chain: Chain | null;
  /** `mailer`: the program's own mailer carries it out, not the external executor. */
  by?: 'mailer';
  /** The unit of the order's amount; default: satoshis. */
  amountUnit?: 'wei';
  /** Figures that its outcome may carry besides the hash, as texts. */
  figures?: z.ZodObject;
}

/**
 * A second-person rule: unless it is off, the person who does this action must not be the one who did the `first`
 * action. `names`, `on` and `off` are its texts. `isRequested`: there is no first action. Such a rule is off by
 * default; while it is on, one person requests the action and another confirms it.
 */
export interface DeclaredSecondPerson {
  first: string;
  isRequested?: true;
  names: BilingualText;
  on: BilingualText;
  off: BilingualText;
}

/**
 * Which change of a setting weakens a control and needs two people: lower; higher or none; any; null:
 * no change does.
 */
type Weakens = 'lower' | 'higher' | 'any' | null;
/** A numeric setting of rules or computed columns: an integer, except for `usdc`. */
export interface DeclaredNumberSetting {
  /**
   * Units: `ratio` 1e18 = 100 %, `wei` 1e18 = 1 YU, `berries` 1e18 = 1 berry, `flag` 1 = yes, 0 = no, `usdc` a decimal
   * number of USDC.
   */
  kind: 'ratio' | 'wei' | 'berries' | 'seconds' | 'flag' | 'count' | 'sats' | 'usdc';
  /** The default. */
  start: string;
  /** The setting may have no value. */
  optional?: true;
  least: string;
  most: string;
  /** Another setting that it must be less than. */
  below?: string;
  weakens: Weakens;
  /** The permission to change it. */
  changedBy: `settings:${string}`;
  names: BilingualText;
  /** What it does, if the name says too little. */
  about?: BilingualText;
}

/** A URL setting, `https://…`, or empty. */
export interface DeclaredUrlSetting {
  kind: 'site';
  start: string;
  /** URLs have no order. */
  below?: never;
  weakens: Weakens;
  changedBy: `settings:${string}`;
  names: BilingualText;
  about?: BilingualText;
}

/** One of several codes, in the order from the weakest to the strongest control. */
export interface DeclaredChoiceSetting {
  kind: 'choice';
  options: Readonly<Record<string, BilingualText>>;
  start: string;
  below?: never;
  weakens: 'lower';
  changedBy: `settings:${string}`;
  names: BilingualText;
  about?: BilingualText;
}

/** The bridged token's address by chain id, as JSON text (`{"1":"0x…"}`), or empty. */
interface DeclaredTokensSetting {
  kind: 'tokens';
  start: string;
  below?: never;
  weakens: 'any';
  changedBy: `settings:${string}`;
  names: BilingualText;
  about?: BilingualText;
}
/** How many minutes a record may wait, by state, as JSON text (`{"deposit.RECORDED":60}`), or empty. */
interface DeclaredServiceLevelSetting {
  kind: 'serviceLevel';
  start: string;
  below?: never;
  weakens: null;
  changedBy: `settings:${string}`;
  names: BilingualText;
  about?: BilingualText;
}
export type DeclaredSetting =
  | DeclaredNumberSetting
  | DeclaredUrlSetting
  | DeclaredChoiceSetting
  | DeclaredTokensSetting
  | DeclaredServiceLevelSetting;
/** Whether it is a number with bounds. */
export const isNumberSetting = (setting: DeclaredSetting): setting is DeclaredNumberSetting => 'least' in setting;

/** An alert: something that a person should look at. */
export interface DeclaredAlert {
  names: BilingualText;
  /** The list of the rows concerned. */
  list: string;
  /** The permission to see the alert; default: the area's `:read`. `session`: everybody, about what they may read. */
  permission?: `${string}:${string}` | 'session';
  /** The page that shows it; default: the list's own page. */
  page?: string;
  /** The filter of the rows concerned. Without it, or if a filter cannot express them, the area finds them itself. */
  rows?: FilterModel;
  /** The column with the start time, if there is one. */
  since?: string;
}

/**
 * How a fact may be imported by people. `figures`: statistics, with `<area>:import` only. `entries`: what an action
 * also adds, with that action's permission. `controlled`: data that money or controls depend on; another person
 * approves the import, and each line must pass the action's rules.
 */
export type ImportedAs = 'figures' | 'entries' | 'controlled';

/**
 * How people import a fact from files: the list it goes to, and the starting roles with `<area>:import`. `action`: the
 * permission of the action that does the same by hand, which is needed, too, where money is concerned. `names`: the
 * import's name; default: the permission's.
 */
export type DeclaredImport = { list: string; importedAs: ImportedAs; names?: BilingualText } & (
  | { action: `${string}:${string}` }
  | { roles: readonly StartingRoleId[] }
);

/** A fact that the area accepts from outside. */
export interface DeclaredFact<Data extends z.ZodType = z.ZodType> {
  data: Data;
  /** The fields (or `at`) that identify it if its source gives no id. */
  naturalId: readonly string[];
  /** How far `at` may be in the future, in ms; default: 5 minutes. */
  aheadMs?: number;
  /** Without it, people cannot import the fact. */
  imported?: DeclaredImport;
  /**
   * Personal fields, encrypted before recording with the key of the row they belong to. The value names the field with
   * its lookup mark, a keyed hash for exact search; null: it cannot be searched.
   */
  sealed?: Readonly<Record<string, string | null>>;
}

export interface DeclaredPage {
  /** `/ecosystem`. Areas that declare the same page become its tabs. */
  path: string;
  /** The permission that opens it; default: the area's `:read`. `measures`: any that reads a measure. */
  opens?: `${string}:${string}` | 'measures';
  /** The menu's label; default: the permission's name. */
  names?: BilingualText;
  /** The read model of the page's list, whose first rows are preloaded. */
  list?: string;
  /** The list's default order; default: newest first. */
  order?: SortModel;
}

export interface Declaration<
  Code extends string = string,
  Second extends string = string,
  Setting extends string = string,
> {
  /** The prefix of streams and codes: `tag`. */
  area: string;
  /** The noun for one row: 标签, `tag`. */
  noun: BilingualText;
  /** The menu heading of its page and permissions; none: top level. */
  group?: Group;
  page?: DeclaredPage;
  /** More pages, each under its own heading. */
  morePages?: readonly (DeclaredPage & { group: Group })[];
  /** By code: `<area>:read`, which opens the page, and one for each action. */
  permissions: Readonly<Record<Code, DeclaredPermission>>;
  /**
   * By the code of the second action. On at first, except for requested actions; people change it
   * (areas/settings/rules.ts).
   */
  secondPerson?: Readonly<Record<Second, DeclaredSecondPerson>>;
  /** By action code: the setting that makes it a requested action while it has a value. */
  requestedWith?: Readonly<Record<string, string>>;
  /** By name: settings of rules and computed columns (areas/settings/rules.ts). */
  settings?: Readonly<Record<Setting, DeclaredSetting>>;
  /** Executions by kind. */
  executions?: Readonly<Record<string, DeclaredExecution>>;
  /** By type: `deposit-seen`. */
  facts?: Readonly<Record<string, DeclaredFact>>;
  /** By rule: `price-held`. */
  alerts?: Readonly<Record<string, DeclaredAlert>>;
  /** Names of its read models. */
  models?: BilingualTexts;
  /** Names of its event types. */
  events?: BilingualTexts;
  /** Texts of its refusals by code. */
  refusals?: BilingualTexts;
  /** Names of columns, by read model. */
  fields?: Readonly<Record<string, BilingualTexts>>;
  /** Names of codes, by read model and column. */
  codes?: Readonly<Record<string, Readonly<Record<string, BilingualTexts>>>>;
}

export const declare = <
  const Code extends string,
  const Second extends Code = never,
  const Setting extends string = never,
  const Titles extends NonNullable<Declaration['fields']> = {},
  const Codes extends NonNullable<Declaration['codes']> = {},
>(
  declaration: Declaration<Code, Second, Setting> & { fields?: Titles; codes?: Codes },
): Declaration<Code, Second, Setting> & { fields?: Titles; codes?: Codes } => declaration;

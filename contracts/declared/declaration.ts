// What an area is called and who may do what there: said once, in its contract, and gathered by registry.ts.
import type { z } from 'zod';
import type { FilterModel, SortModel } from '../wire/filter.ts';
import type { Group } from './menu.ts';
import type { StartingRoleId } from '../access/starting-roles.ts';

/** The same in both languages: Chinese, English. */
export type Pair = readonly [zh: string, en: string];
export type Pairs = Readonly<Record<string, Pair>>;

export interface DeclaredPermission {
  names: Pair;
  /**
   * The starting roles that have it, beside the super administrator, who has all, and the auditor, who reads
   * everything.
   */
  to?: readonly StartingRoleId[];
}

/** On which chain an execution's transaction is. */
export type Chain = 'evm' | 'bitcoin' | 'evm-or-solana';
export interface DeclaredExecution {
  names: Pair;
  /** null: it is no transaction, and has no hash. */
  chain: Chain | null;
  /** Who carries it out, if not the executor outside: the program's own mailer. */
  by?: 'mailer';
  /** What the amount of its order is of; satoshis unless told. */
  amounts?: 'wei';
  /** What its outcome may bring beside the hash, as texts. */
  figures?: z.ZodObject;
}

/**
 * An act that another person must do than the one who did the first, unless that is switched off: what it is called,
 * and what holds when it is on and off. `isRequested`: it has no first act of its own; it is off to begin with, and
 * while it is on the act is requested, and another person confirms it.
 */
export interface DeclaredSecondPerson {
  first: string;
  isRequested?: true;
  names: Pair;
  on: Pair;
  off: Pair;
}

/**
 * Which change of a setting weakens a control, and takes two people (controls.md §3): to less; to more, or to none;
 * any; null: none does.
 */
export type Weakens = 'lower' | 'higher' | 'any' | null;
/** An integer that rules or computed columns go by. */
export interface DeclaredFigure {
  /** 1e18 is 100 %; 1e18 is one YU; 1e18 is one berry; seconds; 1 yes, 0 no; a number of things; satoshis. */
  kind: 'ratio' | 'wei' | 'berries' | 'seconds' | 'flag' | 'count' | 'sats';
  /** As it is to begin with. */
  start: string;
  /** It may be the empty text: there is none. */
  optional?: true;
  least: string;
  most: string;
  /** The name of another, which it is to be less than. */
  below?: string;
  weakens: Weakens;
  /** The permission of whoever changes it. */
  changedBy: `settings:${string}`;
  names: Pair;
}

/** An address on the web, `https://…`, or nothing. */
export interface DeclaredSite {
  kind: 'site';
  start: string;
  /** Sites stand in no order. */
  below?: never;
  weakens: Weakens;
  changedBy: `settings:${string}`;
  names: Pair;
}
export type DeclaredSetting = DeclaredFigure | DeclaredSite;

/** What somebody should look at. */
export interface DeclaredAlert {
  names: Pair;
  /** The list whose rows it is about. */
  list: string;
  /** Whoever holds it sees the alert; the area's `:read` by default. */
  permission?: `${string}:${string}`;
  /** Where that is shown; the list's own page unless told. */
  page?: string;
  /** Which of its rows; where that is not all that they are found by, or there is none, the area finds them. */
  rows?: FilterModel;
  /** The column that says since when; none: nothing does. */
  since?: string;
}

/**
 * What a person's import of a fact is. `figures`: statistics, by `<area>:import` alone. `entries`: what an action adds,
 * too, by its permission. `controlled`: what money or controls go by; another person approves it, and the rules of the
 * action hold for each line.
 */
export type ImportedAs = 'figures' | 'entries' | 'controlled';

/**
 * How people import a fact from files: into which list, and who may by `<area>:import`. `act`: the permission of the
 * act that does the same by hand, where money is concerned: they need it too, and the starting roles that have it are
 * those that import. `names`: what it is called; by default as the permission.
 */
export type DeclaredImport = { list: string; importedAs: ImportedAs; names?: Pair } & (
  | { act: `${string}:${string}` }
  | { to: readonly StartingRoleId[] }
);

/** A fact from outside that it takes. */
export interface DeclaredFact<Data extends z.ZodType = z.ZodType> {
  data: Data;
  /** The parts of its data, or `at`, that it is known by where its source has no id for it. */
  naturalId: readonly string[];
  /** How far its `at` may be ahead of the clock, in ms; 5 minutes unless told. */
  aheadMs?: number;
  /** None: nobody imports it. */
  imported?: DeclaredImport;
  /**
   * What of its data is personal: sealed, before it is recorded, with a key of what it becomes; each with the name of
   * the lookup that finds it, null: nothing does.
   */
  sealed?: Readonly<Record<string, string | null>>;
}

export interface DeclaredPage {
  /** `/ecosystem`; the areas that declare the same page are its tabs. */
  path: string;
  /** The permission that opens it; the area's `:read` unless told. */
  opens?: `${string}:${string}`;
  /** What the menu calls it; as that permission is called unless told. */
  names?: Pair;
  /** The read model of the list that the page is, whose first rows come with it. */
  list?: string;
  /** How that list is ordered unless it is asked otherwise; the newest first unless told. */
  order?: SortModel;
}

export interface Declaration<
  Code extends string = string,
  Second extends string = string,
  Setting extends string = string,
> {
  /** Prefix of its streams and codes: `tag`. */
  area: string;
  /** What one of its rows is called: 标签, `tag`. */
  noun: Pair;
  /** Under which heading its permissions, and its page, stand; none: at the top. */
  group?: Group;
  page?: DeclaredPage;
  /** Others of its rows, each under a heading of its own. */
  morePages?: readonly (DeclaredPage & { group: Group })[];
  /** By code: `<area>:read`, which opens the page, and what may be done there. */
  permissions: Readonly<Record<Code, DeclaredPermission>>;
  /**
   * By the second act's code. On to begin with, but for what is requested; people change it (areas/settings/rules.ts).
   */
  secondPerson?: Readonly<Record<Second, DeclaredSecondPerson>>;
  /** By name: what computed columns and rules go by (areas/settings/rules.ts). */
  settings?: Readonly<Record<Setting, DeclaredSetting>>;
  /** What it has carried out outside, by kind. */
  executions?: Readonly<Record<string, DeclaredExecution>>;
  /** By type: `deposit-seen`. */
  facts?: Readonly<Record<string, DeclaredFact>>;
  /** By rule. */
  alerts?: Readonly<Record<string, DeclaredAlert>>;
  /** What its read models are called. */
  models?: Pairs;
  /** Its event types in words. */
  events?: Pairs;
  /** Why its rules refuse, by code. */
  refusals?: Pairs;
  /** The columns of its read models, by model. */
  fields?: Readonly<Record<string, Pairs>>;
  /** The words of its closed sets of codes, by model and column. */
  codes?: Readonly<Record<string, Readonly<Record<string, Pairs>>>>;
}

export const declare = <
  const Code extends string,
  const Second extends Code = never,
  const Setting extends string = never,
>(
  declaration: Declaration<Code, Second, Setting>,
): Declaration<Code, Second, Setting> => declaration;

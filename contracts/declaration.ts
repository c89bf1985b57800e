// What an area is called and who may do what there: said once, in its contract, and gathered by registry.ts.
import type { z } from 'zod';
import type { SortModel } from './list.ts';
import type { Group } from './menu.ts';
import type { StartingRoleId } from './starting-roles.ts';

/** The same in both languages: Chinese, English. */
export type Pair = readonly [zh: string, en: string];
export type Pairs = Readonly<Record<string, Pair>>;

export interface DeclaredPermission {
  names: Pair;
  /** The starting roles that have it, beside the super administrator, who has all, and the auditor, who reads everything. */
  to?: readonly StartingRoleId[];
}

/** On which chain an execution's transaction is. */
export type Chain = 'evm' | 'bitcoin';
export interface DeclaredExecution {
  names: Pair;
  /** null: it is no transaction, and has no hash. */
  chain: Chain | null;
  /** Who carries it out, if not the executor outside: the program's own mailer. */
  by?: 'mailer';
}

/** An act that another person must do than the one who did the first, unless that is switched off: what it is called, and what holds when it is on and off. */
export interface DeclaredSecondPerson { first: string; names: Pair; on: Pair; off: Pair }

/** A fact from outside that it takes. */
export interface DeclaredFact<Data extends z.ZodType = z.ZodType> {
  data: Data;
  /** The parts of its data, or `at`, that it is known by where its source has no id for it. */
  naturalId: readonly string[];
  /** How far its `at` may be ahead of the clock, in ms; 5 minutes unless told. */
  aheadMs?: number;
  /** What of its data is personal: sealed, before it is recorded, with a key of what it becomes; each with the name of the lookup that finds it, null: nothing does. */
  sealed?: Readonly<Record<string, string | null>>;
}

export interface DeclaredPage {
  /** `/ecosystem`; the areas that declare the same page are its tabs. */
  path: string;
  /** What the menu calls it; as the area's `:read` is called unless told. */
  names?: Pair;
  /** The read model of the list that the page is, whose first rows come with it. */
  list?: string;
  /** How that list is ordered unless it is asked otherwise; the newest first unless told. */
  order?: SortModel;
}

export interface Declaration<Code extends string = string, Second extends string = string> {
  /** Prefix of its streams and codes: `tag`. */
  area: string;
  /** What one of its rows is called: 标签, `tag`. */
  noun: Pair;
  /** Under which heading its permissions, and its page, stand; none: at the top. */
  group?: Group;
  page?: DeclaredPage;
  /** By code: `<area>:read`, which opens the page, and what may be done there. */
  permissions: Readonly<Record<Code, DeclaredPermission>>;
  /** By the second act's code. On to begin with; people change it (settings.ts). */
  secondPerson?: Readonly<Record<Second, DeclaredSecondPerson>>;
  /** What it has carried out outside, by kind. */
  executions?: Readonly<Record<string, DeclaredExecution>>;
  /** By type: `deposit-seen`. */
  facts?: Readonly<Record<string, DeclaredFact>>;
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

export const declare = <const Code extends string, const Second extends Code = never>(declaration: Declaration<Code, Second>): Declaration<Code, Second> => declaration;

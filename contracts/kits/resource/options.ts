// The options of a resource: what an area declares about it.
import type { z } from 'zod';
import type { ComputedColumns } from '../../computed/expression.ts';
import type { ActionOptions } from '../action-options.ts';
import type { DeclaredAlert, DeclaredPage } from '../../declared/declaration.ts';
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';
import type { Fields } from '../field.ts';
import type { Group } from '../../declared/menu.ts';
import type { InvalidField } from '../../wire/problem.ts';
import type { Published, PublishingOptions } from './published.ts';
import type { StartingRoleId } from '../../declared/starting-roles.ts';

/** One side of a resource's switch: its action (`show`), the status it leads to, and its event. */
export interface Switch {
  action: string;
  status: string;
  event: string;
  names: { action: BilingualText; status: BilingualText; event: BilingualText };
}

/** A custom action, which sets custom columns by its own event. It is refused with `<area>-unchanged`, too. */
export interface CustomAction extends ActionOptions {
  /** Names among `columns`. */
  setFields: readonly string[];
  event: { type: string; names: BilingualText };
  /** It changes no content, so the rule of the switch does not cover it. */
  changesNoContent?: true;
}
/** Columns that are not filled in with the fields: they are set on adding and by custom actions. */
interface Custom {
  columns: Fields;
  actions: Readonly<Record<string, CustomAction>>;
}
/** Columns computed on reading, with their schemas and texts. */
export interface ComputedFields {
  columns: ComputedColumns;
  shape: Readonly<Record<string, z.ZodType>>;
  names: BilingualTexts;
  codes: Readonly<Record<string, BilingualTexts>>;
}
/** Fields whose combination is unique; else the action is refused with `refused`. */
export interface UniqueTogether {
  fields: readonly string[];
  refused: string;
  names: BilingualText;
}

export interface ResourceOptions<
  Area extends string = string,
  F extends Fields = Fields,
  Requested extends string = string,
> {
  /** Singular, `tag`: the prefix of streams and codes. */
  area: Area;
  /** The list, `tags`: its route is `/api/tags`. */
  model: string;
  /** 标签; `a tag`, `tags`. */
  nouns: { zh: string; one: string; many: string };
  group?: Group;
  page: DeclaredPage;
  /** Whoever holds this permission reads and maintains it; default: permissions of its own. */
  permission?: `${string}:${string}`;
  /** Starting roles that maintain it. */
  roles: readonly StartingRoleId[];
  /** The fields of adding and editing. */
  fields: F;
  /** Fields that keep their value for the next one added. */
  stickyFields?: readonly string[];
  /** Unique texts, ignoring case and outer spaces; a repeated one is refused with `<area>-<field>-taken`. */
  unique?: readonly (string | UniqueTogether)[];
  /** Finds values that are valid alone but not together. */
  validateTogether?: (fields: Readonly<Record<string, unknown>>) => InvalidField | null;
  /** It starts switched off. */
  switched?: { on: Switch; off: Switch };
  /**
   * The action that switches it on, if a rule can require another person for it. The rule then also covers editing and
   * restoring one that is on.
   */
  requested?: Requested;
  /** It can be removed. `unlessUsed`: the text of the refusal `<area>-in-use`. */
  removal?: true | { unlessUsed: BilingualText };
  custom?: Custom;
  /** Refusals of its own rules. */
  refusals?: BilingualTexts;
  /** What the official site reads: if it has a switch, those that are on. */
  published?: Published;
  publishing?: PublishingOptions;
  /** Columns that are computed on reading. */
  computed?: ComputedFields;
  alerts?: Readonly<Record<string, DeclaredAlert>>;
}

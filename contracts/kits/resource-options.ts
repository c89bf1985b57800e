// The options of a resource: what an area declares about it.
import type { ActionOptions } from './action-options.ts';
import type { DeclaredPage } from '../declared/declaration.ts';
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import type { Fields } from './field.ts';
import type { Group } from '../declared/menu.ts';
import type { InvalidField } from '../wire/problem.ts';
import type { Published } from './published.ts';
import type { StartingRoleId } from '../declared/starting-roles.ts';

/** One side of a resource's switch: its action (`show`), the status it leads to, and its event. */
export interface Switch {
  action: string;
  status: string;
  event: string;
  names: { action: BilingualText; status: BilingualText; event: BilingualText };
}

/** A custom action, which sets custom columns by its own event. It is refused with `<area>-unchanged`, too. */
interface CustomAction extends ActionOptions {
  /** Names among `columns`. */
  setFields: readonly string[];
  event: { type: string; names: BilingualText };
}
/** Columns that are not filled in with the fields: they are set on adding and by custom actions. */
interface Custom {
  columns: Fields;
  actions: Readonly<Record<string, CustomAction>>;
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
}

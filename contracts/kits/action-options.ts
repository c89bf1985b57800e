// The options of an action: what an area declares about it.
import { z } from 'zod';
import type { SelectionSummary } from './action-job.ts';
import type { ActionNoun, CustomWords, Verb } from './action-words.ts';
import type { BilingualText, BilingualTexts } from '../declared/declaration.ts';
import type { Field, Fields, SuggestionSource } from './field.ts';
import type { FilterModel } from '../wire/filter.ts';
import type { InvalidField } from '../wire/problem.ts';
import type { StartingRoleId } from '../access/starting-roles.ts';

/** A column whose value the person types again before the action runs: an amount, or a text in any case. */
export interface TypedConfirmation {
  /** The row's column, and the field it is typed into. */
  column: string;
  field: Field;
  /** The label of the checkbox beside it: what the person confirms to have checked. */
  acknowledge?: BilingualText;
  /**
   * Both are sent in the body, the value under the column's name, and the decider checks it. Else the console alone
   * asks.
   */
  isSent?: true;
}

interface SecondPersonOption {
  /** Columns of the row that hold the person who may not do it, with their names: 登记人, `recorder`. */
  than: BilingualTexts;
  /**
   * The permission of that person's action (`deposit:record`), if the rule can be switched off. Default: it always
   * holds.
   */
  first?: string;
  /** It undoes that action, which therefore does not wait for it. */
  undoes?: true;
  /** The columns are in a nested part of the row, which no filter reaches. */
  inPart?: true;
}

/**
 * Requested under the rule of another action (`as`) while the row is in this status, because the effect is the same.
 */
interface RequestedAs {
  as: string;
  inStatus: string;
}

export interface ActionOptions extends CustomWords {
  verb: Verb;
  /** What the action applies to, if not the row itself. */
  noun?: ActionNoun;
  /** It creates a row: the route is the list's, without an id. */
  begins?: true;
  /** The form's fields; or a schema, if the area has a form of its own. */
  body?: Fields | z.ZodObject;
  /** For a body that is a schema: the suggestions of its fields. */
  suggestions?: Readonly<Record<string, readonly SuggestionSource[]>>;
  /** For actions that create a row: fields that keep their value for the next row. */
  stickyFields?: readonly string[];
  /** Finds values that are valid alone but not together. */
  validateTogether?: (fields: Readonly<Record<string, unknown>>) => InvalidField | null;
  /** The action asks for a reason of 1 to 500 characters. */
  reason?: true;
  typedConfirmation?: TypedConfirmation;
  /** Columns sent as the person saw them: the decider refuses if they have changed. */
  asSeen?: Readonly<Record<string, z.ZodType>>;
  /** Statuses it is allowed in. In others it is refused with `<area>-not-<first status>`. */
  from?: readonly string[];
  secondPerson?: SecondPersonOption;
  /**
   * A single-step action that a rule can make two-step: while the rule is on, the action is requested, and runs once
   * another person confirms it (areas/request).
   */
  requested?: true | RequestedAs;
  /** Rows wait for this action if their status allows it and they pass this filter. Queues and the home page use it. */
  pendingWhen?: FilterModel;
  /** The body takes `dryRun: true`: the answer has the outcome and warnings, and nothing is appended. */
  dryRun?: true;
  /** Refusal codes of the area's own rules, with their texts where no other action declares them. */
  refusals?: readonly string[] | BilingualTexts;
  precondition?: 'required';
  /** What it undoes: event types by action. `enable` undoes `disable`; an edit undoes an earlier edit. */
  undoes?: Readonly<Record<string, string>>;
  /** Its row is one part of a stream and has no revision of its own to send. */
  ofPart?: true;
  /** Also available as a batch. Rows may differ in the typed confirmation only. */
  batch?: true;
  /**
   * The action whose permission it needs; default: its own. `session`: any signed-in person; the area checks the rest.
   */
  permittedAs?: string;
  /** Starting roles that have the permission. */
  roles?: readonly StartingRoleId[];
  /** The command's name, if it is not made of the action's and the area's names. */
  command?: string;
  /** The route's description, if the action's name says too little. */
  summary?: string;
  /** `isPrimary`: shown as a button, not in the menu. `isDangerous`: cannot be undone. */
  isPrimary?: true;
  isDangerous?: true;
}

/** The rows that actions apply to. */
export interface ActionTarget<Area extends string = string> {
  area: Area;
  /** Its list, `deposits`: the routes are `/api/deposits/…`. */
  model: string;
  noun: ActionNoun;
  /** Names of the statuses in `from`. */
  statuses?: BilingualTexts;
  /** How a selection of many rows is summarized before an action runs on all of them. */
  selectionSummary?: SelectionSummary;
}
export const SECOND_PERSON_NEEDED = 'second-person-needed';
/** A batch is refused: another person must confirm the action, which is requested row by row. */
export const REQUEST_NEEDED = 'request-needed';
/** The same action is already requested and waits for confirmation. */
export const REQUEST_PENDING = 'request-pending';

/** The refusal code of a wrong status: `news-not-hidden`. */
export const wrongStatusCodeOf = (area: string, status: string): string =>
  `${area}-not-${status.toLowerCase().replaceAll('_', '-')}`;
/** The fields of the generated form; none if the area has a form of its own. */
export const fieldsOf = ({ body = {} }: ActionOptions): Fields => (body instanceof z.ZodObject ? {} : body);

const isWorded = (refusals: readonly string[] | BilingualTexts): refusals is BilingualTexts => !Array.isArray(refusals);
export const codesOf = ({ refusals = [] }: ActionOptions): readonly string[] =>
  isWorded(refusals) ? Object.keys(refusals) : refusals;
/** Refusals declared with their texts. */
export const wordedOf = ({ refusals = [] }: ActionOptions): BilingualTexts => (isWorded(refusals) ? refusals : {});

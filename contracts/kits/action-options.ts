// The options of an action: what an area declares about it. Those that most actions have stand at the top, the others
// in four groups by purpose.
import { z } from 'zod';
import type { SelectionSummary } from './action-job.ts';
import type { ActionNoun, CustomWords, Verb } from './action-words.ts';
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import type { Field, Fields } from './field.ts';
import type { FilterModel } from '../wire/filter.ts';
import type { InvalidField } from '../wire/problem.ts';
import type { StartingRoleId } from '../declared/starting-roles.ts';

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
  /**
   * Columns of the row that hold the person who may not do it, with their names: 登记人, `recorder`. `addresses.by`: in
   * the parts of a column.
   */
  than: BilingualTexts;
  /**
   * The permission of that person's action (`deposit:record`), if the rule can be switched off. Default: it always
   * holds.
   */
  first?: string;
}

/** The action's route, and other ways to call it. */
interface RouteOptions {
  /** The command's name, if it is not made of the action's name and the target's. */
  command?: string;
  /** Its description, if the action's name says too little. */
  summary?: string;
  /** Callers must send the revision that they saw. */
  precondition?: 'required';
  /** Also available as a batch. Rows may differ in the typed confirmation only. */
  batch?: true;
  /** The body takes `dryRun: true`: the answer has the outcome and warnings, and nothing is appended. */
  dryRun?: true;
}

/** Who may do it, and what is checked or confirmed first. */
interface RuleOptions {
  /**
   * The action whose permission it needs, or a permission of another area (`feedback:handle`); default: its own.
   * `session`: any signed-in person; the area checks the rest.
   */
  permittedAs?: string;
  secondPerson?: SecondPersonOption;
  /**
   * A single-step action that a rule can make two-step: while the rule is on, the action is requested, and runs once
   * another person confirms it (areas/request). `setting`: there is no rule; it is requested while this setting has a
   * value, and the area says for which commands.
   */
  requested?: true | { setting: string };
  /** What it undoes: event types by action. `enable` undoes `disable`; an edit undoes an earlier edit. */
  undoes?: Readonly<Record<string, string>>;
  typedConfirmation?: TypedConfirmation;
  /**
   * It needs two approvals above the setting `twoApprovalsAbove`: the type of the event that records the first one.
   */
  approval?: string;
  /** Finds values that are valid alone but not together. */
  validateTogether?: (fields: Readonly<Record<string, unknown>>) => InvalidField | null;
}

/** How the console shows it. */
interface PresentationOptions {
  /** Shown as a button, not in the menu. */
  isPrimary?: true;
  /** It cannot be undone. */
  isDangerous?: true;
  /** Rows wait for this action if their status allows it and they pass this filter. Queues and the home page use it. */
  pendingWhen?: FilterModel;
  /** For actions that create a row: fields that keep their value for the next row. */
  stickyFields?: readonly string[];
}

export interface ActionOptions {
  verb: Verb;
  /** What the action applies to, if not the row itself. */
  noun?: ActionNoun;
  /** It creates a row: the route is the list's, without an id. */
  begins?: true;
  /** Statuses it is allowed in. In others it is refused with `<area>-not-<first status>`. */
  from?: readonly string[];
  /**
   * The form's fields; or a schema: the area then has a form of its own, or the console sends the row's columns of
   * these names, as the person saw them.
   */
  body?: Fields | z.ZodObject;
  /** The action asks for a reason of 1 to 500 characters. */
  reason?: true;
  /** Starting roles that have the permission. */
  roles?: readonly StartingRoleId[];
  /** Refusal codes of the area's own rules, with their texts where no other action declares them. */
  refusals?: readonly string[] | BilingualTexts;
  route?: RouteOptions;
  rules?: RuleOptions;
  presentation?: PresentationOptions;
  words?: CustomWords;
}
export type OptionGroup = 'route' | 'rules' | 'presentation' | 'words';
/** The options of a declared action, with all groups. Its texts are complete in `words` of the declared action. */
export type DeclaredOptions = Omit<ActionOptions, OptionGroup> &
  Required<Pick<ActionOptions, Exclude<OptionGroup, 'words'>>>;

/** The rows that actions apply to. */
export interface ActionTarget<Area extends string = string, CommandNoun extends string = string> {
  area: Area;
  /** Its list, `deposits`: the routes are `/api/deposits/…`. */
  model: string;
  noun: ActionNoun;
  /** The noun in the names of its commands: `Proposal` for `ConfirmProposal`. Default: the area, `Deposit`. */
  commandNoun?: CommandNoun;
  /** Names of the statuses in `from`. */
  statuses?: BilingualTexts;
  /** Its rows are parts of a stream and have no revision of their own to send. */
  ofPart?: true;
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
export const fieldsOf = ({ body = {} }: Pick<ActionOptions, 'body'>): Fields =>
  body instanceof z.ZodObject ? {} : body;

const isWorded = (refusals: readonly string[] | BilingualTexts): refusals is BilingualTexts => !Array.isArray(refusals);
export const codesOf = ({ refusals = [] }: ActionOptions): readonly string[] =>
  isWorded(refusals) ? Object.keys(refusals) : refusals;
/** Refusals declared with their texts. */
export const wordedOf = ({ refusals = [] }: ActionOptions): BilingualTexts => (isWorded(refusals) ? refusals : {});

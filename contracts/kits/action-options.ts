// What an area says of an act.
import { z } from 'zod';
import type { Outlined } from './action-job.ts';
import type { ActionNoun, CustomWords, Verb } from './action-words.ts';
import type { Pair, Pairs } from '../declared/declaration.ts';
import type { Field, Fields, SuggestionSource } from './field.ts';
import type { FilterModel } from '../wire/filter.ts';
import type { InvalidField } from '../wire/problem.ts';
import type { StartingRoleId } from '../access/starting-roles.ts';

/** What of a row is typed once more before it is done: an amount, or a text, whatever its case. */
export interface TypedConfirmation {
  /** The row's column, and as what it is typed. */
  column: string;
  field: Field;
  /** A tick beside it: that one has looked twice, and at what. */
  acknowledge?: Pair;
  /**
   * Both stand in the body, the column under its own name: the rules look at it too. Else they are asked on the screen
   * alone.
   */
  isSent?: true;
}

interface ByAnother {
  /** Columns of the row that name who may not do it, and what each is called: 登记人, `recorder`. */
  than: Pairs;
  /** The act of theirs, if people may switch the rule off (`deposit:record`); it always holds if not told. */
  first?: string;
  /** It undoes that act, which does not wait for it. */
  undoes?: true;
  /** They are named in a part of the row, which no filter reaches. */
  inPart?: true;
}

/** As another act of the area is: what is done to a row in this status comes to the same. */
interface RequestedAs {
  as: string;
  inStatus: string;
}

export interface ActionOptions extends CustomWords {
  verb: Verb;
  /** What it is done to, if not simply to the row. */
  noun?: ActionNoun;
  /** It begins a row, and is sent to the list's own route. */
  begins?: true;
  /** What is filled in; or a schema, whose form the area brings itself. */
  body?: Fields | z.ZodObject;
  /** Of a body that is a schema: what its fields offer (`suggestions` of fields). */
  suggestions?: Readonly<Record<string, readonly SuggestionSource[]>>;
  /** Where it begins a row: what stays filled in for the next one. */
  stickyFields?: readonly string[];
  /** What of its fields does not go together, each fit by itself. */
  validateTogether?: (fields: Readonly<Record<string, unknown>>) => InvalidField | null;
  /** Why it is done, 1 … 500 characters. */
  reason?: true;
  typedConfirmation?: TypedConfirmation;
  /** Columns of the row that are sent as they were seen: its rules refuse to do it to what is another by then. */
  asSeen?: Readonly<Record<string, z.ZodType>>;
  /** The statuses it may begin from; refused `<area>-not-<the first of them>`. */
  from?: readonly string[];
  secondPerson?: ByAnother;
  /**
   * It has no first step, and can be made to need another person all the same: with its rule on it is requested, and
   * carried out once somebody else confirms it (request.ts).
   */
  requested?: true | RequestedAs;
  /** Rows wait for it: those in a status it begins from that pass this, too. Queues and home go by it. */
  pendingWhen?: FilterModel;
  /** It can be tried alone (`dryRun`): what would come of it, and what to look at, and nothing is done. */
  dryRun?: true;
  /** Codes of the area's own rules; with their words, where no other act has them. */
  refusals?: readonly string[] | Pairs;
  precondition?: 'required';
  /** What it sets back: by act the type of its event. `enable` what `disable` did, and an edit an edit before it. */
  undoes?: Readonly<Record<string, string>>;
  /** Its row is a part of a stream, which has no version of it alone to be sent. */
  ofPart?: true;
  /** Also for many at once, each as by itself. Of what it takes only what is retyped differs by row. */
  batch?: true;
  /**
   * The act whose permission it takes; one of its own if not told. `session`: whoever is signed in, of whom its area
   * asks for more.
   */
  permittedAs?: string;
  /** Starting roles that have it. */
  to?: readonly StartingRoleId[];
  /** The name of its command, if not made of its own and the area's. */
  command?: string;
  /** For the description of its route, where that should say more than what it is called. */
  summary?: string;
  /** What is mostly done, and stands in sight; what is not taken back. */
  isPrimary?: true;
  isDangerous?: true;
}

/** What acts are done to. */
export interface ActionTarget<Area extends string = string> {
  area: Area;
  /** Its list, `deposits`: the routes are `/api/deposits/…`. */
  model: string;
  noun: ActionNoun;
  /** In words, those that acts begin from. */
  statuses?: Pairs;
  /** What is told of many of its rows before something is done to them all. */
  outlined?: Outlined;
}
export const SECOND_PERSON_NEEDED = 'second-person-needed';
/** Of what one asks for alone, row by row: another person is to confirm it. */
export const REQUEST_NEEDED = 'request-needed';
/** Of what is requested already, and waits. */
export const REQUEST_PENDING = 'request-pending';

/** The status an act must begin from, as its refusal says it: `news-not-hidden`. */
export const notIn = (area: string, status: string): string =>
  `${area}-not-${status.toLowerCase().replaceAll('_', '-')}`;
/** What is filled in as fields; none of what an area's own form asks for. */
export const fieldsOf = ({ body = {} }: ActionOptions): Fields => (body instanceof z.ZodObject ? {} : body);

const isWorded = (refusals: readonly string[] | Pairs): refusals is Pairs => !Array.isArray(refusals);
export const codesOf = ({ refusals = [] }: ActionOptions): readonly string[] =>
  isWorded(refusals) ? Object.keys(refusals) : refusals;
/** Those of its own rules that it has the words of. */
export const wordedOf = ({ refusals = [] }: ActionOptions): Pairs => (isWorded(refusals) ? refusals : {});

// Acts: what may be done with the rows of an area, each said once. Routes, batches, permissions, refusals and their
// words follow from it, and the console's dialogs.
import { z } from 'zod';
import { actJob, type ActJob, type Outlined } from './act-job.ts';
import {
  actWords,
  notFromWords,
  requestWords,
  ruleWords,
  type ActNoun,
  type ActWords,
  type OwnWords,
  type Verb,
} from './act-words.ts';
import { IdParams } from './area.ts';
import type { DeclaredPermission, DeclaredSecondPerson, Pair, Pairs } from './declaration.ts';
import { knownIn, shapeOf, withKnownIn, type Field, type Fields, type Known } from './field.ts';
import { BatchResult, Receipt, Trial, type FilterModel } from './list.ts';
import { pascal } from './pair.ts';
import type { InvalidField } from './problem.ts';
import { defineCommand, type Access, type CommandRoute } from './route.ts';
import type { StartingRoleId } from './starting-roles.ts';
import { Uuid, filledLines } from './values.ts';

/** What of a row is typed once more before it is done: an amount, or a text, whatever its case. */
export interface Retyped {
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

export interface ActParts extends OwnWords {
  verb: Verb;
  /** What it is done to, if not simply to the row. */
  noun?: ActNoun;
  /** It begins a row, and is sent to the list's own route. */
  begins?: true;
  /** What is filled in; or a schema, whose form the area brings itself. */
  body?: Fields | z.ZodObject;
  /** Of a body that is a schema: what its fields offer (`known` of fields). */
  known?: Readonly<Record<string, readonly Known[]>>;
  /** Where it begins a row: what stays filled in for the next one. */
  repeats?: readonly string[];
  /** What of its fields does not go together, each fit by itself. */
  misfit?: (fields: Readonly<Record<string, unknown>>) => InvalidField | null;
  /** Why it is done, 1 … 500 characters. */
  reason?: true;
  retyped?: Retyped;
  /** Columns of the row that are sent as they were seen: its rules refuse to do it to what is another by then. */
  asSeen?: Readonly<Record<string, z.ZodType>>;
  /** The statuses it may begin from; refused `<area>-not-<the first of them>`. */
  from?: readonly string[];
  byAnother?: ByAnother;
  /**
   * It has no first step, and can be made to need another person all the same: with its rule on it is requested, and
   * carried out once somebody else confirms it (request.ts).
   */
  requested?: true | RequestedAs;
  /** Rows wait for it: those in a status it begins from that pass this, too. Queues and home go by it. */
  awaited?: FilterModel;
  /** It can be tried alone (`dryRun`): what would come of it, and what to look at, and nothing is done. */
  tried?: true;
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
export interface ActedOn<Area extends string = string> {
  area: Area;
  /** Its list, `deposits`: the routes are `/api/deposits/…`. */
  model: string;
  noun: ActNoun;
  /** In words, those that acts begin from. */
  statuses?: Pairs;
  /** What is told of many of its rows before something is done to them all. */
  outlined?: Outlined;
}

const Reason = filledLines(500);
const Acknowledged = z.literal(true, 'not-acknowledged');
const DryRun = z.boolean().default(false);
/** The wall: who tries it reads the answer as a trial, all others as the receipt that it is. */
const Tried = z.union([Receipt, Trial]) as unknown as typeof Receipt;
const MAX_BATCH = 500;
export const SECOND_PERSON_NEEDED = 'second-person-needed';
/** Of what one asks for alone, row by row: another person is to confirm it. */
export const REQUEST_NEEDED = 'request-needed';
/** Of what is requested already, and waits. */
export const REQUEST_PENDING = 'request-pending';

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;
type CommandOf<Area extends string, Name extends string, Act> = Act extends { command: infer Command extends string }
  ? Command
  : Name extends `${string}-${string}`
    ? Pascal<Name>
    : `${Pascal<Name>}${Pascal<Area>}`;
type Filled<Body> =
  Body extends z.ZodObject<infer Shape>
    ? Shape
    : Body extends Fields
      ? { [Name in keyof Body]: Body[Name]['schema'] }
      : unknown;
type Sent<Column extends string, Schema> = { [Name in Column]: Schema };
type Shape<Act extends ActParts> = Filled<Act['body']> &
  (Act extends { asSeen: infer Seen extends z.ZodRawShape } ? Seen : unknown) &
  (Act extends { reason: true } ? { reason: typeof Reason } : unknown) &
  (Act extends { retyped: { isSent: true; column: infer Column extends string; field: { schema: infer Schema } } }
    ? Sent<Column, Schema> & { acknowledged: typeof Acknowledged }
    : unknown);
type BodyOf<Act extends ActParts> = z.ZodObject<{ [Name in keyof Shape<Act>]: Shape<Act>[Name] & z.ZodType }>;

type ActRoute<Command extends string = string, Body extends z.ZodType = z.ZodObject> = CommandRoute<Command> & {
  body: Body;
  response: typeof Receipt;
};
export interface DeclaredAct<Command extends string = string, Body extends z.ZodType = z.ZodObject> {
  area: string;
  name: string;
  parts: ActParts;
  words: ActWords;
  route: ActRoute<Command, Body>;
  /** null: it is done to one row at a time. */
  batch: (CommandRoute<Command> & { body: z.ZodObject; response: typeof BatchResult }) | null;
  /** The same over all rows that a filter lets through. */
  job: ActJob | null;
  /** What it is refused with in another status; null: it may begin from any. */
  notFrom: string | null;
  /** The code of the rule of the second person that people may switch off; null: there is none, or it always holds. */
  rule: string | null;
  /**
   * The act that another person than the one who does this one has to do then, if that is asked for: its rule, and what
   * it is called.
   */
  followedBy: { rule: string; names: Pair } | null;
}

/** What deciders are handed of acts: each with its command's type, and what its body holds. */
export type ActCommands<Of extends Readonly<Record<string, DeclaredAct>>> = {
  [Name in keyof Of]: { type: Of[Name]['route']['command'] } & Holds<Of[Name]['route']['body']>;
}[keyof Of];
/** Nothing at all holds nothing, rather than nothing but nothing. */
type Holds<Body extends z.ZodObject> = keyof Body['shape'] extends never ? unknown : z.output<Body>;

/** The status an act must begin from, as its refusal says it: `news-not-hidden`. */
export const notIn = (area: string, status: string): string =>
  `${area}-not-${status.toLowerCase().replaceAll('_', '-')}`;
/** What is filled in as fields; none of what an area's own form asks for. */
export const fieldsOf = ({ body = {} }: ActParts): Fields => (body instanceof z.ZodObject ? {} : body);

/** What is sent to do it. */
function bodyOf({
  body = {},
  misfit,
  reason,
  retyped,
  asSeen,
  tried,
}: Pick<ActParts, 'body' | 'misfit' | 'reason' | 'retyped' | 'asSeen' | 'tried'>): z.ZodObject {
  const sent = retyped?.isSent ? { [retyped.column]: retyped.field.schema, acknowledged: Acknowledged } : {};
  if (body instanceof z.ZodObject) return body;
  const whole = z.strictObject({
    ...shapeOf(body),
    ...sent,
    ...asSeen,
    ...(reason && { reason: Reason }),
    ...(tried && { dryRun: DryRun }),
  });
  return misfit
    ? whole.superRefine((given, { addIssue }) => {
        const wrong = misfit(given);
        if (wrong) addIssue({ code: 'custom', path: wrong.path.split('.'), message: wrong.key });
      })
    : whole;
}

/** What is sent to do it to many, or to try. */
function batchBody({ retyped }: Pick<ActParts, 'retyped'>): z.ZodObject {
  const item = z.strictObject({
    id: Uuid,
    revision: z.number().int().min(0),
    ...(retyped?.isSent && { [retyped.column]: retyped.field.schema }),
  });
  return z.strictObject({
    items: z.array(item).min(1, 'required').max(MAX_BATCH, 'too-long'),
    ...(retyped?.isSent && { acknowledged: Acknowledged }),
    dryRun: DryRun,
  });
}

const isWorded = (refusals: readonly string[] | Pairs): refusals is Pairs => !Array.isArray(refusals);
export const codesOf = ({ refusals = [] }: ActParts): readonly string[] =>
  isWorded(refusals) ? Object.keys(refusals) : refusals;
/** Those of its own rules that it has the words of. */
export const wordedOf = ({ refusals = [] }: ActParts): Pairs => (isWorded(refusals) ? refusals : {});

/** `request-refund` of deposits is `RequestRefund`, `confirm` is `ConfirmDeposit`. */
const commandOf = (area: string, name: string, { command }: ActParts): string =>
  command ?? (name.includes('-') ? pascal(name) : `${pascal(name)}${pascal(area)}`);

function declareAct(
  { area, model, noun, statuses = {}, outlined }: ActedOn,
  name: string,
  parts: ActParts,
): Omit<DeclaredAct, 'followedBy'> {
  const { from, byAnother, requested, precondition = 'optional', begins, batch, tried, undoes } = parts;
  const words = actWords(parts, noun);
  const notFrom = from ? notIn(area, from[0]!) : null;
  if (notFrom && from!.some((status) => !statuses[status]))
    throw new Error(`${area}: a status that ${name} begins from has no words`);
  const permission: Access = parts.permittedAs === 'session' ? 'session' : `${area}:${parts.permittedAs ?? name}`;
  const common = {
    command: commandOf(area, name, parts),
    permission,
    summary: parts.summary ?? words.permission[1],
    refusals: [
      ...new Set([
        ...(notFrom ? [notFrom] : []),
        ...codesOf(parts),
        ...(byAnother ? [SECOND_PERSON_NEEDED] : []),
        ...(requested ? [REQUEST_PENDING] : []),
      ]),
    ],
    ...(requested && {
      requested: {
        action: name,
        ...(requested === true
          ? { rule: `${area}:${name}` }
          : { rule: `${area}:${requested.as}`, inStatus: requested.inStatus }),
      },
    }),
  } as const;
  const ofMany = { ...common, refusals: [...common.refusals, ...(requested ? [REQUEST_NEEDED] : [])] } as const;
  return {
    area,
    name,
    words,
    notFrom,
    parts: {
      ...parts,
      ...(parts.body && !(parts.body instanceof z.ZodObject) && { body: withKnownIn(parts.body, { area, model }) }),
      ...(parts.known && {
        known: Object.fromEntries(
          Object.entries(parts.known).map(([field, lists]) => [field, knownIn(field, lists, { area, model })]),
        ),
      }),
    },
    rule: byAnother?.first ? `${area}:${name}` : null,
    route: defineCommand({
      ...common,
      precondition,
      path: begins ? `/api/${model}` : `/api/${model}/:id/${name}`,
      ...(begins ? {} : { params: IdParams }),
      body: bodyOf(parts),
      response: tried ? Tried : Receipt,
      ...(undoes && { undoes: Object.values(undoes) }),
      ...(tried && { canTry: true as const }),
    }),
    batch: batch
      ? defineCommand({
          ...ofMany,
          ...(parts.retyped?.isSent && {
            retyped: parts.retyped.column,
            refusals: [...ofMany.refusals, 'batch-too-large'],
          }),
          precondition: 'items',
          path: `/api/${model}/${name}`,
          summary: `${words.verb[1]} many, or do a dry run`,
          body: batchBody(parts),
          response: BatchResult,
        })
      : null,
    job: batch
      ? actJob({
          ...ofMany,
          area,
          model,
          name,
          words,
          retyped: parts.retyped?.isSent ? parts.retyped : null,
          outlined: outlined ?? null,
          acknowledged: Acknowledged,
        })
      : null,
  };
}

type Hyphens<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}-${Hyphens<Tail>}` : Text;
/** The codes it may be refused with. */
type RefusedOf<Area extends string, Act> =
  | (Act extends { from: readonly [infer Status extends string, ...unknown[]] }
      ? `${Area}-not-${Hyphens<Lowercase<Status>>}`
      : never)
  | (Act extends { refusals: infer Own }
      ? Own extends readonly (infer Code extends string)[]
        ? Code
        : keyof Own & string
      : never)
  | (Act extends { byAnother: object } ? typeof SECOND_PERSON_NEEDED : never);
type ActsOf<Area extends string, Acts extends Readonly<Record<string, ActParts>>> = {
  [Name in keyof Acts & string]: DeclaredAct<CommandOf<Area, Name, Acts[Name]>, BodyOf<Acts[Name]>> & {
    route: { refusals: readonly RefusedOf<Area, Acts[Name]>[] };
  };
};
type PermissionsOf<Area extends string, Acts> = {
  [
    Name in keyof Acts & string as Acts[Name] extends { permittedAs: string } ? never : `${Area}:${Name}`
  ]: DeclaredPermission;
};
type RulesOf<Area extends string, Acts> = {
  [
    Name in keyof Acts & string as Acts[Name] extends { byAnother: { first: string } } | { requested: true }
      ? `${Area}:${Name}`
      : never
  ]: DeclaredSecondPerson;
};

export interface Acts<
  Area extends string = string,
  Of extends Readonly<Record<string, ActParts>> = Readonly<Record<string, ActParts>>,
> {
  /** By name, in the order of their declaration. */
  acts: ActsOf<Area, Of>;
  /** For the area's declaration. */
  permissions: PermissionsOf<Area, Of>;
  secondPerson: RulesOf<Area, Of>;
  /** What status and person refuse them with, and rules of one act alone; the words of others the area adds. */
  refusals: Pairs;
}

/** Acts by their names in routes and permissions: `request-refund`. */
export function defineActs<const Area extends string, const Of extends Readonly<Record<string, ActParts>>>(
  on: ActedOn<Area>,
  parts: Of,
): Acts<Area, Of> {
  const declared = Object.entries(parts).map(([name, act]) => declareAct(on, name, act));
  const rules = declared.flatMap(({ rule, words, parts: { byAnother } }) =>
    rule && byAnother
      ? [
          {
            rule,
            names: words.permission,
            ...ruleWords(words, byAnother.than),
            first: byAnother.first!,
            isDue: !byAnother.undoes,
          },
        ]
      : [],
  );
  const requested = declared.flatMap(({ name, words, parts: { requested: isRequested } }) =>
    isRequested === true ? [{ rule: `${on.area}:${name}`, names: words.permission, ...requestWords(words) }] : [],
  );
  const acts = declared.map((act) => ({
    ...act,
    followedBy: rules.find(({ first, isDue }) => isDue && first === `${on.area}:${act.name}`) ?? null,
  }));
  const refusals: Pairs = {
    ...Object.assign({}, ...Object.values(parts).map(wordedOf)),
    ...Object.fromEntries(
      declared.flatMap(({ notFrom, parts: { from } }) =>
        notFrom
          ? [
              [
                notFrom,
                notFromWords(
                  on.noun,
                  from!.map((status) => on.statuses![status]!),
                ),
              ],
            ]
          : [],
      ),
    ),
    ...(declared.some(({ parts: { byAnother } }) => byAnother) && {
      [SECOND_PERSON_NEEDED]: ['此操作须由另一人执行。', 'Another person must do this.'] as const,
    }),
    ...(requested.length && {
      [REQUEST_NEEDED]: [
        '此操作须由另一人确认，请逐条申请。',
        'Another person must confirm this. Request it for each record separately.',
      ] as const,
    }),
  };
  // The wall: names made while running are those that the types make of the same parts.
  return {
    acts: Object.fromEntries(acts.map((act) => [act.name, act])),
    permissions: Object.fromEntries(
      declared
        .filter((act) => !act.parts.permittedAs)
        .map(({ route, words, parts: { to } }) => [route.permission, { names: words.permission, ...(to && { to }) }]),
    ),
    secondPerson: Object.fromEntries([
      ...rules.map(({ rule, first, names, on, off }) => [rule, { first, names, on, off }]),
      ...requested.map(({ rule, names, on, off }) => [rule, { first: rule, isRequested: true, names, on, off }]),
    ]),
    refusals,
  } as unknown as Acts<Area, Of>;
}

// Types of declared actions: commands, bodies and refusals are derived from the options.
import type { z } from 'zod';
import type { ActionJob } from './action-job.ts';
import type { ActionWords } from './action-words.ts';
import type { DeclaredPermission, DeclaredSecondPerson } from '../declared/declaration.ts';
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import type { Fields } from './field.ts';
import type { BatchResult, Receipt } from '../wire/receipt.ts';
import type { CommandRoute } from '../wire/route.ts';
import type { ActionOptions, DeclaredOptions, SECOND_PERSON_NEEDED } from './action-options.ts';
import type { Reason, Acknowledged } from './action-body.ts';

export type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;
type CommandOf<Noun extends string, Name extends string, Act> = Act extends {
  route: { command: infer Command extends string };
}
  ? Command
  : Name extends `${string}-${string}`
    ? Pascal<Name>
    : `${Pascal<Name>}${Noun}`;
type BodyShape<Body> =
  Body extends z.ZodObject<infer Shape>
    ? Shape
    : Body extends Fields
      ? { [Name in keyof Body]: Body[Name]['schema'] }
      : unknown;
type SentColumn<Column extends string, Schema> = { [Name in Column]: Schema };
type Shape<Act extends ActionOptions> = BodyShape<Act['body']> &
  (Act extends { reason: true } ? { reason: typeof Reason } : unknown) &
  (Act extends {
    rules: {
      typedConfirmation: { isSent: true; column: infer Column extends string; field: { schema: infer Schema } };
    };
  }
    ? SentColumn<Column, Schema> & { acknowledged: typeof Acknowledged }
    : unknown);
type BodyOf<Act extends ActionOptions> = z.ZodObject<{ [Name in keyof Shape<Act>]: Shape<Act>[Name] & z.ZodType }>;

type ActionRoute<Command extends string = string, Body extends z.ZodType = z.ZodObject> = CommandRoute<Command> & {
  body: Body;
  response: typeof Receipt;
};
export interface DeclaredAction<Command extends string = string, Body extends z.ZodType = z.ZodObject> {
  area: string;
  name: string;
  options: DeclaredOptions;
  words: ActionWords;
  route: ActionRoute<Command, Body>;
  /** The route for several rows at once; null: one row at a time only. */
  batch: (CommandRoute<Command> & { body: z.ZodObject; response: typeof BatchResult }) | null;
  /** The route for all rows that match a filter, handled by a job; null: none. */
  job: ActionJob | null;
  /** Whether its rows are parts of a stream, which have no revision of their own to send. */
  isOfPart: boolean;
  /** Refusal code if the row has a wrong status; null: every status is allowed. */
  wrongStatusCode: string | null;
  /** Code of its second-person rule; null: it has none, or one that cannot be switched off. */
  rule: string | null;
  /** The action that another person must do next while its rule is on. A dangerous one is never the next step. */
  followedBy: { rule: string; names: BilingualText } | null;
}

/** The commands that deciders get: the command's type and the body's fields. */
export type ActionCommands<Of extends Readonly<Record<string, DeclaredAction>>> = {
  [Name in keyof Of]: { type: Of[Name]['route']['command'] } & BodyFields<Of[Name]['route']['body']>;
}[keyof Of];
/** An empty body adds no fields, instead of forbidding all. */
type BodyFields<Body extends z.ZodObject> = keyof Body['shape'] extends never ? unknown : z.output<Body>;

type Hyphenated<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Hyphenated<Tail>}`
  : Text;
/** Refusal codes of an action. */
type RefusalsOf<Area extends string, Act> =
  | (Act extends { from: readonly [infer Status extends string, ...unknown[]] }
      ? `${Area}-not-${Hyphenated<Lowercase<Status>>}`
      : never)
  | (Act extends { refusals: infer Own }
      ? Own extends readonly (infer Code extends string)[]
        ? Code
        : keyof Own & string
      : never)
  | (Act extends { rules: { secondPerson: object } } ? typeof SECOND_PERSON_NEEDED : never);
type ActionsOf<
  Area extends string,
  Actions extends Readonly<Record<string, ActionOptions>>,
  CommandNoun extends string,
> = {
  [Name in keyof Actions & string]: DeclaredAction<
    CommandOf<CommandNoun, Name, Actions[Name]>,
    BodyOf<Actions[Name]>
  > & {
    options: Actions[Name] extends { begins: true } ? { begins: true } : unknown;
    route: { refusals: readonly RefusalsOf<Area, Actions[Name]>[] };
  };
};
type PermissionsOf<Area extends string, Actions> = {
  [
    Name in keyof Actions & string as Actions[Name] extends { rules: { permittedAs: string } }
      ? never
      : `${Area}:${Name}`
  ]: DeclaredPermission;
};
type RulesOf<Area extends string, Actions> = {
  [
    Name in keyof Actions & string as Actions[Name] extends {
      rules: { secondPerson: { first: string } } | { requested: true };
    }
      ? `${Area}:${Name}`
      : never
  ]: DeclaredSecondPerson;
};

export interface Actions<
  Area extends string = string,
  Of extends Readonly<Record<string, ActionOptions>> = Readonly<Record<string, ActionOptions>>,
  CommandNoun extends string = Pascal<Area>,
> {
  /** By name, in the order of their declaration. */
  actions: ActionsOf<Area, Of, CommandNoun>;
  /** For the area's declaration. */
  permissions: PermissionsOf<Area, Of>;
  secondPerson: RulesOf<Area, Of>;
  /** By action code: the setting that makes it a requested action. For the area's declaration. */
  requestedWith: Readonly<Record<string, string>>;
  /** Texts of refusals by status and person, and of rules that one action declares. The area adds the others. */
  refusals: BilingualTexts;
}

// Types of declared acts: their commands, bodies and refusals follow from what an area says of them.
import type { z } from 'zod';
import type { ActJob } from './act-job.ts';
import type { ActWords } from './act-words.ts';
import type { DeclaredPermission, DeclaredSecondPerson, Pair, Pairs } from '../declared/declaration.ts';
import type { Fields } from './field.ts';
import type { BatchResult, Receipt } from '../wire/receipt.ts';
import type { CommandRoute } from '../wire/route.ts';
import type { SECOND_PERSON_NEEDED } from './act-parts.ts';
import { type ActParts } from './act-parts.ts';
import type { Reason, Acknowledged } from './act-body.ts';

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

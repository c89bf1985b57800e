// Which context the commands of an area need, and what its readers are asked with.
import type { DecideContext } from './types.ts';

/** The parts of a context that readers provide. */
export type PartName<Context> = Exclude<keyof Context, keyof DecideContext> & string;

/** By context part: the argument of the part's reader, made from the command. */
export type PartNeeds<Command, Context> = { [Name in PartName<Context>]?: (command: Command) => unknown };
export type CommandNeeds<Command extends { type: string }, Context> = {
  [Type in Command['type']]?: PartNeeds<Extract<Command, { type: Type }>, Context>;
};

type NeededName<Needs> = { [Type in keyof Needs]: keyof Needs[Type] }[keyof Needs];
type NeedOf<OfCommand, Name> = Name extends keyof OfCommand
  ? OfCommand[Name] extends (command: never) => infer Need
    ? Need
    : never
  : never;

/** By context part: the arguments with which the commands of an area ask its reader. */
export type NeedsOf<Needs> = {
  [Name in NeededName<Needs>]: { [Type in keyof Needs]: NeedOf<Needs[Type], Name> }[keyof Needs];
};

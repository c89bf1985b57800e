// An area as the command handler sees it: events, decider, streams, claims and context needs.
import type { EventDefinitions } from '#contracts/events/define-events.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { Claim } from './references/claims.ts';
import { eventCodecs, type EventCodec } from './codec.ts';
import { schemasOf, type EventSchemas } from './event-check.ts';
import type { CommandOutcome, DecideContext, Decider, Refusal } from './types.ts';
import type { Undoable } from './undo.ts';

export interface DecidedEvent {
  type: string;
  data: Record<string, unknown>;
}

/** What an area may do on other streams before its own append. */
export interface OtherStreams {
  /**
   * Runs a command of another stream once, also if called again; in a dry run it is only tried. `state`: the stream's
   * new state; null: unknown.
   */
  run(
    area: string,
    command: { type: string; id: string } & Record<string, unknown>,
  ): Promise<{ outcome: CommandOutcome; state: unknown }>;
  /** The outcome of `run` without recording anything. `state`: the current state. */
  dryRun: OtherStreams['run'];
  load(stream: string): Promise<StoredEvent[]>;
  /** Claims a key for the command's own stream; false: another holds it. A dry run only checks whether it is free. */
  holds(claim: Claim): Promise<boolean>;
}
/** The proposed events with their command, the stream's state and its last revision (-1: no stream). */
export interface Proposed<State, Command, Event, Context> {
  events: Event[];
  command: Command;
  state: State;
  revision: number;
  context: Context;
  isDryRun: boolean;
}
/** The events to append; or a refusal; or the outcome of a command on another stream instead. */
export type BeforeAppend<Event> = Event[] | Refusal | { instead: CommandOutcome };

interface AreaOptions<
  State,
  Command extends { type: string },
  Event extends DecidedEvent,
  Context extends DecideContext,
> {
  events: EventDefinitions;
  decider: Decider<State, Command, Event, Context>;
  /** Commands that may start a stream. Others need an existing stream. */
  creates: readonly Command['type'][];
  /**
   * Context that the rules of a command need besides its stream, with the arguments of each reader.
   */
  contextNeeds?: {
    [Type in Command['type']]?: {
      [Name in Exclude<keyof Context, keyof DecideContext>]?: (command: Extract<Command, { type: Type }>) => unknown;
    };
  };
  /**
   * The part of a command that identifies it among commands with the same id: without values that are sealed anew each
   * time. Default: the whole command.
   */
  identity?: (command: Command) => Record<string, unknown>;
  /** The stream's name; default `<area>-<id>`. It may depend on the command. */
  stream?: (id: string, command: Record<string, unknown>) => string;
  /** Unique keys of an event, claimed before the append. */
  claims?: (event: Event) => Claim[];
  /**
   * What must be recorded on other streams first, in steps (other-streams/steps.ts). It runs after all other checks,
   * and again in each round of the append loop, or if the process dies before the append.
   */
  beforeAppend?: (
    proposed: Proposed<State, Command, Event, Context>,
    otherStreams: OtherStreams,
  ) => Promise<BeforeAppend<Event>>;
  /** Streams that it refers to in this state. They cannot be removed meanwhile. */
  refersTo?: (state: State) => readonly string[];
  /** Set if actions can be undone. */
  undoable?: Undoable<NonNullable<State>>;
  /** Set if others may refer to it. */
  referred?: {
    /** Whether the target exists in this state. */
    isThere(state: State): boolean;
    /**
     * Refusal codes: `unknown` for a reference to a missing target, `inUse` for removing a target in use.
     */
    unknown: string;
    inUse: string;
  };
}

/**
 * An area with its state, command and event types erased, except for the commands' names, which routes need.
 */
export interface AreaDefinition<Command extends string = string> {
  area: string;
  codecs: ReadonlyMap<string, EventCodec>;
  /** Schemas that check its events before the append. */
  schemas: EventSchemas;
  initialState: unknown;
  stream(id: string, command?: Record<string, unknown>): string;
  /** Commands that may start a stream. */
  creates: readonly Command[];
  /** The context that a command needs: arguments by reader. */
  contextNeeds(command: { type: string } & Record<string, unknown>): Readonly<Record<string, unknown>>;
  /** The names of all context readers it uses. */
  contextNames: readonly string[];
  identity(command: unknown): Record<string, unknown>;
  decide(command: unknown, state: unknown, context: DecideContext): DecidedEvent[] | Refusal;
  warn(events: readonly DecidedEvent[], state: unknown, context: DecideContext): string[];
  /** Takes the event's data in wire form. */
  evolve(state: unknown, event: DecidedEvent & { id: string }): unknown;
  claims(event: DecidedEvent): Claim[];
  /** null: nothing to do on other streams. */
  beforeAppend:
    | {
        of(
          proposed: Proposed<unknown, unknown, DecidedEvent, DecideContext>,
          otherStreams: OtherStreams,
        ): Promise<BeforeAppend<DecidedEvent>>;
      }['of']
    | null;
  /** null: it refers to nothing. */
  refersTo: { of(state: unknown): readonly string[] }['of'] | null;
  /** null: nothing can be undone. */
  undoable: Undoable | null;
  /** null: nothing can refer to it. */
  referred: { isThere(state: unknown): boolean; unknown: string; inUse: string } | null;
}

/** The types are erased here: route schemas have checked the commands, the area's schemas the events. */
export function defineArea<
  State,
  Command extends { type: string },
  Event extends DecidedEvent,
  Context extends DecideContext,
>(parts: AreaOptions<State, Command, Event, Context>): AreaDefinition<Command['type']> {
  const {
    events,
    decider,
    creates,
    contextNeeds = {},
    identity = (command) => command,
    stream = (id) => `${events.area}-${id}`,
    claims,
    beforeAppend,
    refersTo,
    undoable,
    referred,
  } = parts;
  const codecs = eventCodecs(events);
  const needs = contextNeeds as Readonly<Record<string, Readonly<Record<string, (command: unknown) => unknown>>>>;
  return {
    area: events.area,
    codecs,
    schemas: schemasOf([events]),
    initialState: decider.initialState,
    stream: (id, command = {}) => stream(id, command),
    creates,
    contextNeeds: (command) =>
      Object.fromEntries(Object.entries(needs[command.type] ?? {}).map(([name, need]) => [name, need(command)])),
    contextNames: Object.values(needs).flatMap((names) => Object.keys(names)),
    identity: (command) => identity(command as Command),
    decide: (command, state, context) => decider.decide(command as Command, state as State, context as Context),
    warn: (decided, state, context) =>
      decider.warn?.(decided as readonly Event[], state as State, context as Context) ?? [],
    evolve(state, { id, type, data }) {
      const codec = codecs.get(type);
      if (!codec) throw new Error(`${events.area}: no schema for event ${type}`);
      return decider.evolve(state as State, { type, data: codec.decode(data) } as Event, id);
    },
    claims: (event) => claims?.(event as Event) ?? [],
    beforeAppend: beforeAppend
      ? (proposed, otherStreams) => beforeAppend(proposed as Proposed<State, Command, Event, Context>, otherStreams)
      : null,
    refersTo: refersTo ? (state) => refersTo(state as State) : null,
    undoable: undoable ? { by: undoable.by, columns: (state) => undoable.columns(state as NonNullable<State>) } : null,
    referred: referred ? { ...referred, isThere: (state) => referred.isThere(state as State) } : null,
  };
}

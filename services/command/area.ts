// An area as the command handler sees it: events, decider, streams, claims and context needs.
import type { EventDefinitions } from '#contracts/events/define-events.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { Claim } from './references/claims.ts';
import { eventCodecs, type EventCodec } from './codec.ts';
import { schemasOf, type EventSchemas } from './event-check.ts';
import type { CommandNeeds, NeedsOf } from './context-needs.ts';
import type {
  AnyCommand,
  CommandOutcome,
  DecideContext,
  Decider,
  PeopleOfEvent,
  Refusal,
  TargetArea,
} from './types.ts';

export interface DecidedEvent {
  type: string;
  data: Record<string, unknown>;
}

/** An event as it is folded. Without metadata, the people behind it are unknown. */
export type RecordedEvent = DecidedEvent & { id: string; metadata?: PeopleOfEvent };

/** What an area may do on other streams before its own append. */
export interface OtherStreams {
  /**
   * Runs a command of another stream once, also if called again; in a dry run it is only tried. `state`: the stream's
   * new state; null: unknown.
   */
  run<Command extends AnyCommand, State>(
    area: TargetArea<Command, State>,
    command: NoInfer<Command>,
  ): Promise<{ outcome: CommandOutcome; state: State | null }>;
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

/** What undoing needs to know about an area's state. */
export interface Undoable<State = unknown> {
  /** The undoing command's type by event type. */
  by: ReadonlyMap<string, string>;
  /** The restorable parts of a state by column name. */
  columns(state: State): Readonly<Record<string, unknown>>;
}

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
   * The part of a command that identifies it among commands with the same id: without values that are sealed anew each
   * time. Default: the whole command.
   */
  identity?(command: Command): Record<string, unknown>;
  /** The stream's name; default `<area>-<id>`. It may depend on the command. */
  stream?(id: string, command: Partial<Command>): string;
  /** Unique keys of an event, claimed before the append. */
  claims?(event: Event): Claim[];
  /**
   * What must be recorded on other streams first, in steps (other-streams/steps.ts). It runs after all other checks,
   * and again in each round of the append loop, or if the process dies before the append.
   */
  beforeAppend?(
    proposed: Proposed<State, Command, Event, Context>,
    otherStreams: OtherStreams,
  ): Promise<BeforeAppend<Event>>;
  /** Streams that it refers to in this state. They cannot be removed meanwhile. */
  refersTo?(state: State): readonly string[];
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
 * An area with its state, command and event types erased. Whoever sends a command by its area's `TargetArea`, or the
 * schema of its route, has checked it; the area's schemas check the events.
 */
export interface AreaDefinition {
  area: string;
  codecs: ReadonlyMap<string, EventCodec>;
  /** Schemas that check its events before the append. */
  schemas: EventSchemas;
  initialState: unknown;
  stream(id: string, command?: { type?: string }): string;
  /** Commands that may start a stream. */
  creates: readonly string[];
  /** The context that a command needs: arguments by reader. */
  contextNeeds(command: { type: string }): Readonly<Record<string, unknown>>;
  /** The names of all context readers it uses. */
  contextNames: readonly string[];
  identity(command: { type: string }): Record<string, unknown>;
  decide(command: { type: string }, state: unknown, context: DecideContext): DecidedEvent[] | Refusal;
  warn(events: readonly DecidedEvent[], state: unknown, context: DecideContext): string[];
  /** Takes the event's data in wire form. */
  evolve(state: unknown, event: RecordedEvent): unknown;
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

/** A definition that keeps its types. They are not there at run time. */
export interface TypedArea<Command extends { type: string }, State, Context, Needs> extends AreaDefinition {
  initialState: State;
  evolve(state: State, event: RecordedEvent): State;
  readonly types?: { command: Command; state: State; context: Context; needs: Needs };
}
/** An area by its events and decider, for those that its definition itself imports. */
export const targetArea = <State, Command extends { type: string }, Event, Context extends DecideContext>(
  { area }: Pick<EventDefinitions, 'area'>,
  _decider: Decider<State, Command, Event, Context>,
): TargetArea<Command, State> => ({ area });

/** `contextNeeds`: what the rules of a command need besides its stream, with the arguments of each reader. */
export function defineArea<
  State,
  Command extends { type: string },
  Event extends DecidedEvent,
  Context extends DecideContext,
  const Needs extends CommandNeeds<Command, Context> = {},
>(
  parts: AreaOptions<State, Command, Event, Context> & { contextNeeds?: CommandNeeds<Command, Context> & Needs },
): TypedArea<Command, State, Context, NeedsOf<Needs>>;
export function defineArea({
  events,
  decider,
  creates,
  contextNeeds = {},
  identity = (command) => command,
  stream = (id) => `${events.area}-${id}`,
  claims = () => [],
  beforeAppend,
  refersTo,
  undoable,
  referred,
}: AreaOptions<unknown, { type: string }, DecidedEvent, DecideContext> & {
  contextNeeds?: Readonly<Record<string, Readonly<Record<string, (command: { type: string }) => unknown>>>>;
}): AreaDefinition {
  const codecs = eventCodecs(events);
  return {
    area: events.area,
    codecs,
    schemas: schemasOf([events]),
    initialState: decider.initialState,
    stream: (id, command = {}) => stream(id, command),
    creates,
    contextNeeds: (command) =>
      Object.fromEntries(Object.entries(contextNeeds[command.type] ?? {}).map(([name, need]) => [name, need(command)])),
    contextNames: Object.values(contextNeeds).flatMap((names) => Object.keys(names)),
    identity,
    decide: (command, state, context) => decider.decide(command, state, context),
    warn: (decided, state, context) => decider.warn?.(decided, state, context) ?? [],
    evolve(state, { id, type, data, metadata }) {
      const codec = codecs.get(type);
      if (!codec) throw new Error(`${events.area}: no schema for event ${type}`);
      return decider.evolve(state, { type, data: codec.decode(data) }, id, metadata);
    },
    claims,
    beforeAppend: beforeAppend ?? null,
    refersTo: refersTo ?? null,
    undoable: undoable ?? null,
    referred: referred ?? null,
  };
}

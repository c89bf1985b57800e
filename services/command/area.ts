// What an area hands to the command handler: its events, its decider, and how its streams, claims and lookups come in.
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

/** What an area may do on other streams before its own events are appended. */
export interface OtherStreams {
  /**
   * A command of another stream, carried out once however often it is asked for; on trial it is tried. `state`: what
   * its stream comes to; null: it is not known.
   */
  run(
    area: string,
    command: { type: string; id: string } & Record<string, unknown>,
  ): Promise<{ outcome: CommandOutcome; state: unknown }>;
  /** What run would come to, with nothing recorded; `state`: as it stands. */
  tryRun: OtherStreams['run'];
  load(stream: string): Promise<StoredEvent[]>;
  /** Whether the key is the own stream's from now on; on trial, whether it could be. */
  holds(claim: Claim): Promise<boolean>;
}
/** What is to be appended: by which command, to which state of a stream whose last revision (-1: none) this is. */
export interface Proposed<State, Command, Event, Context> {
  events: Event[];
  command: Command;
  state: State;
  revision: number;
  context: Context;
  isDryRun: boolean;
}
/** What is appended in the end; or why not; or what was done of it on another stream instead. */
export type BeforeAppend<Event> = Event[] | Refusal | { instead: CommandOutcome };

interface AreaParts<
  State,
  Command extends { type: string },
  Event extends DecidedEvent,
  Context extends DecideContext,
> {
  events: EventDefinitions;
  decider: Decider<State, Command, Event, Context>;
  /** Commands that may begin a stream; any other on a stream that is not there is unknown. */
  creates: readonly Command['type'][];
  /**
   * What the rules of a command look at beside its stream, and what is asked of it: only such commands wait for it to
   * be read.
   */
  contextNeeds?: {
    [Type in Command['type']]?: {
      [Name in Exclude<keyof Context, keyof DecideContext>]?: (command: Extract<Command, { type: Type }>) => unknown;
    };
  };
  /**
   * What of a command tells it from another sent under the same id: without what is sealed anew each time. All of it if
   * not told.
   */
  identity?: (command: Command) => Record<string, unknown>;
  /** The stream's name; `<area>-<id>` if not told. A command may tell more of it. */
  stream?: (id: string, command: Record<string, unknown>) => string;
  /** Keys that an event must hold alone, to be claimed before it is appended. */
  claims?: (event: Event) => Claim[];
  /**
   * What must be on record elsewhere first: done once nothing else stands against these events, and perhaps again, for
   * whoever does it may die before they are appended.
   */
  beforeAppend?: (
    proposed: Proposed<State, Command, Event, Context>,
    otherStreams: OtherStreams,
  ) => Promise<BeforeAppend<Event>>;
  /** The streams of others that it has in this state: they are there as long as it does. */
  refersTo?: (state: State) => readonly string[];
  /** Set if something that was done can be undone. */
  undoable?: Undoable<NonNullable<State>>;
  /** Set if others may have it. */
  referred?: {
    /** Whether there is, in this state, something to have. */
    isThere(state: State): boolean;
    /**
     * What a command is refused with that would come to have what is not there; and one that would remove what somebody
     * has.
     */
    unknown: string;
    inUse: string;
  };
}

/**
 * An area with its types closed over: state, commands and events are its own matter, but for the commands' names, which
 * its routes go by.
 */
export interface AreaDefinition<Command extends string = string> {
  area: string;
  codecs: ReadonlyMap<string, EventCodec>;
  /** Of its events, which are checked by them before they are appended. */
  schemas: EventSchemas;
  initialState: unknown;
  stream(id: string, command?: Record<string, unknown>): string;
  /** Types of commands that may begin a stream. */
  creates: readonly Command[];
  /** What a command's rules look at: by name, what is asked. */
  contextNeeds(command: { type: string } & Record<string, unknown>): Readonly<Record<string, unknown>>;
  /** The names of all that any of them looks at. */
  contextNames: readonly string[];
  identity(command: unknown): Record<string, unknown>;
  decide(command: unknown, state: unknown, context: DecideContext): DecidedEvent[] | Refusal;
  warn(events: readonly DecidedEvent[], state: unknown, context: DecideContext): string[];
  /** Takes the event's data in wire form. */
  evolve(state: unknown, event: DecidedEvent & { id: string }): unknown;
  claims(event: DecidedEvent): Claim[];
  /** null: nothing is done elsewhere first. */
  beforeAppend:
    | {
        of(
          proposed: Proposed<unknown, unknown, DecidedEvent, DecideContext>,
          otherStreams: OtherStreams,
        ): Promise<BeforeAppend<DecidedEvent>>;
      }['of']
    | null;
  /** null: it has nothing of others. */
  refersTo: { of(state: unknown): readonly string[] }['of'] | null;
  /** null: nothing of it can be undone. */
  undoable: Undoable | null;
  /** null: nobody can have it. */
  referred: { isThere(state: unknown): boolean; unknown: string; inUse: string } | null;
}

/** The types meet here: commands were checked by their routes' schemas, events by the area's own. */
export function defineArea<
  State,
  Command extends { type: string },
  Event extends DecidedEvent,
  Context extends DecideContext,
>(parts: AreaParts<State, Command, Event, Context>): AreaDefinition<Command['type']> {
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
  const asks = contextNeeds as Readonly<Record<string, Readonly<Record<string, (command: unknown) => unknown>>>>;
  return {
    area: events.area,
    codecs,
    schemas: schemasOf([events]),
    initialState: decider.initialState,
    stream: (id, command = {}) => stream(id, command),
    creates,
    contextNeeds: (command) =>
      Object.fromEntries(Object.entries(asks[command.type] ?? {}).map(([name, ask]) => [name, ask(command)])),
    contextNames: Object.values(asks).flatMap((names) => Object.keys(names)),
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

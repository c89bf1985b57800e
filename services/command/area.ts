// What an area hands to the command handler: its events, its decider, and how its streams, claims and lookups come in.
import type { EventDefinitions } from '#contracts/define-events.ts';
import type { Claim } from './claims.ts';
import { eventCodecs, type EventCodec } from './codec.ts';
import type { DecideContext, Decider, Refusal } from './types.ts';

export interface DecidedEvent {
  type: string;
  data: Record<string, unknown>;
}

interface AreaParts<State, Command extends { type: string }, Event extends DecidedEvent, Context extends DecideContext> {
  events: EventDefinitions;
  decider: Decider<State, Command, Event, Context>;
  /** Commands that may begin a stream; any other on a stream that is not there is unknown. */
  creates: readonly Command['type'][];
  /** What the rules of a command look at beside its stream, and what is asked of it: only such commands wait for it to be read. */
  looksAt?: { [Type in Command['type']]?: { [Name in Exclude<keyof Context, keyof DecideContext>]?: (command: Extract<Command, { type: Type }>) => unknown } };
  /** What of a command tells it from another sent under the same id: without what is sealed anew each time. All of it if not told. */
  identity?: (command: Command) => Record<string, unknown>;
  /** The stream's name; `<area>-<id>` if not told. */
  stream?: (id: string) => string;
  /** Keys that an event must hold alone, to be claimed before it is appended. */
  claims?: (event: Event) => Claim[];
  /** The streams of others that it has in this state: they are there as long as it does. */
  refersTo?: (state: State) => readonly string[];
  /** Set if others may have it. */
  referred?: {
    /** Whether there is, in this state, something to have. */
    isThere(state: State): boolean;
    /** What a command is refused with that would come to have what is not there; and one that would remove what somebody has. */
    unknown: string;
    inUse: string;
  };
}

/** An area with its types closed over: state, commands and events are its own matter, but for the commands' names, which its routes go by. */
export interface AreaDefinition<Command extends string = string> {
  area: string;
  codecs: ReadonlyMap<string, EventCodec>;
  initialState: unknown;
  stream(id: string): string;
  /** Types of commands that may begin a stream. */
  creates: readonly Command[];
  /** What a command's rules look at: by name, what is asked. */
  looksAt(command: { type: string } & Record<string, unknown>): Readonly<Record<string, unknown>>;
  identity(command: unknown): Record<string, unknown>;
  decide(command: unknown, state: unknown, context: DecideContext): DecidedEvent[] | Refusal;
  /** Takes the event's data in wire form. */
  evolve(state: unknown, event: DecidedEvent & { id: string }): unknown;
  claims(event: DecidedEvent): Claim[];
  /** null: it has nothing of others. */
  refersTo: { of(state: unknown): readonly string[] }['of'] | null;
  /** null: nobody can have it. */
  referred: { isThere(state: unknown): boolean; unknown: string; inUse: string } | null;
}

/** The types meet here: commands were checked by their routes' schemas, events by the area's own. */
export function defineArea<State, Command extends { type: string }, Event extends DecidedEvent, Context extends DecideContext>(parts: AreaParts<State, Command, Event, Context>): AreaDefinition<Command['type']> {
  const { events, decider, creates, looksAt = {}, identity = (command) => command, stream = (id) => `${events.area}-${id}`, claims, refersTo, referred } = parts;
  const codecs = eventCodecs(events);
  const asks = looksAt as Readonly<Record<string, Readonly<Record<string, (command: unknown) => unknown>>>>;
  return {
    area: events.area,
    codecs,
    initialState: decider.initialState,
    stream,
    creates,
    looksAt: (command) => Object.fromEntries(Object.entries(asks[command.type] ?? {}).map(([name, ask]) => [name, ask(command)])),
    identity: (command) => identity(command as Command),
    decide: (command, state, context) => decider.decide(command as Command, state as State, context as Context),
    evolve(state, { id, type, data }) {
      const codec = codecs.get(type);
      if (!codec) throw new Error(`${events.area}: no schema for event ${type}`);
      return decider.evolve(state as State, { type, data: codec.decode(data) } as Event, id);
    },
    claims: (event) => claims?.(event as Event) ?? [],
    refersTo: refersTo ? (state) => refersTo(state as State) : null,
    referred: referred ? { ...referred, isThere: (state) => referred.isThere(state as State) } : null,
  };
}

// What an area hands to the command handler: its events, its decider, and how its streams, claims and settings come in.
import type { EventDefinitions } from '#contracts/define-events.ts';
import { eventCodecs, type EventCodec } from './codec.ts';
import type { Claim } from './claims.ts';
import type { Named } from '../rights/types.ts';
import type { DecideContext, Decider, Refusal } from './types.ts';

export interface DecidedEvent {
  type: string;
  data: Record<string, unknown>;
}

interface AreaParts<State, Command extends { type: string }, Event extends DecidedEvent> {
  events: EventDefinitions;
  decider: Decider<State, Command, Event>;
  /** Commands that may begin a stream; any other on a stream that is not there is unknown. */
  creates: readonly Command['type'][];
  /** Commands whose rules depend on settings: only these wait for the settings to be read. */
  settled?: readonly Command['type'][];
  /** Commands that are judged by who may do what, and may change it: no two of them at once, whatever stream they write. */
  byRights?: { [Type in Command['type']]?: (command: Extract<Command, { type: Type }>) => Named };
  /** What of a command tells it from another sent under the same id: without what is sealed anew each time. All of it if not told. */
  identity?: (command: Command) => Record<string, unknown>;
  /** The stream's name; `<area>-<id>` if not told. */
  stream?: (id: string) => string;
  /** Keys that an event must hold alone, to be claimed before it is appended. */
  claims?: (event: Event) => Claim[];
}

/** An area with its types closed over: state, commands and events are its own matter, but for the commands' names, which its routes go by. */
export interface AreaDefinition<Command extends string = string> {
  area: string;
  codecs: ReadonlyMap<string, EventCodec>;
  initialState: unknown;
  stream(id: string): string;
  /** Types of commands that may begin a stream. */
  creates: readonly Command[];
  isSettled(command: string): boolean;
  /** Roles and permissions that a command judged by rights speaks of; null: it is not judged by them. */
  named(command: { type: string } & Record<string, unknown>): Named | null;
  identity(command: unknown): Record<string, unknown>;
  decide(command: unknown, state: unknown, context: DecideContext): DecidedEvent[] | Refusal;
  /** Takes the event's data in wire form. */
  evolve(state: unknown, event: DecidedEvent & { id: string }): unknown;
  claims(event: DecidedEvent): Claim[];
}

/** The types meet here: commands were checked by their routes' schemas, events by the area's own. */
export function defineArea<State, Command extends { type: string }, Event extends DecidedEvent>(parts: AreaParts<State, Command, Event>): AreaDefinition<Command['type']> {
  const { events, decider, creates, settled = [], byRights = {} as NonNullable<AreaParts<State, Command, Event>['byRights']>, identity = (command) => command, stream = (id) => `${events.area}-${id}`, claims } = parts;
  const codecs = eventCodecs(events);
  return {
    area: events.area,
    codecs,
    initialState: decider.initialState,
    stream,
    creates,
    isSettled: (command) => settled.includes(command),
    named: (command) => byRights[command.type as Command['type']]?.(command as never) ?? null,
    identity: (command) => identity(command as Command),
    decide: (command, state, context) => decider.decide(command as Command, state as State, context),
    evolve(state, { id, type, data }) {
      const codec = codecs.get(type);
      if (!codec) throw new Error(`${events.area}: no schema for event ${type}`);
      return decider.evolve(state as State, { type, data: codec.decode(data) } as Event, id);
    },
    claims: (event) => claims?.(event as Event) ?? [],
  };
}

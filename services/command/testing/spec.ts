// For tests of deciders: given these events, when this command, then these events or this refusal.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Actor } from '#contracts/events/event.ts';
import type { DecideContext, Decider, Imported, PeopleOfEvent } from '../types.ts';

const DEFAULT_ACTOR: Actor = { kind: 'administrator', id: '00000000-0000-4000-8000-000000000000' };
const NOW = '2026-11-01T08:00:00.000Z';

/** The context of a decider besides its stream. */
type ExtraContext<Context> = Omit<Context, keyof DecideContext>;
interface Verdict<Event> {
  thenEvents(...events: Event[]): void;
  thenRefused(code: string): void;
}

/**
 * `given(…events).when(command, circumstances).thenEvents(…events)`. The n-th given event has the id `event-n`, from 0,
 * unless it has one. Each decider is called twice: it must answer the same and not change the state. `usual`: context
 * values that the circumstances do not give.
 */
export const specOf =
  <State, Command, Event extends { type: string }, Context extends DecideContext>(
    decider: Decider<State, Command, Event, Context>,
    usual: ExtraContext<Context>,
  ) =>
  (...events: (Event & { id?: string; metadata?: PeopleOfEvent })[]) => {
    // The context in two parts: the compiler cannot combine the parts of a generic type.
    const rules: Decider<State, Command, Event, DecideContext & ExtraContext<Context>> = decider;
    const state = events.reduce<State>(
      (before, event, index) => decider.evolve(before, event, event.id ?? `event-${index}`, event.metadata),
      decider.initialState,
    );
    return {
      state,
      when(
        command: Command,
        {
          by = DEFAULT_ACTOR,
          now = NOW,
          ...extraContext
        }: { by?: Actor; now?: string; imported?: Imported; keyDigest?: string } & Partial<ExtraContext<Context>> = {},
      ): Verdict<Event> {
        const before = structuredClone(state);
        const context = { ...usual, ...extraContext, actor: by, now };
        const decided = rules.decide(command, state, context);
        if (!isDeepStrictEqual(rules.decide(command, state, context), decided))
          throw new Error('the decider answered the same command on the same state differently');
        expect(state).toEqual(before);
        return {
          thenEvents: (...expected) => expect(decided).toEqual(expected),
          thenRefused: (code) => expect(decided).toEqual({ refused: code }),
        };
      },
    };
  };

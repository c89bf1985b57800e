// For tests of deciders: given these events, when this command, then these events or this refusal.
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Actor } from '#contracts/event.ts';
import { DEFAULT_SETTINGS, type Settings } from '#contracts/settings.ts';
import type { RightsNow } from '../rights/types.ts';
import type { Decider } from './types.ts';

const SOMEONE: Actor = { kind: 'administrator', id: '00000000-0000-4000-8000-000000000000' };
const NOW = '2026-11-01T08:00:00.000Z';

/** Deciders that do not ask for rights need none. */
const NO_RIGHTS: RightsNow = { people: new Map(), role: () => null, isKnown: () => false };

interface Circumstances { by?: Actor; settings?: Settings; rights?: RightsNow; now?: string }
interface Verdict<Event> {
  thenEvents(...events: Event[]): void;
  thenRefused(code: string): void;
}

/**
 * `given(…events).when(command, circumstances).thenEvents(…events)`; the n-th given event has the id `event-n`, from 0, unless it names one.
 * Each decider is asked twice: it must say the same, and leave the state as it was.
 */
export const specOf = <State, Command, Event extends { type: string }>(decider: Decider<State, Command, Event>) =>
  (...events: (Event & { id?: string })[]) => {
    const state = events.reduce<State>((before, event, index) => decider.evolve(before, event, event.id ?? `event-${index}`), decider.initialState);
    return {
      state,
      when(command: Command, { by = SOMEONE, settings = DEFAULT_SETTINGS, rights = NO_RIGHTS, now = NOW }: Circumstances = {}): Verdict<Event> {
        const before = structuredClone(state);
        const decided = decider.decide(command, state, { actor: by, now, settings, rights });
        if (!isDeepStrictEqual(decider.decide(command, state, { actor: by, now, settings, rights }), decided)) throw new Error('the same command on the same state came out differently');
        expect(state).toEqual(before);
        return {
          thenEvents: (...expected) => expect(decided).toEqual(expected),
          thenRefused: (code) => expect(decided).toEqual({ refused: code }),
        };
      },
    };
  };

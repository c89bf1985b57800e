import { expect, test } from 'vitest';
import { defineArea } from '../command/area.ts';
import { NOTHING_NEW, type ContextReader, type DecideContext, type Decider } from '../command/types.ts';
import type { Area } from './area.ts';
import { withNeedsMet } from './context-needs.ts';

interface Context extends DecideContext {
  /** Litres left of a tank. */
  level: bigint;
}
type Command = { type: 'Draw'; id: string; tank: string } | { type: 'Fill'; id: string };
const decider: Decider<null, Command, never, Context> = {
  initialState: null,
  decide: () => NOTHING_NEW,
  evolve: () => null,
};
const events = { area: 'tank', schemas: {} };
const creates = ['Fill'] as const;
const definition = defineArea({ events, decider, creates, contextNeeds: { Draw: { level: ({ tank }) => tank } } });
const levels = (level: ContextReader<string, bigint>) => ({ contextReaders: () => ({ level }) }) satisfies Area;
const meter = levels({ read: async () => 1n });

test('an area whose rules need context compiles with an area that reads it', () =>
  expect(withNeedsMet([{ definition }, meter])).toHaveLength(2));

test('context that no area reads, or another than it reads, fails the type check', () => {
  // @ts-expect-error -- no area reads the level
  withNeedsMet([{ definition }]);
  // @ts-expect-error -- the level is found as a number
  withNeedsMet([{ definition }, { contextReaders: () => ({ level: { read: async (_tank: string) => 1 } }) }]);
  // @ts-expect-error -- the reader is asked with a number
  withNeedsMet([{ definition }, { contextReaders: () => ({ level: { read: async (_tank: number) => 1n } }) }]);
  // @ts-expect-error -- the rules need the level, and no command says of which tank
  withNeedsMet([{ definition: defineArea({ events, decider, creates }) }, meter]);
  const erased: Area = { definition };
  // @ts-expect-error -- what an erased definition needs is not known
  withNeedsMet([erased, meter]);
});

test('needs of a command or a context part that the decider does not know fail the type check', () => {
  // @ts-expect-error -- the decider knows no such command
  defineArea({ events, decider, creates, contextNeeds: { Drain: { level: () => 'north' } } });
  // @ts-expect-error -- its context has no such part
  defineArea({ events, decider, creates, contextNeeds: { Draw: { levels: () => 'north' } } });
});

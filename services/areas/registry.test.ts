import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { defineCommand } from '#contracts/wire/route.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { defineArea } from '../command/area.ts';
import { judge } from '../command/judge.ts';
import { emptyStream } from '../command/stream-state.ts';
import { routesOf } from '../http/area-routes.ts';
import { administratorArea } from './administrator/area.ts';
import type { RulesContext } from './rules-context.ts';
import { AREAS } from './registry.ts';
import { USUALLY } from '../command/testing/rules-spec.ts';

const context: RulesContext = { actor: { kind: 'system', id: 'system' }, now: '2026-11-01T08:00:00.000Z', ...USUALLY };
const misspelt = { type: 'DisabelTag', id: randomUUID() };

describe('a command name', () => {
  /** By area: a state with what its rules look at. Areas without one look at the command's name first. */
  const STATES: Record<string, unknown> = {
    administrator: {},
    'alert-muting': {},
    burn: {},
    crsm: { status: 'ACTIVE' },
    deposit: { mint: {}, refund: {} },
    execution: { status: 'REQUESTED' },
    feedback: {},
    job: { status: 'RUNNING' },
    permission: { status: 'present' },
    price: '1',
    institution: { addresses: [] },
    role: { permissions: [] },
    request: { status: 'REQUESTED' },
    settings: DEFAULT_SETTINGS,
    view: [],
    withdrawal: { request: {}, burns: [], payments: [] },
  };
  test.each(AREAS)('that the decider of area $area does not know throws an error in any state', (area) =>
    expect(() => area.decide(misspelt, STATES[area.area] ?? null, context)).toThrow(
      'no rule for the command DisabelTag',
    ),
  );

  test('in a route fails the type check unless the decider knows it', () => {
    const route = {
      path: '/api/administrators/:id/disable',
      permission: 'administrator:disable',
      precondition: 'optional',
      summary: '',
      refusals: [],
    } as const;
    routesOf(administratorArea, {
      creates: [],
      actions: [defineCommand({ ...route, command: 'DisableAdministrator' })],
      batches: [],
    });
    routesOf(administratorArea, {
      creates: [],
      // @ts-expect-error -- the decider knows no such command
      actions: [defineCommand({ ...route, command: 'DisabelAdministrator' })],
      batches: [],
    });
    routesOf(administratorArea, {
      creates: [],
      actions: [],
      // @ts-expect-error -- nor in a batch
      batches: [defineCommand({ ...route, command: 'DisabelAdministrator' })],
    });
  });
});

test('a decider that returns neither events nor a refusal throws an error', () => {
  const idle = defineArea({
    events: { area: 'idle', schemas: {} },
    decider: { initialState: null, decide: () => [], evolve: () => null },
    creates: ['Idle'],
  });
  const sent = {
    area: idle,
    command: { ...misspelt, type: 'Idle' },
    envelope: { commandId: randomUUID(), actor: context.actor },
    digest: '',
  };
  expect(() => judge(sent, { ...emptyStream(idle), revision: 0 }, context.now, {})).toThrow(
    'idle: Idle returned neither events nor a refusal',
  );
});

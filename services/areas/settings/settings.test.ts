import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type AllSettings } from '#contracts/areas/settings/rules.ts';
import { PositionUnknown } from '#projections/engine/types.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { TestEventStore } from '../../event-store/testing/stores.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { administrator } from '../deposit/testing/examples.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { createSettings, SETTINGS_ID } from './settings.ts';
import { settingsArea } from './area.ts';

const SYSTEM = { kind: 'system', id: 'system' } as const;
const rules = (confirm: boolean, confirmRefund: boolean): AllSettings => ({
  ...DEFAULT_SETTINGS,
  secondPerson: {
    ...DEFAULT_SETTINGS.secondPerson,
    'deposit:confirm': confirm,
    'deposit:confirm-refund': confirmRefund,
  },
});

describe('reading settings', () => {
  let server: TestEventStore;
  beforeAll(async () => {
    server = await withCheckedEventStore();
  });
  afterAll(() => server.close());

  test('returns the current settings, and those as of a position or an instant', async () => {
    const { store } = server;
    let instantPosition = '0';
    const settings = createSettings({ store, positionAt: async () => ({ position: instantPosition }) });
    const commands = createCommands({
      store,
      areas: AREAS,
      contextReaders: createContextReaders({
        settings,
        rights: {
          now: () => {
            throw new Error('not asked');
          },
          holders: async () => [],
        },
      }),
      log: pino({ level: 'silent' }),
      clock: createClock(),
    });
    const change = async (to: boolean) => {
      const outcome = await commands.run(
        settingsArea,
        {
          type: 'ChangeSettings',
          id: SETTINGS_ID,
          group: 'second-person',
          proposal: randomUUID(),
          reason: 'a test',
          secondPerson: { 'deposit:confirm': to },
        },
        { commandId: randomUUID(), actor: SYSTEM },
      );
      if (outcome.kind !== 'done') throw new Error(outcome.kind);
      return outcome;
    };
    expect(await settings.read({})).toEqual({
      settings: DEFAULT_SETTINGS,
      revision: -1,
      position: '0',
      at: null,
      changes: {},
    });
    const first = await change(false);
    const second = await change(true);
    const at = first.position.toString();
    expect(await settings.read({})).toEqual({
      settings: rules(true, true),
      revision: 1,
      position: second.position.toString(),
      at: expect.stringMatching(/Z$/),
      changes: {},
    });
    expect(await settings.read({ asOf: at })).toMatchObject({
      settings: rules(false, true),
      revision: 0,
      position: at,
    });
    expect(await settings.read({ asOf: (first.position - 1n).toString() })).toMatchObject({
      settings: DEFAULT_SETTINGS,
      revision: -1,
    });
    instantPosition = at;
    expect(await settings.read({ asOf: '2026-11-01T08:00:00.000Z' })).toMatchObject({
      settings: rules(false, true),
      position: at,
    });
    await expect(settings.read({ asOf: (second.position + 1n).toString() })).rejects.toThrow(PositionUnknown);
    expect(await createSettings({ store, positionAt: async () => ({ position: '0' }) }).read({})).toEqual(
      await settings.read({}),
    );
    // For a figure: its previous value, since when it has the current one, and by whom.
    const age = (priceAge: string) =>
      commands.run(
        settingsArea,
        {
          type: 'ChangeSettings',
          id: SETTINGS_ID,
          group: 'prices',
          proposal: randomUUID(),
          reason: 'a test',
          values: { priceAge },
        },
        { commandId: randomUUID(), actor: administrator('ben') },
      );
    await age('90');
    const { position } = await settings.read({});
    await age('60');
    expect(await settings.read({})).toMatchObject({
      settings: { values: { priceAge: '60' } },
      changes: { priceAge: { before: '90', at: expect.stringMatching(/Z$/), by: administrator('ben').id } },
    });
    expect((await settings.read({ asOf: position })).changes).toMatchObject({ priceAge: { before: '300' } });
  });
});

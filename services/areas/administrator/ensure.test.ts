import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { createSettings } from '../settings/settings.ts';
import { ensureRights } from './ensure.ts';
import { createRights } from './rights.ts';
import { roleArea } from '../role/area.ts';

test('a permission that was removed from a starting role stays removed at the next start', async () => {
  await using server = await withCheckedEventStore();
  const { store } = server;
  /** A start of another process. */
  const start = async () => {
    const settings = createSettings({
      store,
      positionAt: () => {
        throw new Error('not asked');
      },
    });
    const rights = createRights({ store, people: async () => [] });
    const commands = createCommands({
      store,
      areas: AREAS,
      contextReaders: createContextReaders({ settings, rights }),
      log: pino({ level: 'silent' }),
      clock: createClock(),
    });
    await ensureRights({ commands, rights });
    return { commands, rights };
  };
  const { commands, rights } = await start();
  const auditor = (await rights.role('auditor'))!;
  const permissions = auditor.permissions.filter((code) => code !== 'deposit:read');
  await commands.run(
    roleArea,
    { type: 'EditRole', id: 'auditor', ...auditor, permissions },
    { commandId: crypto.randomUUID(), actor: { kind: 'system', id: 'system' } },
  );
  expect((await (await start()).rights.role('auditor'))?.permissions).toEqual(permissions);
});

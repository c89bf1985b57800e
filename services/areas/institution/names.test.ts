import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createClock } from '../../base/clock.ts';
import { createClaims } from '../../command/references/claims.ts';
import { createCommands } from '../../command/commands.ts';
import { withCheckedEventStore } from '../../tools/testing/stores/event-store.ts';
import { ana } from '../../tools/testing/custody/custody.ts';
import { anEvent } from '../../tools/testing/server.ts';
import { contextReadersOfLog } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { idOfName, institutionId, nameClaim } from './names.ts';

test('a current or former name finds its institution, and an unfinished claim does not', async () => {
  const { store, close } = await withCheckedEventStore();
  try {
    const commands = createCommands({
      store,
      areas: AREAS,
      log: pino({ level: 'silent' }),
      clock: createClock(),
      contextReaders: contextReadersOfLog(store),
    });
    const run = (type: string, body: object) =>
      commands.run(
        { area: 'institution' },
        { type, id: institutionId('North'), ...body },
        { commandId: randomUUID(), actor: ana },
      );
    await run('AddInstitution', { name: 'North', dailyLimit: null });
    expect(await run('EditInstitution', { name: 'North Trust', dailyLimit: null })).toMatchObject({ kind: 'done' });
    for (const name of ['north', ' NORTH  trust']) expect(await idOfName(store, name)).toBe(institutionId('North'));
    await createClaims({ store }).hold(
      nameClaim('South'),
      { stream: `institution-${institutionId('North')}`, revision: 1 },
      anEvent('KeyClaimed', {}).metadata,
    );
    expect(await idOfName(store, 'South')).toBe(institutionId('South'));
  } finally {
    await close();
  }
});

// Commands for deposits, their actors, and a command handler with an empty cache.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { depositId } from '../../../areas/deposit/deposit-id.ts';
import { aDeposit, administrator } from '../../../areas/deposit/testing/examples.ts';
import { NOBODY, createContextReaders } from '../../../areas/context-readers.ts';
import { AREAS } from '../../../areas/registry.ts';
import { createSettings } from '../../../areas/settings/settings.ts';
import { createClock } from '../../../base/clock.ts';
import type { EventStore } from '../../../event-store/types.ts';
import { createCommands } from '../../../command/commands.ts';
import type { CommandEnvelope, Commands } from '../../../command/types.ts';

const log = pino({ level: 'silent' });
export const ana = administrator('ana');
export const ben = administrator('ben');

/** A command handler as in a new process, with an empty cache. */
export const handlerOn = (store: EventStore): Commands =>
  createCommands({
    store,
    areas: AREAS,
    log,
    clock: createClock(),
    contextReaders: createContextReaders({
      rights: NOBODY,
      settings: createSettings({
        store,
        positionAt: () => {
          throw new Error('unexpected call');
        },
      }),
    }),
  });
export const by = (actor = ana, more: Partial<CommandEnvelope> = {}): CommandEnvelope => ({
  commandId: randomUUID(),
  actor,
  ...more,
});
export const record = (deposit = aDeposit()) => ({ type: 'RecordDeposit', id: depositId(deposit), deposit }) as const;
export const confirm = (id: string, amount: bigint) =>
  ({ type: 'ConfirmDeposit', id, amount, acknowledged: true }) as const;

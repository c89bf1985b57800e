// Runs the commands of simulated history through the command handler, at their simulated times.
import type { Logger } from 'pino';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { AreaDefinition } from '../command/area.ts';
import { createCommands } from '../command/commands.ts';
import type { AnyCommand, CommandEnvelope, ContextReaders } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import type { PipelinedStore } from './pipelined-store.ts';

/** A command had another outcome than success. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

export interface WrittenCommand<Command extends AnyCommand = AnyCommand> {
  command: Command;
  envelope: CommandEnvelope & { now: string };
}

export interface HistoryWriter {
  /** The written events together with the rest of the log. */
  readonly store: PipelinedStore;
  /** Runs a command and returns its events. Throws CommandRefused, or the error of an earlier append. */
  write(area: string, { command, envelope }: WrittenCommand): Promise<StoredEvent[]>;
}

interface HistoryWriterOptions {
  store: PipelinedStore;
  areas: readonly AreaDefinition[];
  /** Context readers on a log, at the time of the command (ms since 1970). */
  contextReaders: (log: Pick<EventStore, 'load'>, now: () => number) => ContextReaders;
  log: Logger;
}

/** Writing the same history again from its beginning changes nothing, because all ids are the same. */
export function createHistoryWriter({ store, areas, contextReaders, log }: HistoryWriterOptions): HistoryWriter {
  let now = '';
  const commands = createCommands({
    store,
    areas,
    contextReaders: contextReaders(store, () => Date.parse(now)),
    log,
    clock: { now: () => now, says: () => now },
  });
  return {
    store,
    async write(area, { command, envelope }) {
      ({ now } = envelope);
      const outcome = await commands.run({ area }, command, envelope);
      if (outcome.kind !== 'done')
        throw new CommandRefused(`${command.type} ${command.id}: ${'code' in outcome ? outcome.code : outcome.kind}`);
      const stream = areas.find((one) => one.area === area)!.stream(command.id, command);
      return (await store.load(stream)).filter(({ metadata }) => metadata.$causationId === envelope.commandId);
    },
  };
}

// Completes links of items right after their command, so that its answer stands for both sides.
import type { Logger } from 'pino';
import { news } from '#contracts/areas/news/declaration.ts';
import { notice } from '#contracts/areas/notice/declaration.ts';
import type { Commands } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import { createPolicies } from '../../executions/worker/policies.ts';
import type { Afterwards } from '../../http/parts.ts';
import { counterpartPolicies, otherSideIn } from './counterpart.ts';

const LINKED = [news, notice];
const COMMANDS = new Set(LINKED.flatMap(({ actions }) => [actions['link']!.command, actions['unlink']!.command]));

export function completesLinks({
  store,
  commands,
  log,
}: {
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
  log: Logger;
}): Afterwards {
  const policies = createPolicies({ policies: LINKED.map(counterpartPolicies), store, commands, log });
  /** Runs the policies of a command's events, and of the events that follow. Returns the position of the last one. */
  const complete = async (area: string, id: string, commandId: string): Promise<bigint | null> => {
    let position: bigint | null = null;
    for (const event of await store.load(`${area}-${id}`)) {
      const other = otherSideIn(event.data);
      if (event.metadata.$causationId !== commandId || other === null) continue;
      position = event.position;
      await policies.run(event);
      for (const followingId of policies.commandIds(event))
        position = (await complete(area, other, followingId)) ?? position;
    }
    return position;
  };
  return async (area, { type, id }, commandId) => (COMMANDS.has(type) ? complete(area, id, commandId) : null);
}

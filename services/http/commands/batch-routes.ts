// Batch routes: one request for many rows. Each item runs as a separate command with its own id and result.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BatchResult } from '#contracts/wire/receipt.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { inParallel } from '../../base/in-parallel.ts';
import { AT_ONCE, actOnItem } from './batch-item.ts';
import type { AreaRoutes } from '../area-routes.ts';
import { refuseTooLarge } from './batch-bounds.ts';
import { witnessOf } from '../caller.ts';
import { mount } from '../mount.ts';
import type { AreaParts } from '../parts.ts';
import { commandIdOf, undoesOf } from './preconditions.ts';
import { invalidInput } from '../problem.ts';

/** The fields common to all batches. Other fields of the body and of items belong to the command. */
const Batch = z.looseObject({
  items: z.array(z.looseObject({ id: z.string(), revision: z.number() })),
  dryRun: z.boolean().default(false),
});

function refuseRepeated(ids: string[]): void {
  const seen = new Set<string>();
  const repeated = ids.flatMap((id, index) => {
    if (seen.has(id)) return [{ path: `items.${index}.id`, key: 'not-unique' }];
    seen.add(id);
    return [];
  });
  if (repeated.length) throw invalidInput(...repeated);
}

export function mountBatch(
  app: FastifyInstance,
  { commands, audit, seal, settings, afterwards }: AreaParts,
  { area }: AreaRoutes,
  route: CommandRoute,
): void {
  mount(app, route, async (_input, request): Promise<BatchResult> => {
    const key = commandIdOf(request);
    undoesOf(request, false);
    const { items, dryRun, ...shared } = Batch.parse(request.body);
    refuseRepeated(items.map(({ id }) => id));
    const { typedConfirmation } = route;
    // The cast is safe: the route's schema has decoded the amounts.
    if (typedConfirmation !== undefined)
      await refuseTooLarge(
        settings,
        items.length,
        items.reduce((sum, item) => sum + (item[typedConfirmation] as bigint), 0n),
      );
    const by = await witnessOf(request, seal);
    const results = await inParallel(items, AT_ONCE, (item) =>
      actOnItem(
        { commands, audit, afterwards },
        { area, command: route.command, approval: route.approval, key, by, dryRun },
        { ...shared, ...item },
      ),
    );
    return { results };
  });
}

// One command for many rows: each item is a command of its own, with an id of its own, and a result of its own.
import type { FastifyInstance } from 'fastify';
import { v5 } from 'uuid';
import { z } from 'zod';
import type { BatchResult } from '#contracts/list.ts';
import type { CommandRoute } from '#contracts/route.ts';
import { inParallel } from '../base/in-parallel.ts';
import type { CommandOutcome } from '../command/types.ts';
import type { AreaRoutes } from './area-routes.ts';
import { witnessOf } from './caller.ts';
import { mount } from './mount.ts';
import type { AreaParts } from './parts.ts';
import { commandIdOf } from './preconditions.ts';
import { invalidInput } from './problem.ts';

/** What all batches share; an item's and the body's other fields are the command's. */
const Batch = z.looseObject({ items: z.array(z.looseObject({ id: z.string(), revision: z.number() })), dryRun: z.boolean().default(false) });
const AT_ONCE = 16;

type ItemResult = BatchResult['results'][number];

const resultOf = (id: string, outcome: CommandOutcome, dryRun: boolean): ItemResult => {
  switch (outcome.kind) {
    case 'done':
      return dryRun ? { id, result: 'would-be-done', revision: outcome.revision } : { id, result: 'done', revision: outcome.revision, position: outcome.position.toString() };
    case 'refused': return { id, result: 'refused', code: outcome.code, ...(outcome.revision !== null && { revision: outcome.revision }) };
    case 'stale': return { id, result: 'refused', code: 'revision-stale', ...(outcome.revision !== null && { revision: outcome.revision }) };
    case 'unknown': return { id, result: 'refused', code: 'not-found' };
    case 'key-reused': return { id, result: 'refused', code: 'idempotency-key-reused' };
    default: return outcome satisfies never;
  }
};

function refuseRepeated(ids: string[]): void {
  const seen = new Set<string>();
  const repeated = ids.flatMap((id, index) => {
    if (seen.has(id)) return [{ path: `items.${index}.id`, key: 'not-unique' }];
    seen.add(id);
    return [];
  });
  if (repeated.length) throw invalidInput(...repeated);
}

export function mountBatch(app: FastifyInstance, { commands, audit, seal, afterwards }: AreaParts, { area }: AreaRoutes, route: CommandRoute): void {
  mount(app, route, async (_input, request): Promise<BatchResult> => {
    const key = commandIdOf(request);
    const { items, dryRun, ...shared } = Batch.parse(request.body);
    refuseRepeated(items.map(({ id }) => id));
    const witness = await witnessOf(request, seal);
    const send = dryRun ? commands.tryRun : commands.run;
    const results = await inParallel(items, AT_ONCE, async ({ revision, ...fields }) => {
      const commandId = v5(fields.id, key);
      const outcome = await send(area, { ...shared, ...fields, type: route.command }, { ...witness, commandId, expectedRevision: revision });
      if (outcome.kind === 'refused' && !dryRun) await audit.commandRefused(witness, { command: route.command, target: `${area}-${fields.id}`, code: outcome.code });
      if (outcome.kind === 'done' && outcome.isLast && !dryRun) await afterwards(area, { id: fields.id, type: route.command }, commandId);
      return resultOf(fields.id, outcome, dryRun);
    });
    return { results };
  });
}

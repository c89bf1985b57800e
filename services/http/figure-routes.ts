// Reads that are no area's list: totals, prices, rules in force, names and positions.
import type { FastifyInstance } from 'fastify';
import { listCustodyTotals, listPrices } from '#contracts/custody-total.ts';
import { listActors, positionAt } from '#contracts/session.ts';
import { getSettings } from '#contracts/settings.ts';
import { Instant, WEI_PER_SATOSHI } from '#contracts/values.ts';
import { callerOf } from './guard.ts';
import { keysOf } from './ingest-keys.ts';
import { mount } from './mount.ts';
import { etagOf } from './preconditions.ts';
import { invalidInput } from './problem.ts';
import type { ServerParts } from './types.ts';

const withYbtc = (row: Record<string, unknown>): Record<string, unknown> => ({ ...row, ybtc: (BigInt(String(row.sats)) * WEI_PER_SATOSHI).toString() });

export function mountFigures(app: FastifyInstance, { models, settings, administrators, config }: Pick<ServerParts, 'models' | 'settings' | 'administrators' | 'config'>): void {
  mount(app, listCustodyTotals, async ({ query }) => {
    const { rows, ...seen } = await models.totals('custody-totals', query);
    return { rows: rows.map((row) => withYbtc(row)), ...seen };
  });

  mount(app, listPrices, async ({ query }) => {
    const { position, at, pages } = await models.exportRows('prices', query);
    return { rows: (await Array.fromAsync(pages)).flat(), position, at };
  });

  mount(app, getSettings, async ({ query }, _request, reply) => {
    const answer = await settings.read(query);
    if (answer.revision >= 0) reply.header('etag', etagOf(answer.revision));
    return { ...answer, executor: config.executorName };
  });

  mount(app, listActors, async (_input, request) => {
    const sources = keysOf(config.ingestKey).flatMap(({ source }) => (source === null ? [] : [{ id: `source:${source}`, name: source }]));
    // Whoever may see nothing yet sees no names either.
    const people = callerOf(request).session.permissions.length > 0 ? await administrators.names() : [];
    return { actors: [...people, ...sources] };
  });

  mount(app, positionAt, ({ query }) => {
    const instant = Instant.safeParse(query.at);
    if (!instant.success) throw invalidInput({ path: 'at', key: 'not-an-instant' });
    return models.positionAt(instant.data);
  });
}

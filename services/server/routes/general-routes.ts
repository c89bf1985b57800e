// Reads that belong to no single area: settings in force, names and positions.
import type { FastifyInstance } from 'fastify';
import { roleReads } from '#contracts/areas/role/reads.ts';
import { listActors, positionAt, stepsAround } from '#contracts/access/session.ts';
import { explorersIn, getExplorers, getSettings } from '#contracts/areas/settings/routes.ts';
import { AsOf } from '#contracts/values/values.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { callerOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import { etagOf } from '../../http/commands/preconditions.ts';
import { invalidInput } from '../../http/problem.ts';
import { keysOf } from '../../ingest/keys.ts';
import type { ServerParts } from '../parts.ts';

const SOURCE = 'source:';

export function mountGeneral(
  app: FastifyInstance,
  { models, settings, administrators, config }: Pick<ServerParts, 'models' | 'settings' | 'administrators' | 'config'>,
): void {
  mount(app, getSettings, async ({ query }, _request, reply) => {
    const answer = await settings.read(query);
    if (answer.revision >= 0) reply.header('etag', etagOf(answer.revision));
    return { ...answer, executor: config.executorName };
  });

  mount(app, getExplorers, async () => explorersIn((await settings.read({})).settings.values));

  const configured = keysOf(config.ingestKey).flatMap(({ source }) => source ?? []);
  mount(app, listActors, async (_input, request) => {
    // A person without permissions sees no names.
    if (callerOf(request).session.permissions.length === 0) return { actors: [], roles: [] };
    const { rows } = await models.totals('deposit-recorders', {});
    const recorders = rows
      .map(({ recordedBy }) => String(recordedBy))
      .filter((id) => id.startsWith(SOURCE))
      .map((id) => id.slice(SOURCE.length));
    const sources = new Set([...configured, ...recorders]);
    const { rows: roles } = await allRows(models, roleReads.model);
    return {
      actors: [...(await administrators.names()), ...[...sources].map((name) => ({ id: `${SOURCE}${name}`, name }))],
      roles: roles.map(({ id, name }) => ({ id, name })),
    };
  });

  mount(app, positionAt, ({ query }) => {
    const point = AsOf.safeParse(query.at);
    if (!point.success) throw invalidInput({ path: 'at', key: 'not-an-instant' });
    return models.positionAt(point.data);
  });
  mount(app, stepsAround, ({ query }) => {
    const point = AsOf.safeParse(query.at);
    if (!point.success) throw invalidInput({ path: 'at', key: 'not-an-instant' });
    return models.stepsAround(point.data);
  });
}

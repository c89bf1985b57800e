// Routes of reads without paging: totals, sums and small models.
import type { FastifyInstance } from 'fastify';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { AreaRoutes } from '../area-routes.ts';
import { callerOf, witnessOf } from '../caller.ts';
import { sendCsv } from '../csv/csv.ts';
import { mount } from '../mount.ts';
import type { AreaParts } from '../parts.ts';

export function mountWhole(
  app: FastifyInstance,
  { models, settings, audit, seal }: Pick<AreaParts, 'models' | 'settings' | 'audit' | 'seal'>,
  { totals = [], series: standalone = [], whole = [], joined = [], files = [], sums }: AreaRoutes,
): void {
  for (const { model, list, changes, series } of totals) {
    mount(app, list, ({ query }) => models.totals(model, query));
    mount(app, changes, ({ query: { after } }) => models.changes(model, after));
    mount(app, series, ({ query }) => models.series(model, query));
  }
  for (const { model, route } of standalone) mount(app, route, ({ query }) => models.series(model, query));
  for (const { route, read } of joined)
    mount(app, route, ({ query, params }, request) =>
      read(models, query, params, settings, callerOf(request).session.permissions),
    );
  for (const { route, read } of files)
    mount(app, route, async ({ query, params }, request, reply) => {
      const witness = await witnessOf(request, seal);
      const { name, model, filter, position, behind, columns, lines } = await read(models, query, params, settings);
      const begun = await audit.exportBegun(witness, {
        model,
        filter: JSON.stringify(filter),
        position,
        columns: [...columns],
      });
      if (behind) reply.header('x-behind', 'true');
      return sendCsv(reply, name, position, lines, begun);
    });
  if (sums) mount(app, sums.route, ({ query }) => models.sums(sums.model, sums, query));
  if (sums?.series) mount(app, sums.series, ({ query }) => models.sumsSeries(sums.model, sums, query));
  for (const { model, list } of whole) mount(app, list, ({ query }) => allRows(models, model, query));
}

// Reads that are answered whole: totals, and small models.
import type { FastifyInstance } from 'fastify';
import type { AreaRoutes } from './area-routes.ts';
import { mount } from './mount.ts';
import type { AreaParts } from './parts.ts';

export function mountWhole(app: FastifyInstance, { models }: Pick<AreaParts, 'models'>, { totals = [], whole = [] }: AreaRoutes): void {
  for (const { model, list, changes, series } of totals) {
    mount(app, list, ({ query }) => models.totals(model, query));
    mount(app, changes, ({ query: { after } }) => models.changes(model, after));
    mount(app, series, ({ query }) => models.series(model, query));
  }
  for (const { model, list } of whole) {
    mount(app, list, async ({ query }) => {
      const { position, at, pages, behind } = await models.exportRows(model, query);
      return { rows: (await Array.fromAsync(pages)).flat(), position, at, ...(behind && { behind }) };
    });
  }
}

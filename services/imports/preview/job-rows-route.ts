// The rows of a job's file, for its sender and for people who may approve it.
import type { FastifyInstance } from 'fastify';
import { MAX_PREVIEWED, readJobRows } from '#contracts/areas/import/rows.ts';
import { importOf } from '#contracts/areas/import/imports.ts';
import { Uuid } from '#contracts/values/values.ts';
import type { EventStore } from '../../event-store/types.ts';
import { callerOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import type { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { problem } from '../../http/problem.ts';
import { loadJob } from '../../jobs/load-job.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { headOf } from '../file/held-file.ts';
import { approverNeeds } from '../needed.ts';
import { IMPORT, ImportOrder } from '../order.ts';
import type { createPreviewed } from './preview-answer.ts';

interface Parts extends Pick<AreaParts, 'open'> {
  store: Pick<EventStore, 'load'>;
  held: Vault['held'];
  /** Waits for one of the person's concurrent places. */
  working: ReturnType<typeof createConcurrencyLimit>;
  previewed: ReturnType<typeof createPreviewed>;
}

export function mountJobRows(app: FastifyInstance, { store, held, open, working, previewed }: Parts): void {
  mount(
    app,
    readJobRows,
    async ({ params: { id }, query: { start = 0, end = start + MAX_PREVIEWED } }, request, reply) => {
      const loaded = Uuid.safeParse(id).success ? await loadJob(store, id) : null;
      const declaration = loaded?.job.kind === IMPORT ? importOf(loaded.job.about) : undefined;
      const { administrator, permissions } = callerOf(request).session;
      const isOwn = loaded?.job.startedBy === administrator.id;
      const head =
        declaration && (isOwn || approverNeeds(declaration).every((needed) => permissions.includes(needed)))
          ? await headOf(held, id)
          : null;
      const order = loaded && head ? await open(loaded.job.order) : '';
      if (!loaded || !head || !order.startsWith('{')) throw problem('not-found');
      await working(administrator.id, reply.raw);
      const {
        job: { startedBy, approvedBy },
        by: { actor },
      } = loaded;
      // Previewed as it will run: as the sender, approved by the viewer.
      const second = approvedBy ?? (isOwn ? null : administrator.id);
      return previewed(
        request,
        reply,
        {
          id,
          head,
          mapping: ImportOrder.parse(JSON.parse(order)).mapping,
          actor,
          imported: { by: startedBy, ...(second !== null && { approvedBy: second }) },
        },
        { start, end },
      );
    },
  );
}

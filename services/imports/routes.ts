// Routes of imports from the console: upload a file of facts, look at it, dry-run it, send it as a job. Only its sender
// can access the file.
import { v4 } from 'uuid';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importTemplate, MAX_PREVIEWED, previewImport } from '#contracts/areas/import/rows.ts';
import { ImportMapping } from '#contracts/areas/import/mapping.ts';
import { importOf } from '#contracts/areas/import/imports.ts';
import { lookAtImport, sendImport, dryRunImport, uploadImport } from '#contracts/areas/import/routes.ts';
import { createAttempts } from '../access/attempts/attempts.ts';
import { isObject } from '../base/is-object.ts';
import { jobArea } from '../areas/job/area.ts';
import { APPROVAL_MS } from '../areas/job/decider.ts';
import { unapprovedToday } from '../areas/point/area.ts';
import type { SettingsReader } from '../areas/settings/settings.ts';
import { personOf, witnessOf, type Permit } from '../http/caller.ts';
import { sendCommand } from '../http/commands/send-command.ts';
import { whileConnected } from '../http/disconnect.ts';
import { mount } from '../http/mount.ts';
import type { AreaParts } from '../http/parts.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { problem } from '../http/problem.ts';
import { rowsOf } from '../ingest/import/read/rows.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { RETENTION_MS } from '../jobs/expiry.ts';
import { keyName } from '../storage/vault/keys.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { WorkerMapping } from './patterns/worker-mapping.ts';
import { importSender } from './preview/answers.ts';
import { BERRIES_GRANTED, exceedsSingleApprover } from './preview/berries.ts';
import { takeFile } from './file/form.ts';
import { bytesOf, headOf, holdFile, type FileHead } from './file/held-file.ts';
import { mountJobRows } from './preview/job-rows-route.ts';
import { senderNeeds } from './needed.ts';
import { IMPORT } from './order.ts';
import { lookAt } from './file/look.ts';
import { createPreviewed } from './preview/preview-answer.ts';
import { templateOf } from './file/template.ts';
import { requestedMapping, withinOf, withPatterns } from './file/requested-mapping.ts';
import { dryRunRows } from './preview/dry-run.ts';

/** Concurrent uploads, looks, dry runs and sends of a person, and uploads per hour. */
const AT_ONCE = { most: 2, mostWaiting: 20 };
const UPLOADS = { failures: 60, window: 60 * 60_000, keys: 1_000 };

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'open' | 'models' | 'store'> {
  held: Vault['held'];
  notes: Pick<Vault, 'note' | 'noted'>;
  ingest: Ingest;
  settings: Pick<SettingsReader, 'read'>;
  permit: Permit;
  clock: () => number;
}

const typeOf = ({ params }: FastifyRequest): string => (isObject(params) ? String(params.type ?? '') : '');

export function mountImports(
  app: FastifyInstance,
  { held, notes, ingest, commands, audit, seal, open, models, store, settings, permit, clock }: Parts,
): void {
  const previewed = createPreviewed({ held, ingest, models, store });
  const uploads = createAttempts(UPLOADS, clock);
  const working = createConcurrencyLimit(AT_ONCE);
  /** Checks all permissions that importing this type needs. Unknown types get their 404 later, in the route. */
  const permitAll = async (request: FastifyRequest): Promise<void> => {
    const declaration = importOf(typeOf(request));
    if (declaration) for (const needed of senderNeeds(declaration)) await permit(request, needed);
  };
  const fileOf = async (request: FastifyRequest, { type, id }: { type: string; id: string }): Promise<FileHead> => {
    const head = importOf(type) ? await headOf(held, id) : null;
    // Files of other people are 404.
    if (!head || head.type !== type || head.owner !== personOf(request)) throw problem('not-found');
    return head;
  };
  /** Whether another person must approve the import: always for controlled facts, for berries by their amount. */
  const requiresApproval = async (
    { type, id }: { type: string; id: string },
    head: FileHead,
    mapping: WorkerMapping,
    options: ImportMapping,
  ): Promise<boolean> => {
    if (importOf(type)?.importedAs === 'controlled') return true;
    if (type !== BERRIES_GRANTED) return false;
    const {
      settings: {
        values: { pointsAlone },
      },
    } = await settings.read({});
    return exceedsSingleApprover(
      rowsOf(bytesOf(held, id, head), head.name, withinOf(options)),
      mapping,
      head.name,
      BigInt(pointsAlone),
      unapprovedToday(store, head.owner, new Date(clock()).toISOString()),
    );
  };
  const mappingKey = (person: string, type: string): string => `import ${person} ${type}`;
  const loadSavedMapping = async (person: string, type: string): Promise<ImportMapping | null> => {
    const sealed = await notes.noted(mappingKey(person, type));
    if (sealed === null) return null;
    try {
      return ImportMapping.parse(JSON.parse(await open(sealed)));
    } catch {
      return null; // the person is forgotten, or the form is outdated
    }
  };

  mountJobRows(app, { store, held, open, working, previewed });

  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.addHook('onRequest', async (request, reply) => {
      await permitAll(request);
      if (!importOf(typeOf(request))) return;
      const retryAfter = uploads.begin(personOf(request));
      if (retryAfter) throw problem('too-many-requests', { retryAfter });
      await working(personOf(request), reply.raw);
    });
    mount(scope, uploadImport, async ({ params: { type } }, request) => {
      if (!importOf(type)) throw problem('not-found');
      const id = v4();
      const { name, size } = await takeFile(request, (file, bytes) =>
        holdFile(held, id, bytes, { type, owner: personOf(request), name: file }, clock()),
      );
      return { id, file: name, size };
    });
  });

  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', permitAll);
    mount(scope, importTemplate, async ({ params: { type } }, _request, reply) => {
      if (!importOf(type)) throw problem('not-found');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${type}.csv"`)
        .send(templateOf(type));
    });

    mount(scope, lookAtImport, async ({ params, query }, request, reply) => {
      const head = await fileOf(request, params);
      const savedMapping = await loadSavedMapping(personOf(request), params.type);
      await working(personOf(request), reply.raw);
      return whileConnected(reply, async (signal) => {
        const look = await lookAt(
          params.type,
          { name: head.name, bytes: () => bytesOf(held, params.id, head, signal) },
          savedMapping,
          query.rows,
        );
        return { id: params.id, file: head.name, size: head.size, ...look };
      });
    });

    mount(scope, dryRunImport, async ({ params, body }, request, reply) => {
      const head = await fileOf(request, params);
      await working(personOf(request), reply.raw);
      const mapping = await requestedMapping(params.type, body.mapping);
      const { actor, session, ip } = await witnessOf(request, seal);
      const sender = importSender(params.type, mapping, { actor, imported: { by: actor.id }, session, ip });
      return whileConnected(reply, (signal) =>
        withPatterns(
          dryRunRows(rowsOf(bytesOf(held, params.id, head, signal), head.name, withinOf(body.mapping)), {
            ingest,
            mapping,
            file: head.name,
            sender,
            signal,
          }),
        ),
      );
    });

    mount(
      scope,
      previewImport,
      async ({ params, body: { mapping: options, start = 0, end = start + MAX_PREVIEWED } }, request, reply) => {
        const head = await fileOf(request, params);
        await working(personOf(request), reply.raw);
        const { actor } = await witnessOf(request, seal);
        return previewed(
          request,
          reply,
          { id: params.id, head, mapping: options, actor, imported: { by: actor.id } },
          { start, end },
        );
      },
    );

    mount(scope, sendImport, async ({ params, body }, request, reply) => {
      const head = await fileOf(request, params);
      await working(personOf(request), reply.raw);
      const mapping = await requestedMapping(params.type, body.mapping);
      const needsApproval = await withPatterns(requiresApproval(params, head, mapping, body.mapping));
      const person = personOf(request);
      await notes.note(mappingKey(person, params.type), await seal(person, JSON.stringify(body.mapping)));
      const order = await seal(keyName('job', params.id), JSON.stringify({ mapping: body.mapping }));
      // Keep the file for the approval period and one more day.
      if (needsApproval) await held.keepUntil(params.id, clock() + APPROVAL_MS + RETENTION_MS);
      const receipt = await sendCommand(
        { commands, audit, seal },
        request,
        reply,
        jobArea,
        { command: 'RequestJob' },
        {
          id: params.id,
          kind: IMPORT,
          about: params.type,
          name: await seal(person, head.name),
          order,
          needsApproval,
        },
      );
      reply.code(202);
      return receipt;
    });
    done();
  });
}

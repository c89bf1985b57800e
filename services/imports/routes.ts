// A file of facts by the screen: handed in, looked at, tried, sent as a job. It is its sender's alone, whoever else may import.
import { v4 } from 'uuid';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ImportMapping, IMPORTS, lookAtImport, sendImport, tryImport, uploadImport, type Import } from '#contracts/import.ts';
import { createAttempts } from '../access/attempts.ts';
import { jobArea } from '../areas/job/area.ts';
import { callerOf, witnessOf, type Permit } from '../http/caller.ts';
import { answerOutcome } from '../http/command-routes.ts';
import { mount } from '../http/mount.ts';
import type { AreaParts } from '../http/parts.ts';
import { createPlaces } from '../http/places.ts';
import { commandIdOf } from '../http/preconditions.ts';
import { problem } from '../http/problem.ts';
import { rowsOf } from '../ingest/import/rows.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { keyName, type Vault } from '../storage/vault/types.ts';
import { takeFile } from './form.ts';
import { bytesOf, headOf, holdFile, type FileHead } from './held-file.ts';
import { IMPORT } from './kind.ts';
import { lookAt } from './look.ts';
import { mappingAsked, withinOf } from './told.ts';
import { tryRows } from './trial.ts';

/** Files a person may have on the way, or being tried, at once; and may hand in. */
const AT_ONCE = { most: 2, mostWaiting: 20 };
const UPLOADS = { failures: 60, window: 60 * 60_000, keys: 1_000 };

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'open'> { held: Vault['held']; notes: Pick<Vault, 'note' | 'noted'>; ingest: Ingest; permit: Permit; clock: () => number }

const importOf = (type: string): Import | undefined => IMPORTS.find((one) => one.type === type);
const typeOf = ({ params }: FastifyRequest): string => (params as { type?: string }).type ?? '';

export function mountImports(app: FastifyInstance, { held, notes, ingest, commands, audit, seal, open, permit, clock }: Parts): void {
  const uploads = createAttempts(UPLOADS, clock);
  const working = createPlaces(AT_ONCE);
  const personOf = (request: FastifyRequest): string => callerOf(request).session.administrator.id;
  /** All that importing such facts takes; what nobody imports is told once the body was read, as any other address. */
  const permitAll = async (request: FastifyRequest): Promise<void> => {
    const asked = importOf(typeOf(request));
    if (!asked) return;
    await permit(request, asked.permission as `${string}:${string}`);
    if (asked.act !== null) await permit(request, asked.act as `${string}:${string}`);
  };
  const fileOf = async (request: FastifyRequest, { type, id }: { type: string; id: string }): Promise<FileHead> => {
    const head = importOf(type) ? await headOf(held, id) : null;
    // Another's is not there.
    if (!head || head.type !== type || head.owner !== personOf(request)) throw problem('not-found');
    return head;
  };
  const noteName = (person: string, type: string): string => `import ${person} ${type}`;
  const keptMapping = async (person: string, type: string): Promise<ImportMapping | null> => {
    const sealed = await notes.noted(noteName(person, type));
    if (sealed === null) return null;
    try {
      return ImportMapping.parse(JSON.parse(await open(sealed)));
    } catch {
      return null; // of a person forgotten, or as it was told once
    }
  };

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
      const { name, size } = await takeFile(request, (file, bytes) => holdFile(held, id, bytes, { type, owner: personOf(request), name: file }, clock()));
      return { id, file: name, size };
    });
  });

  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', permitAll);
    mount(scope, lookAtImport, async ({ params, query }, request) => {
      const head = await fileOf(request, params);
      const look = await lookAt(params.type, { name: head.name, bytes: () => bytesOf(held, params.id, head) }, await keptMapping(personOf(request), params.type), query.rows);
      return { id: params.id, file: head.name, size: head.size, ...look };
    });

    mount(scope, tryImport, async ({ params, body }, request, reply) => {
      const head = await fileOf(request, params);
      const mapping = mappingAsked(params.type, body.mapping);
      await working(personOf(request), reply.raw);
      const { actor, session, ip } = await witnessOf(request, seal);
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const sender = { mayUse: (source: string, type?: string) => source === mapping.source && (type === undefined || type === params.type), actor, session, ip };
      return tryRows(rowsOf(bytesOf(held, params.id, head), head.name, withinOf(body.mapping)), { ingest, mapping, file: head.name, sender, signal: left.signal });
    });

    mount(scope, sendImport, async ({ params, body }, request, reply) => {
      const head = await fileOf(request, params);
      mappingAsked(params.type, body.mapping);
      const witness = await witnessOf(request, seal);
      const person = personOf(request);
      await notes.note(noteName(person, params.type), await seal(person, JSON.stringify(body.mapping)));
      const order = await seal(keyName('job', params.id), JSON.stringify({ mapping: body.mapping }));
      const outcome = await commands.run(jobArea.area, { type: 'RequestJob', id: params.id, kind: IMPORT, about: params.type, name: await seal(person, head.name), order }, { ...witness, commandId: commandIdOf(request) });
      reply.code(202);
      return answerOutcome(reply, outcome, (code) => audit.commandRefused(witness, { command: 'RequestJob', target: jobArea.stream(params.id), code }));
    });
    done();
  });
}

// Manifests of exports, and files that a browser made.
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { auditEvents, isExportEvent } from '#contracts/areas/audit/events.ts';
import { readExport, tellExport, type ExportManifest } from '#contracts/areas/audit/exports.ts';
import { auditReads } from '#contracts/areas/audit/reads.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { streamOf } from '../../audit/audit.ts';
import { WrongExpectedRevision } from '../../event-store/types.ts';
import { personOf, witnessOf, type Permit } from '../../http/caller.ts';
import { commandIdOf, etagOf } from '../../http/commands/preconditions.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { problem } from '../../http/problem.ts';
import { opened } from '../../http/reads/personal.ts';

/** The end of an export is recorded just after its last byte was sent. */
const [END_WAIT_MS, STEP_MS] = [1000, 100];
const Filter = z.record(z.string(), z.unknown());
const NOTHING_KNOWN = {
  model: null,
  scope: null,
  filter: null,
  from: null,
  columns: null,
  rows: null,
  bytes: null,
  sha256: null,
  completed: null,
};

interface Parts extends Pick<AreaParts, 'store' | 'audit' | 'seal' | 'open'> {
  permit: Permit;
}

const { Exported, ExportEnded, FileExported } = auditEvents.schemas;

function manifestOf(id: string, begun: StoredEvent, ended: StoredEvent | undefined): ExportManifest {
  const { actor, recordedAt } = begun.metadata;
  const recorded = {
    id,
    by: actor.id,
    role: actor.role ?? null,
    at: recordedAt,
    endedAt: ended?.metadata.recordedAt ?? null,
    events: [begun, ...(ended ? [ended] : [])].map((event) => event.id),
  };
  if (begun.type === 'FileExported')
    return { ...NOTHING_KNOWN, ...recorded, ...FileExported.parse(begun.data), madeBy: 'browser' };
  const { filter, ...told } = Exported.parse(begun.data);
  return {
    ...NOTHING_KNOWN,
    ...recorded,
    kind: 'csv',
    ...told,
    madeBy: 'server',
    filter: Filter.parse(JSON.parse(filter)),
    completed: false,
    ...(ended && ExportEnded.parse(ended.data)),
  };
}

export function mountExports(app: FastifyInstance, { store, audit, seal, open, permit }: Parts): void {
  const eventsOf = async (id: string): Promise<StoredEvent[]> =>
    (await store.load(streamOf(id))).filter(({ type }) => isExportEvent(type));

  mount(app, readExport, async ({ params: { id } }, request) => {
    let [begun, ended] = await eventsOf(id);
    if (!begun) throw problem('not-found');
    if (begun.metadata.actor.id !== personOf(request)) await permit(request, auditReads.permission);
    const until = Date.now() + END_WAIT_MS;
    while (begun.type === 'Exported' && !ended && Date.now() < until) {
      await wait(STEP_MS);
      [, ended] = await eventsOf(id);
    }
    return opened(open, manifestOf(id, begun, ended));
  });

  mount(app, tellExport, async ({ body: { scope, ...told } }, request, reply) => {
    const head = await store.head();
    if (BigInt(told.position) > (head?.commit ?? 0n)) throw problem('position-unknown');
    const witness = await witnessOf(request, seal);
    const id = commandIdOf(request);
    const receipt = async (revision: number, position: bigint) => {
      reply.header('etag', etagOf(revision));
      return { id, revision, position: position.toString() };
    };
    try {
      const written = await audit.fileExported(witness, { ...told, scope: await seal(witness.actor.id, scope) }, id);
      return await receipt(written.revision, written.position);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      const [begun] = await eventsOf(id);
      if (begun?.type !== 'FileExported' || begun.metadata.actor.id !== witness.actor.id)
        throw problem('idempotency-key-reused');
      const before = await opened(open, FileExported.parse(begun.data));
      if (!isDeepStrictEqual(before, { ...told, scope })) throw problem('idempotency-key-reused');
      return receipt(0, begun.position);
    }
  });
}

// The answer of a file preview: the summary and rows, as they would be imported by this person.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contracts/events/event.ts';
import type { ImportRows } from '#contracts/areas/import/rows.ts';
import { importOf } from '#contracts/areas/import/imports.ts';
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { createFactSubjects } from '../../areas/fact-subjects.ts';
import type { Imported } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import { callerOf } from '../../http/caller.ts';
import { whileConnected } from '../../http/disconnect.ts';
import { rowsOf } from '../../ingest/import/read/rows.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { importSender } from './answers.ts';
import { columnsOf } from '../file/columns.ts';
import { createCounts } from './counts.ts';
import { bytesOf, type FileHead } from '../file/held-file.ts';
import { previewLines } from './preview.ts';
import { requestedMapping, withinOf, withPatterns } from '../file/requested-mapping.ts';
import { countRows, fileSummaryFor } from '../file/whole-file.ts';

/** The file, and the person as whom it would be imported. */
interface Previewed {
  id: string;
  head: FileHead;
  mapping: ImportMapping;
  actor: Actor;
  imported: Imported;
}

interface Parts {
  held: Vault['held'];
  ingest: Ingest;
  models: ReadModels;
  store: Pick<EventStore, 'load'>;
}

/** Summaries are shared by all viewers of a file. */
export function createPreviewed({ held, ingest, models, store }: Parts) {
  const [counts, records] = [createCounts(), createFactSubjects(store)];

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, head, mapping: options, actor, imported }: Previewed,
    window: { start: number; end: number },
  ) => {
    const mapping = await requestedMapping(head.type, options);
    const { type, name: file } = head;
    const viewer = { models, records, permissions: callerOf(request).session.permissions };
    const read = (signal?: AbortSignal) => () => rowsOf(bytesOf(held, id, head, signal), file, withinOf(options));
    const sender = importSender(type, mapping, { actor, imported });
    return whileConnected(reply, (signal) =>
      withPatterns(
        (async (): Promise<ImportRows> => {
          // A mapping remembers the rows that it read last, so the count needs a separate one.
          const counting = counts.of(JSON.stringify([id, options, imported]), async (abandonedSignal) =>
            countRows(
              { type, file, mapping: await requestedMapping(type, options), rows: read(abandonedSignal) },
              { ingest, sender },
              abandonedSignal,
            ),
          );
          counting.catch(() => undefined);
          const lines = await previewLines(
            { type, file, mapping, rows: read(signal) },
            viewer,
            { ingest, sender },
            window,
          );
          const counted = await counting;
          return {
            type,
            list: importOf(type)!.list,
            file,
            columns: columnsOf(type),
            whole: counted && (await fileSummaryFor(viewer, type, counted)),
            lines,
          };
        })(),
      ),
    );
  };
}

// Writes an export of the demo history as the audit log records it: its beginning, and its end with the file's digest.
import type { NewEvent } from '#contracts/events/event.ts';
import { streamOf } from '../audit/audit.ts';
import { digestOf } from '../base/digest.ts';
import { derivedId } from '../base/ids.ts';
import { metadataOf } from '../command/metadata.ts';
import type { CommandEnvelope } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import type { HistoryWriter } from './history-writer.ts';
import { actorOf, type DemoPerson, type Person } from './people.ts';
import type { Act } from './story.ts';

interface Parts {
  historyWriter: Pick<HistoryWriter, 'store'>;
  /** The log that is written to. */
  log: Pick<EventStore, 'head'>;
  people: Readonly<Record<Person, Pick<DemoPerson, 'id' | 'roleId'>>>;
}

/** `now`: RFC 3339. */
export async function writeExport(
  { by, id, list, columns, rows, bytes }: Extract<Act, { kind: 'export' }>,
  now: string,
  { historyWriter, log, people }: Parts,
): Promise<void> {
  await historyWriter.store.flush();
  const position = String((await log.head())?.commit ?? 0);
  const envelope = { commandId: id, actor: actorOf(people[by]), now, demo: true } satisfies CommandEnvelope;
  const eventOf = (type: string, data: Record<string, unknown>): NewEvent => ({
    id: derivedId(id, type),
    type,
    data,
    metadata: metadataOf(envelope, type, digestOf([id, type]), now),
  });
  await historyWriter.store.append(
    streamOf(id),
    [
      eventOf('Exported', { model: list, filter: '{}', position, columns: [...columns] }),
      eventOf('ExportEnded', { model: list, rows, bytes, sha256: digestOf([id, list]), completed: true }),
    ],
    'no-stream',
  );
}

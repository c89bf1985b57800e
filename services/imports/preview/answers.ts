// Answers rows of a file: invalid rows by their form alone, the others by ingest, as for the command line.
import type { Actor } from '#contracts/events/event.ts';
import type { Fact, IngestResult } from '#contracts/wire/fact.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import { breathing } from '../../base/breathe.ts';
import type { Imported } from '../../command/types.ts';
import { checkRow, type CheckedRow } from '../../ingest/import/map/checked-row.ts';
import type { Row } from '../../ingest/import/read/row.ts';
import type { Summary } from '../../ingest/import/report/summary.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import type { IngestSender } from '../../ingest/sender.ts';
import type { WorkerMapping } from '../patterns/worker-mapping.ts';

export interface Answered {
  row: Row;
  result: IngestResult['result'];
  /** Why the row was rejected, or its warnings. */
  problems: InvalidField[];
  fact: unknown;
  /** The fact as decoded by its schema; null: it is invalid. */
  read: Fact | null;
  id: string | null;
  /** The existing row with the same data. */
  other?: string;
}
interface Answering {
  ingest: Ingest;
  mapping: WorkerMapping;
  file: string;
  sender: IngestSender;
  /** The id of the event that records a row's receipt, by its index among these rows. */
  eventId?: (index: number) => string;
}

/**
 * The ingest sender for a person's import of this type, with its event metadata. It may use only the mapping's source.
 */
export const importSender = (
  type: string,
  { source }: Pick<WorkerMapping, 'source'>,
  by: { actor: Actor; imported: Imported } & Pick<IngestSender, 'session' | 'ip' | 'demo'>,
): IngestSender => ({
  ...by,
  mayUse: (requestedSource, of) => requestedSource === source && (of === undefined || of === type),
});

const idOf = (fact: unknown): string | null =>
  typeof fact === 'object' && fact !== null && 'id' in fact && typeof fact.id === 'string' ? fact.id : null;

type Checked = CheckedRow & { row: Row; index: number };
/** Checks the form of each row. Throws PatternTooSlow. */
export async function checkRows(
  rows: readonly Row[],
  { mapping, file }: Pick<Answering, 'mapping' | 'file'>,
): Promise<Checked[]> {
  await mapping.readAhead(rows);
  const breathe = breathing();
  const checked: Checked[] = [];
  for (const [index, row] of rows.entries()) {
    await breathe();
    checked.push({
      row,
      index,
      ...('problem' in row
        ? { fact: undefined, read: null, problems: [{ key: row.problem, path: '' }] }
        : checkRow(row, mapping, file)),
    });
  }
  return checked;
}

/**
 * Answers the rows in order. Throws EventStoreUnavailable, after which answered rows remain recorded. Throws
 * PatternTooSlow before any row is answered.
 */
export async function answerRows(
  rows: readonly Row[],
  { ingest, mapping, file, sender, eventId }: Answering,
): Promise<Answered[]> {
  const breathe = breathing();
  const checked = await checkRows(rows, { mapping, file });
  const facts = checked.filter(({ problems }) => !problems.length);
  async function* lines(): AsyncGenerator<Uint8Array> {
    for (const { fact } of facts) {
      await breathe();
      yield Buffer.from(`${JSON.stringify(fact)}\n`);
    }
  }
  const results = await Array.fromAsync(
    ingest(lines(), { ...sender, ...(eventId && { eventId: (line) => eventId(facts[line - 1]!.index) }) }),
  );
  const byIndex = new Map(results.map(({ line, ...result }) => [facts[line - 1]!.index, result]));
  return checked.map(({ row, index, fact, read, problems }) => {
    const answer = byIndex.get(index);
    if (!answer) return { row, result: 'rejected', problems, fact, read, id: idOf(fact) };
    return {
      row,
      result: answer.result,
      problems: answer.code === undefined ? [] : [{ key: answer.code, path: answer.path ?? '' }],
      fact,
      read,
      id: answer.id,
      ...(answer.other !== undefined && { other: answer.other }),
    };
  });
}

/** Adds an answered row to the summary, with its problems if it was rejected. */
export function addTo(summary: Summary, { row, result, problems, fact }: Answered): void {
  if (result === 'rejected')
    summary.reject({ line: row.line, row: row.row }, problems, fact, 'value' in row ? row.value : undefined);
  else summary[result] += 1;
}

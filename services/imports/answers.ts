// Rows of a file, answered: those that are no facts by their form alone, the others by ingest, as when the command line sends them.
import type { IngestResult } from '#contracts/fact.ts';
import type { InvalidField } from '#contracts/problem.ts';
import { checkRow } from '../ingest/import/checked-row.ts';
import type { Mapping } from '../ingest/import/mapping.ts';
import type { Row } from '../ingest/import/row.ts';
import type { Summary } from '../ingest/import/summary.ts';
import type { Ingest, IngestSender } from '../ingest/ingest.ts';

export interface Answered {
  row: Row;
  result: IngestResult['result'];
  /** Why it was rejected, or what is to be said besides. */
  problems: InvalidField[];
  fact: unknown;
  id: string | null;
  /** The row that has it already. */
  other?: string;
}
interface Answering { ingest: Ingest; mapping: Mapping; file: string; sender: IngestSender; /** The id of the event that a row is received as, by its index among these. */ eventId?: (index: number) => string }

const idOf = (fact: unknown): string | null => (typeof fact === 'object' && fact !== null && 'id' in fact && typeof fact.id === 'string' ? fact.id : null);

/** Each of the rows, in their order. Throws EventStoreUnavailable: those answered stand. */
export async function answerRows(rows: readonly Row[], { ingest, mapping, file, sender, eventId }: Answering): Promise<Answered[]> {
  const checked = rows.map((row, index) => ({ row, index, ...('problem' in row ? { fact: undefined, problems: [{ key: row.problem, path: '' }] } : checkRow(row, mapping, file)) }));
  const facts = checked.filter(({ problems }) => !problems.length);
  async function* lines(): AsyncGenerator<Uint8Array> {
    for (const { fact } of facts) yield Buffer.from(`${JSON.stringify(fact)}\n`);
  }
  const results = await Array.fromAsync(ingest(lines(), { ...sender, ...(eventId && { eventId: (line) => eventId(facts[line - 1]!.index) }) }));
  const byIndex = new Map(results.map(({ line, ...result }) => [facts[line - 1]!.index, result]));
  return checked.map(({ row, index, fact, problems }) => {
    const answer = byIndex.get(index);
    if (!answer) return { row, result: 'rejected', problems, fact, id: idOf(fact) };
    return { row, result: answer.result, problems: answer.code === undefined ? [] : [{ key: answer.code, path: answer.path ?? '' }], fact, id: answer.id, ...(answer.other !== undefined && { other: answer.other }) };
  });
}

/** Counts what was answered, and tells why of each that was rejected. */
export function addTo(summary: Summary, { row, result, problems, fact }: Answered): void {
  if (result === 'rejected') summary.reject({ line: row.line, row: row.row }, problems, fact, 'value' in row ? row.value : undefined);
  else summary[result] += 1;
}

// Dry run of a file: every row is checked by the real rules against the current log, and nothing is recorded.
import { MAX_DRY_RUN_LINES } from '#contracts/areas/import/imports.ts';
import type { ImportDryRun, DryRunLine } from '#contracts/areas/import/routes.ts';
import { breathing } from '../../base/breathe.ts';
import type { Mapping } from '../../ingest/import/map/mapping.ts';
import { FileProblem, type Row } from '../../ingest/import/read/row.ts';
import { Summary } from '../../ingest/import/report/summary.ts';
import { inWords, valueAt } from '../../ingest/import/report/words.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import type { IngestSender } from '../../ingest/sender.ts';
import { chunks } from '../../jobs/chunks.ts';
import type { WorkerMapping } from '../patterns/worker-mapping.ts';
import { addTo, answerRows, type Answered } from './answers.ts';

const CHUNK_SIZE = 500;

const MAX_SHOWN = 500;
/** Shortens long values, because a thousand lines may each be long. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_SHOWN);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? text.slice(0, MAX_SHOWN) : value;
}

export function dryRunLine(
  { row, result, problems: [problem], fact, id, other }: Answered,
  mapping: Mapping,
): DryRunLine {
  const place = { line: row.line, ...(row.row !== undefined && { row: row.row }), id, result };
  if (!problem) return place;
  const value = valueAt(fact, problem.path);
  const words =
    result === 'rejected'
      ? {
          value: shortened(value),
          words: inWords(problem.key, problem.path, value, mapping, 'value' in row ? row.value : undefined),
        }
      : {};
  return { ...place, code: problem.key, path: problem.path, ...(other !== undefined && { other }), ...words };
}

/** Stops early when the signal aborts. */
export async function dryRunRows(
  rows: AsyncIterable<Row>,
  {
    ingest,
    mapping,
    file,
    sender,
    signal,
  }: { ingest: Ingest; mapping: WorkerMapping; file: string; sender: IngestSender; signal: AbortSignal },
): Promise<ImportDryRun> {
  const summary = new Summary(file, mapping, null);
  const lines: DryRunLine[] = [];
  const breathe = breathing();
  let problem: string | null = null;
  try {
    for await (const chunk of chunks(rows, CHUNK_SIZE)) {
      signal.throwIfAborted();
      for (const answered of await answerRows(chunk, {
        ingest,
        mapping,
        file,
        sender: { ...sender, isDryRun: true },
      })) {
        await breathe();
        addTo(summary, answered);
        if (lines.length < MAX_DRY_RUN_LINES) lines.push(dryRunLine(answered, mapping));
      }
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    problem = error.message;
  }
  const { accepted, duplicate, rejected, reasons } = summary;
  return { accepted, duplicate, rejected, reasons: [...reasons], lines, problem };
}

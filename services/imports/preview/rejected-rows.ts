// The rejected rows of an import in the format of the command line, with value and description. They are rebuilt by
// reading the file again.
import { breathing } from '../../base/breathe.ts';
import { checkRow } from '../../ingest/import/map/checked-row.ts';
import { asLine } from '../../ingest/import/report/rejected-file.ts';
import type { Row } from '../../ingest/import/read/row.ts';
import { rowsOf } from '../../ingest/import/read/rows.ts';
import { UsageProblem } from '../../ingest/import/usage.ts';
import { inWords, valueAt } from '../../ingest/import/report/words.ts';
import { MOST_REJECTED, rejectedItems, type RejectedItem, type RejectedItemWriter } from '../../jobs/rejected.ts';
import { chunks } from '../../jobs/chunks.ts';
import type { Vault } from '../../storage/vault/types.ts';
import type { WorkerMapping } from '../patterns/worker-mapping.ts';
import { bytesOf, headOf } from '../file/held-file.ts';
import { ImportOrder } from '../order.ts';
import { PatternTooSlow } from '../patterns/patterns.ts';
import { mappingFrom, withinOf } from '../file/requested-mapping.ts';

/** The number of rows that are rebuilt together. */
const AT_ONCE = 50;

/** null: the mapping is no longer valid. */
async function mappingOf(about: string, options: Parameters<typeof mappingFrom>[1]): Promise<WorkerMapping | null> {
  try {
    return await mappingFrom(about, options);
  } catch (error) {
    if (error instanceof UsageProblem || error instanceof PatternTooSlow) return null;
    throw error;
  }
}

/** False: the patterns exceeded their time on a busy machine, so the values are unknown. */
async function canBeMapped(mapping: WorkerMapping, rows: readonly Row[]): Promise<boolean> {
  try {
    await mapping.readAhead(rows);
    return true;
  } catch (error) {
    if (error instanceof PatternTooSlow) return false;
    throw error;
  }
}

/** Finds the rejected rows in the file; both are in the same order. */
async function* matchRows(
  rows: AsyncIterable<Row>,
  rejected: AsyncIterator<RejectedItem, void>,
  signal: AbortSignal,
): AsyncGenerator<{ row: Row; why: RejectedItem['why'] }> {
  const breathe = breathing();
  let next = (await rejected.next()).value;
  if (!next) return;
  for await (const row of rows) {
    await breathe();
    signal.throwIfAborted();
    if (row.line !== next.line || row.row !== next.row) continue;
    yield { row, why: next.why };
    next = (await rejected.next()).value;
    if (!next) return;
  }
}

export const writeRejectedRows = (held: Vault['held']): RejectedItemWriter =>
  async function* lines({ id, about, order, refused }, signal) {
    const head = await headOf(held, id);
    const { data } = ImportOrder.safeParse(order);
    const mapping = head && data ? await mappingOf(about, data.mapping) : null;
    if (!head || !data || !mapping) return;
    const breathe = breathing();
    const rows = rowsOf(bytesOf(held, id, head), head.name, withinOf(data.mapping));
    for await (const some of chunks(matchRows(rows, rejectedItems(held, id), signal), AT_ONCE)) {
      const isMapped = await canBeMapped(
        mapping,
        some.map(({ row }) => row),
      );
      for (const { row, why } of some) {
        await breathe();
        signal.throwIfAborted();
        const { fact, source } =
          'value' in row
            ? { fact: isMapped ? checkRow(row, mapping, head.name).fact : undefined, source: row.value }
            : { fact: undefined, source: undefined };
        for (const { code, path } of why) {
          const value = valueAt(fact, path);
          yield asLine({
            file: head.name,
            line: row.line,
            row: row.row,
            code,
            path,
            value,
            words: inWords(code, path, value, mapping, source),
          });
        }
      }
    }
    if (refused > MOST_REJECTED) yield `${JSON.stringify({ more: refused - MOST_REJECTED })}\n`;
  };

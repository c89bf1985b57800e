// The job that an import is: its items are the rows of a file that was handed in.
import { z } from 'zod';
import { ImportMapping } from '#contracts/import.ts';
import { derivedId } from '../base/ids.ts';
import { asLine } from '../ingest/import/rejected-file.ts';
import { FileProblem, type Row } from '../ingest/import/row.ts';
import { rowsOf } from '../ingest/import/rows.ts';
import { Summary } from '../ingest/import/summary.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { JobFault, type JobKind } from '../jobs/kind.ts';
import { REJECTED } from '../jobs/rejected.ts';
import type { Vault } from '../storage/vault/types.ts';
import { addTo, answerRows } from './answers.ts';
import { bytesOf, headOf } from './held-file.ts';
import { mappingFrom, withinOf } from './told.ts';

export const IMPORT = 'import';
/** What there is to do, sealed in the job's first event. */
const ImportOrder = z.object({ mapping: ImportMapping });

const asFault = (error: unknown): unknown => (error instanceof FileProblem ? new JobFault(error.message) : error);
async function* mendable(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw asFault(error);
  }
}
async function* from<Item>(items: AsyncIterable<Item>, first: number): AsyncGenerator<Item> {
  let index = 0;
  for await (const item of items) if (index++ >= first) yield item;
}

export const createImportKind = ({ held, ingest }: { held: Vault['held']; ingest: Ingest }): JobKind => ({
  async open({ id, about, order, by: { actor, session, ip, demo } }) {
    const head = await headOf(held, id);
    if (!head) throw new JobFault('the file is not there any more');
    const { mapping: told } = ImportOrder.parse(order);
    const mapping = mappingFrom(about, told);
    const rows = (): AsyncGenerator<Row> => mendable(rowsOf(bytesOf(held, id, head), head.name, withinOf(told)));
    return {
      async count() {
        let count = 0;
        // What breaks it off is told once the rows before it are in.
        try {
          for await (const _row of rows()) count += 1;
        } catch (error) {
          if (!(error instanceof JobFault)) throw error;
          return null;
        }
        return count;
      },
      items: (first) => from(rows(), first),
      async run(items, first) {
        const lines: string[] = [];
        const summary = new Summary(head.name, mapping, { name: REJECTED, isComplete: true, add: (rejection) => void lines.push(asLine(rejection)) });
        const sender = { mayUse: (source: string, type?: string) => source === mapping.source && (type === undefined || type === about), actor, session, ip, demo };
        const answers = await answerRows(items as readonly Row[], { ingest, mapping, file: head.name, sender, eventId: (index) => derivedId(id, String(first + index)) });
        for (const answered of answers) addTo(summary, answered);
        if (lines.length) await held.put(id, REJECTED, first, Buffer.from(lines.join('')));
        return { done: items.length, refused: summary.rejected, known: summary.duplicate };
      },
    };
  },
});

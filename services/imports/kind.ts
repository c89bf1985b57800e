// The import job. Its items are the rows of an uploaded file.
import { importOf } from '#contracts/areas/import/imports.ts';
import { derivedId } from '../base/ids.ts';
import { FileProblem, type Row } from '../ingest/import/read/row.ts';
import { rowsOf } from '../ingest/import/read/rows.ts';
import { UsageProblem } from '../ingest/import/usage.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { JobFault, type JobKind, type OpenedJob } from '../jobs/kind.ts';
import { holdRejected, withinQuota } from '../jobs/rejected.ts';
import type { Vault } from '../storage/vault/types.ts';
import { answerRows, importSender } from './preview/answers.ts';
import { bytesOf, headOf } from './file/held-file.ts';
import { approverNeeds, senderNeeds } from './needed.ts';
import { ImportOrder } from './order.ts';
import { PatternTooSlow } from './patterns/patterns.ts';
import { mappingFrom, withinOf } from './file/requested-mapping.ts';

/** Turns errors that a person can fix, in the file or the mapping, into a JobFault. */
const toJobFault = (error: unknown): unknown =>
  error instanceof FileProblem || error instanceof UsageProblem || error instanceof PatternTooSlow
    ? new JobFault(error.message)
    : error;
const orJobFault = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw toJobFault(error);
  });
async function* rowsOrJobFault(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw toJobFault(error);
  }
}
async function* from<Item>(items: AsyncIterable<Item>, first: number): AsyncGenerator<Item> {
  let index = 0;
  for await (const item of items) if (index++ >= first) yield item;
}

export const createImportKind = ({ held, ingest }: { held: Vault['held']; ingest: Ingest }): JobKind => ({
  async open({ id, about, order, by: { actor, session, ip, demo }, approvedBy }): Promise<OpenedJob<Row>> {
    const head = await headOf(held, id);
    const declaration = importOf(about);
    if (!head || !declaration) throw new JobFault('the file no longer exists');
    const { data } = ImportOrder.safeParse(order);
    if (!data) throw new JobFault('its mapping is no longer valid');
    const { mapping: requestedMapping } = data;
    const mapping = await orJobFault(mappingFrom(about, requestedMapping));
    const rows = (): AsyncGenerator<Row> =>
      rowsOrJobFault(rowsOf(bytesOf(held, id, head), head.name, withinOf(requestedMapping)));
    return {
      needs: [
        { person: actor.id, permissions: senderNeeds(declaration) },
        ...(approvedBy === null ? [] : [{ person: approvedBy, permissions: approverNeeds(declaration) }]),
      ],
      async count() {
        let count = 0;
        // A fault in the file is reported after the rows before it are imported.
        try {
          for await (const _row of rows()) count += 1;
        } catch (error) {
          if (!(error instanceof JobFault)) throw error;
          return null;
        }
        return count;
      },
      items: (first) => from(rows(), first),
      async run(chunk, before) {
        const sender = importSender(about, mapping, {
          actor,
          imported: { by: actor.id, ...(approvedBy !== null && { approvedBy }) },
          session,
          ip,
          demo,
        });
        const answers = await orJobFault(
          answerRows(chunk, {
            ingest,
            mapping,
            file: head.name,
            sender,
            eventId: (index) => derivedId(id, String(before.done + index)),
          }),
        );
        const rejected = answers.filter(({ result }) => result === 'rejected');
        const duplicates = answers.filter(({ result }) => result === 'duplicate').length;
        const items = rejected.map(({ row: { line, row }, problems }) => ({
          line,
          row,
          why: problems.map(({ key: code, path }) => ({ code, path })),
        }));
        return withinQuota({ done: answers.length, refused: rejected.length, known: duplicates }, () =>
          holdRejected(held, id, before, items),
        );
      },
    };
  },
});

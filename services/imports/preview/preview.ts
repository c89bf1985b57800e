// Preview of a file's rows: the result of each row, and the current values in the list.
import { FACTS } from '#contracts/facts.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import type { ImportRows } from '#contracts/areas/import/rows.ts';
import { importOf } from '#contracts/areas/import/imports.ts';
import type { Row as ModelRow } from '#projections/engine/types.ts';
import { breathing } from '../../base/breathe.ts';
import { isObject } from '../../base/is-object.ts';
import { shapeOf } from '../../base/schema-shape.ts';
import { FileProblem, type Row } from '../../ingest/import/read/row.ts';
import { answerRows, type Answered } from './answers.ts';
import { textOf, valuesOf, type Values } from '../file/columns.ts';
import { listOf, readOf, type PreviewSender, type FileRead, type PreviewViewer } from '../file/file-read.ts';
import { dryRunLine } from './dry-run.ts';

const WEI_DIGITS = 10;
/** The list's values for fact columns that have other names there. */
const LIST_VALUES: Readonly<Record<string, Readonly<Record<string, (row: ModelRow) => unknown>>>> = {
  'withdrawal-burned': {
    hash: ({ ethHash }) => ethHash,
    amount: ({ burnedAmount, amount }) => burnedAmount ?? `${String(amount)}${'0'.repeat(WEI_DIGITS)}`,
  },
  'withdrawal-paid': { txid: ({ payoutTxid }) => payoutTxid },
};
const ROW: Readonly<Record<string, { model: string; id(fact: Fact, record: string): string }>> = {
  'collateral-price': { model: 'prices-in-force', id: ({ data }) => (isObject(data) ? String(data.pair) : '') },
};
/** The current values of the row in the list; null: no such row, or the viewer may not read it. */
async function nowOf({ models, records, permissions }: PreviewViewer, fact: Fact): Promise<Values | null> {
  const list = listOf(fact.type);
  if (!permissions.includes(readOf(list)) || importOf(fact.type)?.importedAs !== 'controlled') return null;
  const record = await records.idOf(fact);
  const { model, id } = ROW[fact.type] ?? { model: list, id: (): string => record };
  const answer = await models.one(model, id(fact, record), {});
  if (!answer) return null;
  const { row } = answer;
  const columns = [...Object.keys(shapeOf(FACTS[fact.type]!.data)), 'status', 'state'].map(
    (name): [string, unknown] => [name, LIST_VALUES[fact.type]?.[name]?.(row) ?? row[name]],
  );
  return Object.fromEntries(
    columns.filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => [name, textOf(value)]),
  );
}

/** The rows from `start` to `end`, each as it would be answered now. */
export async function previewLines(
  { file, mapping, rows }: FileRead,
  viewer: PreviewViewer,
  { ingest, sender }: PreviewSender,
  { start, end }: { start: number; end: number },
): Promise<ImportRows['lines']> {
  const selected: Row[] = [];
  const breathe = breathing();
  let index = 0;
  try {
    for await (const row of rows()) {
      await breathe();
      if (index >= start) selected.push(row);
      index += 1;
      if (index >= end) break;
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
  }
  const answers = await answerRows(selected, { ingest, mapping, file, sender: { ...sender, isDryRun: true } });
  return Promise.all(
    answers.map(async (answered: Answered) => {
      const { read } = answered;
      return {
        ...dryRunLine(answered, mapping),
        values: valuesOf(answered),
        now: read && (await nowOf(viewer, read)),
      };
    }),
  );
}

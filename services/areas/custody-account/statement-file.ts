// A statement as CSV. Its first line is the opening balance, its last one the closing balance.
import { institutionAccountReads } from '#contracts/areas/institution-account/reads.ts';
import { STATEMENT_COLUMNS, STATEMENT_KINDS } from '#contracts/areas/institution-account/statement-words.ts';
import type { StatementExportQuery, StatementLine } from '#contracts/areas/institution-account/statement.ts';
import { LANGUAGES, type Language } from '#contracts/values/language.ts';
import { keysOf } from '#contracts/values/records.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { CsvFile } from '../../http/area-routes.ts';
import { WORDS, withNote } from '../../http/csv/csv-fields.ts';
import { csvOf, type CsvColumn } from '../../http/csv/csv.ts';
import { statementOf } from './statement.ts';

interface Row extends Partial<Omit<StatementLine, 'kind'>> {
  kind: keyof typeof STATEMENT_KINDS;
}
const PAGE = 1_000;

/** Amounts are numbers, so that negative ones can be added up. They are exact: there are at most 2.1e15 satoshis. */
const numberOf = (satoshis: string | undefined): number | undefined =>
  satoshis === undefined ? undefined : Number(satoshis);
const cellOf = (column: keyof StatementLine, row: Row): unknown =>
  column === 'amount' || column === 'balance' ? numberOf(row[column]) : row[column];

function columnsOf(language: Language | undefined): CsvColumn<Row>[] {
  const columns = keysOf(STATEMENT_COLUMNS);
  if (language === undefined) return columns.map((column) => ({ heading: column, cell: (row) => cellOf(column, row) }));
  const place = LANGUAGES.indexOf(language);
  const words = WORDS[language];
  return columns.flatMap((column) => {
    const title = STATEMENT_COLUMNS[column][place]!;
    const cell = (row: Row): unknown => cellOf(column, row);
    if (column === 'kind')
      return [
        { heading: withNote(words, title, words.csv.code), cell },
        { heading: title, cell: ({ kind }: Row) => STATEMENT_KINDS[kind][place] },
      ];
    const isAmount = column === 'amount' || column === 'balance';
    return [{ heading: isAmount ? withNote(words, title, words.csv.sats) : title, cell }];
  });
}

async function* pagesOf(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += PAGE) yield rows.slice(start, start + PAGE);
}

export async function statementFile(
  models: ReadModels,
  { language, ...query }: StatementExportQuery,
  { id }: { id: string },
): Promise<CsvFile> {
  const { network, from, to, opening, lines, closing, position, behind } = await statementOf(models, id, query);
  const rows: Row[] = [
    { kind: 'OPENING', at: from, balance: opening },
    ...lines,
    { kind: 'CLOSING', at: to, position, balance: closing },
  ];
  const columns = columnsOf(language);
  return {
    name: `statement-${network}-${from.slice(0, 10)}-${to.slice(0, 10)}-${position}`,
    model: institutionAccountReads.model,
    filter: { institutionId: id, network, from, to },
    position,
    ...(behind && { behind }),
    columns: columns.map(({ heading }) => heading),
    lines: csvOf(columns, pagesOf(rows)),
  };
}

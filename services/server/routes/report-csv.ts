// A report as CSV: one line per figure, movement or event, in the order of the page.
import type { Change, Entry, PeriodReport } from '#contracts/areas/report/period.ts';
import {
  REPORT_COLUMNS,
  REPORT_FIGURES,
  REPORT_KINDS,
  REPORT_PARTS,
  type ReportPart,
} from '#contracts/areas/report/words.ts';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import { LANGUAGES, type Language } from '#contracts/values/language.ts';
import { keysOf } from '#contracts/values/records.ts';
import { WORDS } from '../../http/csv/csv-fields.ts';
import type { CsvColumn } from '../../http/csv/csv.ts';

type Column = keyof typeof REPORT_COLUMNS;
/** Columns with the names of the people of other columns. */
const NAME_OF = { name: 'person', confirmerName: 'confirmedBy' } as const;
export type ReportLine = { part: ReportPart } & Partial<
  Record<Exclude<Column, 'part' | keyof typeof NAME_OF>, string | number | null>
>;

const entryLine = (part: ReportPart, { at, position, person, area, type, record }: Entry): ReportLine => ({
  part,
  area,
  kind: type,
  person,
  at,
  position,
  record: record?.id ?? null,
});
const textOf = (value: Change['before']): string | null =>
  Array.isArray(value) ? value.join(' ') : value === null ? null : String(value);

export function linesOf({ body }: Pick<PeriodReport, 'body'>): ReportLine[] {
  return [
    ...body.areas.flatMap(({ area, balances }) =>
      balances.flatMap(({ figure, part: note, unit, opening, movements, closing }): ReportLine[] => {
        const line = { part: 'areas', area, item: figure, note, unit } as const;
        return [
          { ...line, kind: 'opening', amount: opening },
          ...movements.map((movement) => ({ ...line, ...movement })),
          { ...line, kind: 'closing', amount: closing },
        ];
      }),
    ),
    ...body.decisions.flatMap(({ person, area, type, count, amounts }): ReportLine[] => {
      const line = { part: 'decisions', person, area, kind: type, count } as const;
      return amounts.length > 0 ? amounts.map((amount) => ({ ...line, ...amount })) : [line];
    }),
    ...body.selfApprovals.rows.map((entry) => entryLine('selfApprovals', entry)),
    ...body.relaxed.flatMap(({ rule, from, to, by, reason, decisions }): ReportLine[] => [
      { part: 'relaxed', item: rule, person: by, at: from, until: to, count: decisions.count, note: reason },
      ...decisions.rows.map((entry) => ({ ...entryLine('relaxed', entry), item: rule })),
    ]),
    ...body.refused.map(({ person, kind, what, code, count, firstAt, lastAt }): ReportLine => ({
      part: 'refused',
      person,
      kind,
      item: what,
      note: code,
      count,
      at: firstAt,
      until: lastAt,
    })),
    ...body.changes.map(
      ({ at, position, person, confirmedBy, kind, of, field, before, after, reason }): ReportLine => ({
        part: 'changes',
        at,
        position,
        person,
        kind,
        record: of,
        item: field,
        before: textOf(before),
        after: textOf(after),
        confirmedBy,
        note: person === null ? 'ended-by-itself' : reason,
      }),
    ),
    ...body.exports.rows.map((entry): ReportLine => ({
      ...entryLine('exports', entry),
      item: entry.list,
      count: entry.rows,
      note: entry.sha256,
    })),
    ...body.signInsFailed.rows.map(({ account, count, firstAt, lastAt }): ReportLine => ({
      part: 'signInsFailed',
      item: account,
      count,
      at: firstAt,
      until: lastAt,
    })),
    ...body.executionsRepeated.rows.map((entry): ReportLine => ({
      ...entryLine('executionsRepeated', entry),
      count: entry.attempt,
    })),
    ...body.rebuilt.rows.map((entry): ReportLine => ({
      ...entryLine('rebuilt', entry),
      item: entry.model,
      count: entry.parked,
    })),
  ];
}

/** The words of codes in a language. */
function wordsIn(language: Language): (column: Column, line: ReportLine) => unknown {
  const say = (pair: BilingualText): string => pair[LANGUAGES.indexOf(language)]!;
  const words = WORDS[language];
  return (column, line) => {
    const value = line[column as keyof ReportLine];
    if (typeof value !== 'string') return value;
    if (column === 'part') return say(REPORT_PARTS[line.part]);
    if (column === 'area') return words.Noun[value] ?? value;
    const pair =
      column === 'item'
        ? REPORT_FIGURES[`${line.area}.${value}`]
        : column === 'kind' || (column === 'note' && line.person === null)
          ? REPORT_KINDS[value]
          : undefined;
    if (pair) return say(pair);
    return column === 'kind' ? (words.event[value] ?? value) : value;
  };
}

export function columnsOf({ head: { names } }: PeriodReport, language: Language | undefined): CsvColumn<ReportLine>[] {
  const wordOf = language === undefined ? null : wordsIn(language);
  return keysOf(REPORT_COLUMNS).map((column) => ({
    heading: language === undefined ? column : REPORT_COLUMNS[column][LANGUAGES.indexOf(language)]!,
    cell: (line) => {
      if (column === 'name' || column === 'confirmerName') return names[String(line[NAME_OF[column]])] ?? null;
      return wordOf === null ? line[column] : wordOf(column, line);
    },
  }));
}

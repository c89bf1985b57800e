// Markdown tables of the reference page.
import type { BilingualText } from '#contracts/values/bilingual.ts';

/** A cell: a line break or a bar would end the cell, and a `<` would begin a tag. */
const cell = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/\s*\n\s*/g, ' ');

export const code = (text: string): string => `\`${text}\``;
export const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

/** A column: its heading, and its text for a row. */
type Columns<Row> = Readonly<Record<string, (row: Row) => string>>;
export const table = <Row>(rows: readonly Row[], columns: Columns<Row>): string =>
  [
    Object.keys(columns),
    Object.keys(columns).map(() => '---'),
    ...rows.map((row) => Object.values(columns).map((of) => cell(of(row)))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The columns of both names. */
export const named = <Row>(namesOf: (row: Row) => BilingualText): Columns<Row> => ({
  English: (row) => namesOf(row)[1],
  Chinese: (row) => namesOf(row)[0],
});

export interface Section {
  title: string;
  /** What the table holds, and where it is declared. */
  about: string;
  table: string;
}
const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

export const pageOf = (title: string, about: string, sections: readonly Section[]): string =>
  [
    `# ${title}`,
    about,
    sections.map((section) => `- [${section.title}](#${anchor(section.title)})`).join('\n'),
    ...sections.flatMap((section) => [`## ${section.title}`, section.about, section.table]),
  ].join('\n\n') + '\n';

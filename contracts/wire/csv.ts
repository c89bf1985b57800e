// CSV as spreadsheets read it: RFC 4180 with a byte order mark, no cell that a spreadsheet would run, and none that
// holds JSON.
export const BOM = '\uFEFF';
/** What makes a spreadsheet take a cell for a formula, the full-width forms of Chinese and Japanese input among it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

/**
 * Lists and structures as people write them down: `a; b`, `name: a; role.id: b`; of a structure without parts, nothing.
 */
function textOf(value: unknown, path = ''): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => textOf(item)).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => {
      const inner = `${path}${name}`;
      return part !== null && typeof part === 'object' && !Array.isArray(part)
        ? textOf(part, `${inner}.`)
        : `${inner}: ${textOf(part)}`;
    })
    .filter((text) => text !== '')
    .join('; ');
}

/** A cell of text that begins like a formula gets an apostrophe before it. */
export function csvCell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = textOf(value);
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A record, with its end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

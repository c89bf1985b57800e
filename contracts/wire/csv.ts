// CSV for spreadsheets: RFC 4180 with a byte order mark, without formulas and JSON in cells.
export const BOM = '\uFEFF';
/** First characters that make a cell a formula, including full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

/**
 * Lists and objects as text: `a; b`, `name: a; role.id: b`; an empty object is empty.
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

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A text that looks like a formula is prefixed with an apostrophe; a negative number is none. */
export function csvCell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = textOf(value);
  const inert = FORMULA.test(text) && !DECIMAL.test(text) ? `'${text}` : text;
  return SPECIAL.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line with its line end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

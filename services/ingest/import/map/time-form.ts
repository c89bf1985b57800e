// Converts times of a given form to RFC 3339. Parts are only reordered, never invented.

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'fraction' | 'half' | 'offset';

const [ONE_OR_TWO, TWO] = [String.raw`\d\d?`, String.raw`\d\d`];
/** The tokens of a form, longest first; named as in dayjs. */
const TOKENS: readonly (readonly [token: string, pattern: string, part: Part])[] = [
  ['YYYY', String.raw`\d{4}`, 'year'],
  ['MMM', '[A-Za-z]{3}', 'month'],
  ['MM', TWO, 'month'],
  ['M', ONE_OR_TWO, 'month'],
  ['DD', TWO, 'day'],
  ['D', ONE_OR_TWO, 'day'],
  ['HH', TWO, 'hour'],
  ['H', ONE_OR_TWO, 'hour'],
  ['hh', TWO, 'hour'],
  ['h', ONE_OR_TWO, 'hour'],
  ['A', '[AaPp][Mm]', 'half'],
  ['mm', TWO, 'minute'],
  ['ss', TWO, 'second'],
  ['SSSSSS', String.raw`\d{6}`, 'fraction'],
  ['SSS', String.raw`\d{3}`, 'fraction'],
  ['Z', String.raw`Z|[+-]\d\d:?\d\d`, 'offset'],
];
type Token = (typeof TOKENS)[number];
/**
 * Parts from largest to smallest, with their tokens. Each part requires all before it, and the day is always required.
 */
const ORDER: readonly (readonly [Part, string])[] = [
  ['year', 'YYYY'],
  ['month', 'MM'],
  ['day', 'DD'],
  ['hour', 'HH'],
  ['minute', 'mm'],
  ['second', 'ss'],
  ['fraction', 'SSS'],
];
const DAY = 3;

const PIECE = new RegExp(String.raw`\[([^\]]*)\]|${TOKENS.map(([token]) => token).join('|')}|T|[^A-Za-z\[\]]`, 'y');

/** The pieces of a form: tokens and literal texts. */
function* piecesOf(form: string): Generator<Token | string> {
  for (let at = 0; at < form.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(form);
    if (!match)
      throw new RangeError(
        `"${form.slice(at)}" in it is not part of a time: there are ${TOKENS.map(([token]) => token).join(', ')}; put other words in brackets, such as [UTC]`,
      );
    yield TOKENS.find(([token]) => token === match[0]) ?? match[1] ?? match[0];
  }
}

/** A description of why the tokens do not form an instant, or null. */
function problemOf(tokens: readonly Token[]): string | null {
  const parts = tokens.map(([, , part]) => part);
  const needed = ORDER.slice(0, Math.max(DAY, ORDER.findLastIndex(([part]) => parts.includes(part)) + 1));
  const lacking = needed.find(([part]) => !parts.includes(part));
  if (lacking) return `it does not contain the ${lacking[0]}, ${lacking[1]}`;
  const twice = parts.find((part, index) => parts.indexOf(part) !== index);
  if (twice) return `it contains the ${twice} twice`;
  const isTwelveHour = tokens.some(([token]) => token.startsWith('h'));
  return isTwelveHour === parts.includes('half')
    ? null
    : '12-hour times (h) require A for AM or PM; 24-hour times use H';
}

const two = (text: string): string => text.padStart(2, '0');
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (text: string): string => two(/\d/.test(text) ? text : String(MONTHS.indexOf(text.toLowerCase()) + 1));
/** 12 AM is 00, 12 PM is 12; hours above 12 are invalid. */
const hourOf = (text: string, half: string | undefined): string => {
  if (half === undefined) return two(text);
  const hour = Number(text);
  return hour < 1 || hour > 12 ? '' : two(String((hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)));
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Reads texts of a form such as `YYYY-MM-DD HH:mm:ss.SSS [UTC]` as RFC 3339, in UTC unless the text has an offset.
 * null: the text has another form. It does not check that the day exists. Throws RangeError with a description for a
 * form that is not an instant.
 */
export function timeForm(form: string): (text: string) => string | null {
  const pieces = [...piecesOf(form)];
  const tokens = pieces.filter((piece) => typeof piece !== 'string');
  const problem = problemOf(tokens);
  if (problem) throw new RangeError(problem);
  const pattern = new RegExp(
    `^${pieces.map((piece) => (typeof piece === 'string' ? escaped(piece) : `(${piece[1]})`)).join('')}$`,
  );
  return (text) => {
    const match = pattern.exec(text);
    if (!match) return null;
    const parts: Partial<Record<Part, string>> = Object.fromEntries(
      tokens.map(([, , part], index) => [part, match[index + 1]!]),
    );
    const {
      year,
      month = '',
      day = '',
      hour = '0',
      minute = '00',
      second = '00',
      fraction,
      half,
      offset = 'Z',
    } = parts;
    const time = `${hourOf(hour, half)}:${minute}:${second}${fraction === undefined ? '' : `.${fraction}`}`;
    return `${year}-${monthOf(month)}-${two(day)}T${time}${offset.replace(/^(.\d\d)(\d\d)$/, '$1:$2')}`;
  };
}

// The exact figures of a step, beside the pointer. Elements, as the Content-Security-Policy would block styles in text.
import {
  annotationsAt,
  differenceOfKnown,
  hasTotal,
  isCompared,
  signedText,
  textOr,
  totalAt,
  totalBeforeAt,
  type ChartSpec,
  type Known,
  type MeasureUnit,
  type Place,
} from './chart-spec.ts';
import type { Look } from './colours.ts';
import type { ChartWords } from './words.ts';

/** The number of lines listed. */
const MAX_LINES = 10;
/** The number of annotations listed. */
const MAX_NOTES = 5;

interface Parts {
  words: ChartWords;
  styles: ReadonlyMap<string, Look>;
  /** What Enter or a click opens, in words; undefined: nothing. */
  opens: string | undefined;
  /** The point that the keys have walked to; null: the pointer is used. */
  at: Place | null;
}

/** The lines with the largest values, and always the marked one. */
function listed({ lines }: ChartSpec, step: number, marked: number | null): ChartSpec['lines'] {
  if (lines.length <= MAX_LINES) return lines;
  const rank = (index: number): bigint => lines[index]!.values[step] ?? 0n;
  const largest = lines
    .map((_, index) => index)
    .toSorted((one, other) =>
      one === marked ? -1 : other === marked ? 1 : rank(one) < rank(other) ? 1 : rank(one) > rank(other) ? -1 : 0,
    )
    .slice(0, MAX_LINES);
  return lines.filter((_, index) => largest.includes(index));
}

export function tipOf(spec: ChartSpec, step: number, { words, styles, opens, at }: Parts): HTMLElement {
  const { steps, lines, unit, below, isRunning, stepsBefore } = spec;
  const table = document.createElement('table');
  table.className = 'chart-tip';
  table.createCaption().textContent = [
    `${steps[step] ?? ''} UTC`,
    ...(isRunning && step === steps.length - 1 ? [words.soFar] : []),
    ...(stepsBefore?.[step] === undefined ? [] : [words.versus(stepsBefore[step])]),
  ].join(' · ');
  const note = (text: string, className = ''): void => {
    const cell = table.insertRow().insertCell();
    cell.colSpan = 3;
    cell.textContent = text;
    cell.className = className;
  };
  const withUnit = (text: string, { name }: MeasureUnit): string => `${text} ${name}`.trim();
  const add = (name: string, of: MeasureUnit, now: Known, before: Known, isComparing: boolean): HTMLElement => {
    const row = table.insertRow();
    row.insertCell().textContent = name;
    row.insertCell().textContent = isComparing
      ? withUnit(`${textOr(of, before)} → ${textOr(of, now)}`, of)
      : withUnit(textOr(of, now), of);
    if (isComparing) row.insertCell().textContent = signedText(of, differenceOfKnown(now, before));
    return row;
  };

  const marked = at?.line ?? null;
  const isUnknown = lines.every(({ values, before }) => values[step] == null && before?.[step] == null);
  const shown = listed(spec, step, marked);
  if (isUnknown) note(words.noData);
  else
    for (const { key, name, values, before } of shown) {
      const row = add(name, unit, values[step], before?.[step], before !== undefined);
      const swatch = document.createElement('i');
      swatch.style.background = styles.get(key)?.colour ?? '';
      row.firstElementChild!.prepend(swatch);
      if (marked !== null && lines[marked]?.key === key) row.className = 'chart-tip-marked';
    }
  if (!isUnknown && shown.length < lines.length) note(words.more(lines.length - shown.length));
  if (!isUnknown && hasTotal(spec))
    add(words.total, unit, totalAt(lines, step), totalBeforeAt(lines, step), isCompared(spec)).className =
      'chart-tip-total';
  if (below) add(below.line.name, below.unit, below.line.values[step], null, false);
  const happened = annotationsAt(spec, step);
  for (const { text } of happened.slice(0, MAX_NOTES)) note(text, 'chart-tip-note');
  if (happened.length > MAX_NOTES) note(words.more(happened.length - MAX_NOTES), 'chart-tip-note');
  if (opens !== undefined) note(opens, 'chart-tip-opens');
  return table;
}

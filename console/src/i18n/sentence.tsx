import { closed } from './isolated.ts';

const MARK = /\ue000(\w+)\ue001/;

/**
 * A text with values in it, each of which keeps to itself, whatever it holds: `say` fills the text with marks, in whose
 * places the values come.
 */
export function Sentence<Values extends Readonly<Record<string, string>>>({
  values,
  say,
}: {
  values: Values;
  say: (marks: Values) => string;
}) {
  // The wall: the same names, each with its mark.
  const marks = Object.fromEntries(Object.keys(values).map((name) => [name, `\ue000${name}\ue001`])) as Values;
  // Split by a group: words and names take turns.
  return say(marks)
    .split(MARK)
    .map((part, index) => (index % 2 ? <bdi key={index}>{closed(values[part] ?? '')}</bdi> : part));
}

import { keysOf, toRecord } from '#contracts/values/records.ts';
import { closed } from './isolated.ts';

const MARK = /\ue000(\w+)\ue001/;

/**
 * A text with values in it, each isolated, whatever it contains: `say` fills the text with marks, which are then
 * replaced by the values.
 */
export function Sentence<Values extends Readonly<Record<string, string>>>({
  values,
  say,
}: {
  values: Values;
  say: (marks: Record<keyof Values & string, string>) => string;
}) {
  const marks = toRecord(keysOf(values), (name) => `\ue000${name}\ue001`);
  // Split by a group: texts and names alternate.
  return say(marks)
    .split(MARK)
    .map((part, index) => (index % 2 ? <bdi key={index}>{closed(values[part] ?? '')}</bdi> : part));
}

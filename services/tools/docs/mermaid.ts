// The forms of Mermaid that the documentation uses. Other lines may be right, but are not checked by a parser here.
const SHAPE = [
  String.raw`\["[^"]*"\]`,
  String.raw`\[[^\][(){}"|]*\]`,
  String.raw`\[\("?[^\][(){}"|]*"?\)\]`,
  String.raw`\(\["[^"]*"\]\)`,
  String.raw`\{[^\][(){}"|]*\}`,
].join('|');
const NODE = String.raw`\w+(?: ?(?:${SHAPE}))?`;
const LINK = String.raw`(?:-->(?:\|[^|"]+\|)?|---|-- [\w ]+ -->|-\. "[^"]+" \.->)`;
const STATE = String.raw`(?:\[\*\]|\w+)`;

const END = /^end$/;
const KINDS: readonly (readonly [first: RegExp, lines: readonly RegExp[], opening: RegExp | null])[] = [
  [/^flowchart (?:LR|RL|TB|TD|BT)$/, [new RegExp(`^${NODE}(?: ${LINK} ${NODE})*$`)], /^subgraph \w+ ?\["[^"]*"\]$/],
  [
    /^sequenceDiagram$/,
    [/^autonumber$/, /^participant \w+ as \S/, /^Note over \w+(?:,\w+)?: \S/, /^\w+--?>>\w+: \S/, /^else \S/],
    /^(?:alt|opt|loop) \S/,
  ],
  [/^stateDiagram-v2$/, [new RegExp(`^${STATE} --> ${STATE}(?:: \\S.*)?$`)], null],
];

/** Lines of no known form; the first line says the kind. */
export function unknownLinesOf(diagram: string): string[] {
  const [first = '', ...lines] = diagram.split('\n').map((line) => line.trim());
  const kind = KINDS.find(([pattern]) => pattern.test(first));
  if (!kind) return [first];
  const [, forms, opening] = kind;
  const opened = lines.filter((line) => opening?.test(line)).length;
  const ended = lines.filter((line) => END.test(line)).length;
  const unknown = lines.filter(
    (line) => ![...forms, END, ...(opening ? [opening] : [])].some((form) => form.test(line)),
  );
  return opened === ended ? unknown : [...unknown, `${first}: ${opened} opened, ${ended} ended`];
}

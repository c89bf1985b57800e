import { expect, test } from 'vitest';
import { readMarkdown, slugOf, targetOf } from './markdown.ts';
import { unknownLinesOf } from './mermaid.ts';

const PAGE = `# A page

See [the *rules*](rules.md#who-may-confirm), [a
file](../a.ts) and \`[no](link)\`. ![A picture](images/a.png)
<img src="images/b.png" alt="">

## Values: \`id\`, at

\`\`\`sh
# not a heading
echo "[not](a-link)" \\
  two
\`\`\`

1. A step:

   \`\`\`json
   {
     "id": "a"
   }
   \`\`\`

## Again
## Again
`;

test('a page is read as blocks, anchors, links and code', () => {
  const page = readMarkdown('docs/page.md', PAGE);
  expect(page.blocks).toEqual([
    { language: 'sh', line: 10, text: '# not a heading\necho "[not](a-link)" \\\n  two' },
    { language: 'json', line: 18, text: '{\n  "id": "a"\n}' },
  ]);
  expect([...page.anchors]).toEqual(['a-page', 'values-id-at', 'again', 'again-1']);
  expect(page.links).toEqual(['rules.md#who-may-confirm', '../a.ts', 'images/a.png', 'images/b.png']);
  expect(page.codes).toEqual(['[no](link)', 'id']);
});

test.each([
  ['If-Match and ETag', 'if-match-and-etag'],
  ['What a person’s import may do', 'what-a-persons-import-may-do'],
  ['A [link](x.md) & more_names', 'a-link--more_names'],
])('the name of the heading “%s” in URLs is %s', (heading, slug) => expect(slugOf(heading)).toBe(slug));

test('a link leads to a file relative to its page, or to its own page', () => {
  expect(targetOf({ path: 'docs/how-to/a.md' }, '../../services/a.ts#b')).toEqual({
    path: 'services/a.ts',
    anchor: 'b',
  });
  expect(targetOf({ path: 'docs/a.md' }, '#b')).toEqual({ path: 'docs/a.md', anchor: 'b' });
  expect(targetOf({ path: 'docs/a.md' }, 'https://example.com/a#b')).toBeNull();
});

test.each([
  ['flowchart LR\n  a["A (one)"] -->|asks| b[(Store)]', []],
  ['flowchrt LR\n  a --> b', ['flowchrt LR']],
  ['flowchart LR\n  a -> b\n  c[open --> d', ['a -> b', 'c[open --> d']],
  ['sequenceDiagram\n  opt a case\n  A->>B: asks\n  B-->>A', ['B-->>A', 'sequenceDiagram: 1 opened, 0 ended']],
  ['stateDiagram-v2\n  [*] --> OPEN: add\n  OPEN -->', ['OPEN -->']],
])('of the diagram %j the lines %j are unknown', (diagram, unknown) =>
  expect(unknownLinesOf(diagram)).toEqual(unknown),
);

// npm run new-area -- <area>: generates the files of a working area of resources, as a starting point, and adds it to
// each registry.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Script } from 'node:vm';

/** npm runs it in the project's folder. */
const ROOT = process.cwd();
const USAGE =
  'npm run new-area -- AREA [--list LIST] [--zh NAME]\n\n  AREA   name of one item, in lower case: faq, board-notice\n  --list name of the list; default: AREA and an s\n  --zh   Chinese name of one item; default: AREA\n';
/** Whether a word is not allowed as the name of a constant. */
function isReserved(word: string): boolean {
  try {
    new Script(`'use strict'; const ${word.replaceAll('-', '_')} = 0;`);
    return false;
  } catch {
    return true;
  }
}
const WORD = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const {
  values: { list, zh, help },
  positionals: [area],
} = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string' }, zh: { type: 'string' }, help: { type: 'boolean' } },
});
function fail(why: string): never {
  process.stderr.write(`${why}\n\n${USAGE}`);
  process.exit(1);
}
if (help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (!area || !WORD.test(area)) fail(`"${area ?? ''}" is not a valid name for an area`);
const model = list ?? `${area}s`;
if (!WORD.test(model)) fail(`"${model}" is not a valid name for a list`);
if (isReserved(area)) fail(`"${area}" is a reserved word: choose another name`);
if (zh !== undefined && /['\\\n]/.test(zh)) fail(`--zh: "${zh}" has a quote, a backslash or a line break`);

const noun = area.replaceAll('-', ' ');
const Name = area
  .split('-')
  .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  .join('');
const name = Name.slice(0, 1).toLowerCase() + Name.slice(1);
const one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const nameZh = zh ?? noun;
const title = model.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

const files: Readonly<Record<string, string>> = {
  [`contracts/areas/${area}/declaration.ts`]: `// ${title}: what they are for.
import { textField } from '../../kits/field.ts';
import { defineResource } from '../../kits/resource.ts';

export const ${name} = defineResource({
  area: '${area}',
  model: '${model}',
  nouns: { zh: '${nameZh}', one: '${one}', many: '${model.replaceAll('-', ' ')}' },
  page: { path: '/${name}', names: ['${nameZh}管理', '${title}'] },
  roles: ['content-editor'],
  fields: { name: textField(64, '名称', 'Name') },
  unique: ['name'],
  removal: true,
});
`,
  [`contracts/areas/${area}/help.ts`]: `// Help of ${model.replaceAll('-', ' ')}.
import { defineHelp } from '../../kits/help.ts';
import { ${name} } from './declaration.ts';

export const ${name}Help = defineHelp('${area}', {
  about: ['这里维护${nameZh}。', 'The ${model.replaceAll('-', ' ')} that people maintain here.'],
  lists: { ${/-/.test(model) ? `'${model}'` : model}: { actions: ${name}.declared } },
});
`,
  [`contracts/golden/${area}.json`]: `[
  {"type": "${Name}Added", "version": 1, "data": {"name": "First"}},
  {"type": "${Name}Edited", "version": 1, "data": {"name": "Second", "before": {"name": "First"}}},
  {"type": "${Name}Removed", "version": 1, "data": {}},
  {"type": "${Name}Restored", "version": 1, "data": {"name": "First", "createdBy": "0195f3a2-0000-7000-8000-000000000001", "createdAt": "2026-11-01T08:00:00.000Z"}}
]
`,
  [`services/areas/${area}/rules.test.ts`]: `import { test } from 'vitest';
import { ${name} } from '#contracts/areas/${area}/declaration.ts';
import { specOf } from '../../command/testing/spec.ts';
import { resourceDecider } from '../resource/decider.ts';

const given = specOf(resourceDecider(${name}), {});
const first = { type: '${Name}Added', data: { name: 'First' } };

test('renaming ${one} records its former name', () =>
  given(first).when({ type: 'Edit${Name}', id: 'one', name: 'Second' }).thenEvents({ type: '${Name}Edited', data: { name: 'Second', before: { name: 'First' } } }));
`,
  [`console/src/areas/${area}/${area}-screen.tsx`]: `import { ${name} } from '#contracts/areas/${area}/declaration.ts';
import { resourceScreen } from '../../resource/resource-screen.tsx';

export const ${Name}Screen = resourceScreen(${name});
`,
};

/** Inserts a line after the last matching one. */
const after = (text: string, like: RegExp, line: string): string => {
  const lines = text.split('\n');
  const last = lines.findLastIndex((existing) => like.test(existing));
  if (last < 0) fail(`no line matches ${String(like)}, so “${line}” cannot be inserted after it`);
  return lines.toSpliced(last + 1, 0, line).join('\n');
};
/** Inserts an import among those of the contracts, ordered by file. */
const importedAs = (text: string, what: string, from: string): string => {
  const line = `import { ${what} } from '${from}';`;
  const lines = text.split('\n');
  const next = lines.findIndex((existing) => {
    const file = /from '([^']+)';$/.exec(existing)?.[1];
    return file !== undefined && (file > from || file.startsWith('.') !== from.startsWith('.'));
  });
  return lines
    .toSpliced(next < 0 ? lines.findLastIndex((existing) => existing.startsWith('import ')) + 1 : next, 0, line)
    .join('\n');
};
const imported = (text: string, from: string): string => importedAs(text, name, from);
const lines: Readonly<Record<string, (text: string) => string>> = {
  'contracts/registry.ts': (text) =>
    after(imported(text, `./areas/${area}/declaration.ts`), /^ {2}\w+\.declaration,$/, `  ${name}.declaration,`),
  'services/areas/registry.ts': (text) =>
    after(imported(text, `#contracts/areas/${area}/declaration.ts`), /^ {2}resourceArea\(/, `  resourceArea(${name}),`),
  'projections/models/registry.ts': (text) =>
    after(
      imported(text, `#contracts/areas/${area}/declaration.ts`),
      /^ {2}resourceModel\(/,
      `  resourceModel(${name}, { version: 1 }),`,
    ),
  'contracts/help.ts': (text) =>
    after(importedAs(text, `${name}Help`, `./areas/${area}/help.ts`), /^ {2}\w+Help,$/, `  ${name}Help,`),
  // The order of this list does not matter: append it.
  'console/src/areas/registry.ts': (text) =>
    text.replace(
      /^\];$/m,
      `  { path: '/${name}', Screen: page(async () => (await import('./${area}/${area}-screen.tsx')).${Name}Screen, RECORD) },\n];`,
    ),
};

const there = Object.keys(files).find((file) => existsSync(join(ROOT, file)));
if (there) fail(`${there} already exists`);
if (
  readdirSync(join(ROOT, 'contracts'), { recursive: true, encoding: 'utf8' }).some(
    (file) => file.endsWith('.ts') && readFileSync(join(ROOT, 'contracts', file), 'utf8').includes(`model: '${model}'`),
  )
)
  fail(`there is already a list "${model}"`);
// All files are generated before any is written.
const written = {
  ...files,
  ...Object.fromEntries(
    Object.entries(lines).map(([file, add]) => [file, add(readFileSync(join(ROOT, file), 'utf8'))]),
  ),
};
for (const [file, text] of Object.entries(written)) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
  process.stdout.write(`${file}\n`);
}
// Formats the files, because the length of names changes the templates' line breaks.
const PROJECT = join(import.meta.dirname, '../../..');
const formatted = spawnSync(
  process.execPath,
  [
    join(PROJECT, 'node_modules/oxfmt/bin/oxfmt'),
    `--config=${join(PROJECT, '.oxfmtrc.json')}`,
    ...Object.keys(written).filter((file) => /\.tsx?$/.test(file)),
  ],
  { cwd: ROOT, encoding: 'utf8' },
);
if (formatted.status !== 0) fail(`formatting failed: ${formatted.stdout}${formatted.stderr}`);
const CHECKS = [
  'services/areas/gaps.test.ts',
  'services/areas/help-gaps.test.ts',
  'services/command/golden.test.ts',
  'console/src/areas/registry.test.ts',
  'console/src/areas/columns.test.tsx',
  `services/areas/${area}`,
];
process.stdout.write(`
The area works as generated: npm start shows it at #/${name}; the menu and the palette (Ctrl+K) link to it.
Now declare the fields of ${one} in contracts/areas/${area}/declaration.ts, and use the same fields for the events in contracts/golden/${area}.json. Say in contracts/areas/${area}/help.ts what the page is about. "npm run reference" writes docs/reference.md; the checks report what is missing:

    npm run reference
    npm run check
    npx vitest run --project code ${CHECKS.join(' ')}
`);

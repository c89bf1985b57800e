// The commands in the documentation, and how a test runs each.
import type { Page } from './markdown.ts';

export interface Command {
  page: string;
  /** The line of its block. */
  line: number;
  text: string;
}
/**
 * `shell`: with the others of its page in one shell, against a test server.
 * `folder`: with the others of its page in one folder, on the data of a stopped product.
 * `serves`: until it says where it serves. `tests`: its files exist.
 */
export type RunMode = 'shell' | 'folder' | 'serves' | 'tests' | { notHere: string };

const KINDS: readonly (readonly [RegExp, RunMode])[] = [
  [/^curl .*\/retry-parked /, { notHere: 'nothing is parked on a test server: operations.test.ts' }],
  [/^curl .*\/outcome /, { notHere: 'a test server has no execution: webhook-answers.test.ts' }],
  [/^(curl|echo|awk|field\(\)|sign\(\)) ?/, 'shell'],
  [/^[A-Z]+=\$\((curl|node|openssl|awk|echo) /, 'shell'],
  [/^npm run import -- /, 'shell'],
  [/^npm run projections -- return /, { notHere: 'nothing was rebuilt in that folder: projections.test.ts' }],
  [/^npm run (projections -- (verify|rebuild \S+)|recover -- \S+)$/, 'folder'],
  [/^npm run audit -- .*\/mnt\//, { notHere: 'audit.test.ts verifies with heads that were kept elsewhere' }],
  [/^npm run audit -- /, 'folder'],
  [/^npm run restore -- .* --vault$/, { notHere: 'main.test.ts of the backup restores a lost vault' }],
  [/^npm run (backup|restore) -- /, 'folder'],
  [/^(df|du) .*"\$DATA_DIR"/, 'folder'],
  [/^npm run event-store -- /, 'serves'],
  [/^npx vitest run --project code /, 'tests'],
  [/^npm ci$/, { notHere: 'it installs what runs this test' }],
  [/^npm test( -- --record)?$/, { notHere: 'it runs this test' }],
  [/^npm run check$/, { notHere: 'npm test runs it' }],
  [/^npm run format$/, { notHere: 'it changes the tree' }],
  [/^npm run (build|reference)$/, { notHere: 'npm test runs or compares it' }],
  [/^npm run (bench|torture|upgrade-check|screenshots)\b/, { notHere: 'it takes minutes' }],
  [/^npm start$/, { notHere: 'services/tools/testing/app.ts starts the product for many tests' }],
  [/^npm run new-area -- /, { notHere: 'services/tools/scripts/new-area.test.ts runs it on a copy' }],
  [/^node docs\/examples\//, { notHere: 'examples.test.ts runs the programs' }],
  [/^docker /, { notHere: 'compose.test.ts checks its file' }],
  [/^(pg_dump|psql) /, { notHere: 'it needs a PostgreSQL server' }],
  [/^git checkout /, { notHere: 'it changes the tree' }],
  [/^export /, { notHere: 'it is for the starts below it' }],
];
const SETTINGS = /^(?:[A-Z_]+=(?:'[^']*'|[^\s$]\S*) )+/;

/** null: no kind has such a command. */
export const runModeOf = (command: string): RunMode | null =>
  KINDS.find(([pattern]) => pattern.test(command.replace(SETTINGS, '')))?.[1] ?? null;

const isOpen = (text: string): boolean => text.endsWith('\\') || (text.match(/'/g) ?? []).length % 2 === 1;

/** A block's commands; one may have several lines. */
export function commandsIn(block: string): string[] {
  const commands: string[] = [];
  for (const line of block.split('\n')) {
    const last = commands.at(-1);
    if (last !== undefined && isOpen(last)) commands[commands.length - 1] = `${last}\n${line}`;
    else if (line.trim() !== '' && !line.startsWith('#')) commands.push(line);
  }
  return commands.flatMap((command) => (command.startsWith('npm ') ? command.split(' && ') : command));
}
export const commandsOn = ({ path, blocks }: Pick<Page, 'path' | 'blocks'>): Command[] =>
  blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ line, text }) => commandsIn(text).map((command) => ({ page: path, line, text: command })));

/** Whether an answer has what a page shows of it. `…` stands for any text; fields and elements may be left out. */
export function hasShown(answer: unknown, shown: unknown): boolean {
  if (typeof shown === 'string' && shown.includes('…')) return typeof answer === 'string';
  if (typeof shown !== 'object' || shown === null) return answer === shown;
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = new Map(Object.entries(answer));
  return Object.entries(shown).every(([name, value]) => hasShown(fields.get(name), value));
}

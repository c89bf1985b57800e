// Reads Markdown pages for the tests of the documentation: blocks, headings, links and code spans.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');
/** Written from the declarations by a program. */
export const WRITTEN_BY_PROGRAM = 'docs/reference.md';
export const ROOMS = ['contracts', 'projections', 'services', 'console'];

export interface Block {
  language: string;
  text: string;
  /** The line of its first line, from 1. */
  line: number;
}
export interface Page {
  /** From the root. */
  path: string;
  lines: string[];
  blocks: Block[];
  /** Names of its headings in URLs. */
  anchors: Set<string>;
  /** Targets of links and images as they are written, without code. */
  links: string[];
  /** Texts in backquotes, outside of blocks. */
  codes: string[];
}

const FENCE = /^( *)```(\S*)(?: .*)?$/;
/** A heading's name in URLs by GitHub's rules, before a number is added to a repeated one. */
export const slugOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(headings: string[]): Set<string> {
  const anchors = new Set<string>();
  for (const slug of headings.map(slugOf)) {
    let [anchor, count] = [slug, 0];
    while (anchors.has(anchor)) anchor = `${slug}-${++count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** The blocks of a page, and its other lines; lines in blocks are left empty. */
function splitLines(lines: string[]): { blocks: Block[]; prose: string[] } {
  const blocks: Block[] = [];
  let open: { block: Block; indent: string; lines: string[] } | null = null;
  const prose = lines.map((line, index) => {
    const [, indent, language] = FENCE.exec(line) ?? [];
    if (open && indent !== undefined) {
      open.block.text = open.lines.join('\n');
      open = null;
    } else if (open) open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line.trimStart());
    else if (indent === undefined) return line;
    else {
      open = { block: { language: language!, text: '', line: index + 2 }, indent, lines: [] };
      blocks.push(open.block);
    }
    return '';
  });
  return { blocks, prose };
}

export function readMarkdown(path: string, text: string): Page {
  const lines = text.trimEnd().split('\n');
  const { blocks, prose } = splitLines(lines);
  const body = prose.join('\n');
  const withoutCode = body.replaceAll(/`[^`]*`/g, '');
  return {
    path,
    lines,
    blocks,
    anchors: anchorsOf(prose.flatMap((line) => /^#{1,6} +(.*)$/.exec(line)?.[1] ?? [])),
    links: [...withoutCode.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)].map(
      ([, link, attribute]) => link ?? attribute!,
    ),
    codes: [...body.matchAll(/`([^`]+)`/g)].map(([, code]) => code!.replaceAll(/\s+/g, ' ')),
  };
}
const readPage = (path: string): Page => readMarkdown(path, readFileSync(join(ROOT, path), 'utf8'));

/** Files below a folder of the root, without build output; paths from the root. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\/(dist|node_modules)(\/|$)/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1));

export const readRepository = (): { files: string[]; pages: Page[] } => {
  const ofRoot = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const files = [...ofRoot, ...['.ci', 'docs', ...ROOMS].flatMap(filesIn)];
  return { files, pages: files.filter((file) => file.endsWith('.md')).map(readPage) };
};

/** Where a link of a page leads; null: to another site. */
export function targetOf({ path }: Pick<Page, 'path'>, link: string): { path: string; anchor: string } | null {
  if (/^[a-z]+:/.test(link)) return null;
  const [file = '', anchor = ''] = link.split('#');
  return { path: file === '' ? path : posix.normalize(posix.join(dirname(path), file)), anchor };
}
export const exists = (path: string): boolean => existsSync(join(ROOT, path));

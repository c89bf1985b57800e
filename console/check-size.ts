// The first load has a size budget. The build prints the size of the sign-in screen and fails if it is too large or
// contains forbidden modules.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const SIGN_IN_LIMIT_BYTES = 230 * 1024;
const SIGN_IN = '/src/sign-in/sign-in.tsx';
/** Schemas, sockets, queries, the grid and the charts are loaded only after the sign-in. */
const NOT_BEFORE_SIGN_IN = [
  'zod',
  'socket.io-client',
  'engine.io-client',
  '@tanstack',
  'ag-grid-community',
  'ag-grid-react',
  'echarts',
  'zrender',
  '@scure',
  '@noble',
];
/** Library families whose chunks must not contain modules of the console. */
const SEPARATE_PACKAGES = [
  ['ag-grid-community', 'ag-grid-react'],
  ['echarts', 'zrender'],
];

export interface BuiltChunk {
  fileName: string;
  code: string;
  imports: string[];
  moduleIds: string[];
}

const packageOf = (moduleId: string): string | undefined => {
  const [scope, name] = moduleId.split('/node_modules/').at(-1)!.split('/');
  if (!moduleId.includes('/node_modules/')) return undefined;
  return scope?.startsWith('@') ? (NOT_BEFORE_SIGN_IN.includes(scope) ? scope : `${scope}/${name}`) : scope;
};
const packagesOf = (chunk: BuiltChunk): Set<string> =>
  new Set(chunk.moduleIds.map(packageOf).filter((name) => name !== undefined));

/**
 * The chunks the sign-in screen loads: the page's own scripts, including the screen itself, and all their static
 * imports.
 */
export function signInChunks(html: string, chunks: readonly BuiltChunk[]): BuiltChunk[] {
  const scripts = [...html.matchAll(/<script[^>]* src="\.\/([^"]+)"/g)].map((match) => match[1]);
  const initialChunks = chunks.filter(({ fileName }) => scripts.includes(fileName));
  for (const chunk of initialChunks) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported && !initialChunks.includes(imported)) initialChunks.push(imported);
    }
  }
  return initialChunks;
}

/** The faults of the first load, as text; empty if there are none. */
export function faultsOf(
  html: string,
  chunks: readonly BuiltChunk[],
  gzippedBytes: (code: string) => number,
): string[] {
  const first = signInChunks(html, chunks);
  if (!first.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(SIGN_IN))))
    return [`${SIGN_IN} is not among the page's first scripts: the budget would not count it.`];
  const bytes = first.reduce((sum, { code }) => sum + gzippedBytes(code), 0);
  const early = first.flatMap((chunk) =>
    [...packagesOf(chunk)]
      .filter((name) => NOT_BEFORE_SIGN_IN.includes(name))
      .map((name) => `${name} is loaded before sign-in (${chunk.fileName}).`),
  );
  const mixed = SEPARATE_PACKAGES.flatMap((family) =>
    chunks
      .filter(
        (chunk) =>
          [...packagesOf(chunk)].some((name) => family.includes(name)) &&
          chunk.moduleIds.some((id) => id.includes('/console/src/')),
      )
      .map((chunk) => `${family[0]} is not in a chunk of its own (${chunk.fileName}).`),
  );
  const heavy =
    bytes > SIGN_IN_LIMIT_BYTES
      ? [
          `The sign-in screen loads ${kilobytes(bytes)} of gzipped JavaScript; the limit is ${kilobytes(SIGN_IN_LIMIT_BYTES)}.`,
        ]
      : [];
  return [...heavy, ...early, ...mixed];
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length;
const htmlOf = (bundle: Rolldown.OutputBundle): string =>
  Object.values(bundle)
    .filter((output) => output.type === 'asset')
    .filter(({ fileName }) => fileName.endsWith('.html'))
    .map(({ source }) => String(source))
    .join('');
const chunksOf = (bundle: Rolldown.OutputBundle): BuiltChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

export const checkSize = (): Plugin => ({
  name: 'check-size',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = chunksOf(bundle);
      const html = htmlOf(bundle);
      const first = signInChunks(html, chunks);
      const total = first.reduce((sum, { code }) => sum + gzipped(code), 0);
      const list = first
        .map(({ fileName, code }) => `  ${kilobytes(gzipped(code)).padStart(9)}  ${fileName}`)
        .join('\n');
      process.stdout.write(
        `sign-in screen, gzipped JavaScript (limit ${kilobytes(SIGN_IN_LIMIT_BYTES)}):\n${list}\n  ${kilobytes(total).padStart(9)}  total\n`,
      );
      const faults = faultsOf(html, chunks, gzipped);
      if (faults.length) this.error(faults.join('\n'));
    },
  },
});

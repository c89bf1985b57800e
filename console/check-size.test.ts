import { expect, test } from 'vitest';
import { faultsOf, signInChunks, type BuiltChunk } from './check-size.ts';

const module = (path: string) => `/repo/${path}`;
const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], code = ''): BuiltChunk => ({
  fileName,
  code,
  imports,
  moduleIds: moduleIds.map(module),
});
const html = '<script type="module" crossorigin src="./assets/first.js" nonce="n"></script>';
const first = (moduleIds: string[] = [], imports: string[] = ['assets/react.js'], code = '') =>
  chunk('assets/first.js', ['console/src/sign-in/sign-in.tsx', ...moduleIds], imports, code);
const react = chunk('assets/react.js', ['node_modules/react/index.js'], [], 'r'.repeat(1000));
const bytes = (code: string) => code.length;

test('the first load is the scripts of the page and all their imports', () => {
  const lazy = chunk('assets/house.js', ['console/src/app/house.tsx'], ['assets/first.js']);
  expect(signInChunks(html, [lazy, react, first()]).map(({ fileName }) => fileName)).toEqual([
    'assets/first.js',
    'assets/react.js',
  ]);
  expect(faultsOf(html, [lazy, react, first()], bytes)).toEqual([]);
});

test('a first load above the size limit is a fault', () => {
  expect(faultsOf(html, [first([], ['assets/react.js'], 'x'.repeat(230 * 1024 - 1000)), react], bytes)).toEqual([]);
  expect(faultsOf(html, [first([], ['assets/react.js'], 'x'.repeat(230 * 1024 - 999)), react], bytes)).toEqual([
    expect.stringContaining('the limit is 230.0 KB'),
  ]);
});

test.each([
  'zod/v4/core/schemas.js',
  'socket.io-client/build/esm/index.js',
  '@tanstack/react-query/build/modern/index.js',
  '@scure/btc-signer/index.js',
  '@noble/hashes/sha3.js',
])('%s loaded before sign-in is a fault', (path) => {
  expect(faultsOf(html, [first([`node_modules/${path}`]), react], bytes)).toEqual([
    expect.stringContaining('is loaded before sign-in'),
  ]);
});

test('a chunk that mixes grid or chart libraries with own modules is a fault', () => {
  const mixed = chunk('assets/x.js', ['console/src/grid/live-grid.tsx', 'node_modules/ag-grid-community/dist/main.js']);
  expect(faultsOf(html, [first(), react, mixed], bytes)).toEqual([
    'ag-grid-community is not in a chunk of its own (assets/x.js).',
  ]);
  const separateChunk = chunk('assets/y.js', ['node_modules/echarts/core.js', 'node_modules/zrender/lib/zrender.js']);
  expect(faultsOf(html, [first(), react, separateChunk], bytes)).toEqual([]);
});

test('a build whose first scripts lack the sign-in screen is a fault', () => {
  expect(faultsOf(html, [chunk('assets/first.js', ['console/src/main.tsx']), react], bytes)).toEqual([
    expect.stringContaining('sign-in.tsx is not among'),
  ]);
});

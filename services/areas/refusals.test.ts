// A code that a rule refuses with has a text in both languages. Routes declare their codes (gaps.test.ts); a code that
// only a rule names would reach people as it is.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DECLARATIONS } from '#contracts/registry.ts';

const HERE = import.meta.dirname;
/** `not-found` is answered by every route with an id; `stale` is an outcome of facts. */
const SHARED = ['not-found', 'stale'];
const declared = new Set([...SHARED, ...DECLARATIONS.flatMap(({ refusals }) => Object.keys(refusals ?? {}))]);
const refusedIn = (file: string): string[] =>
  [...readFileSync(join(HERE, file), 'utf8').matchAll(/\brefuse\('([a-z-]+)'\)/g)].map(([, code]) => code!);

test('every code in refuse(…) has a text', () => {
  const codes = globSync('**/*.ts', { cwd: HERE, exclude: ['**/*.test.ts', '*/testing/**'] }).flatMap((file) =>
    refusedIn(file).map((code) => `${file}: ${code}`),
  );
  expect(codes.length).toBeGreaterThan(50);
  expect(
    codes.filter((code) => !declared.has(code.split(': ')[1]!)),
    'declare the refusals with their texts, in the actions or in the declaration of the area',
  ).toEqual([]);
});

// Imports a file with one line.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { FACTS } from '#contracts/facts.ts';
import type { AtTheScreen } from './imports.ts';
import type { TestServer } from '../server.ts';

/** The client, its person, and the fact's type, time and data. */
export type OneLine = [
  by: AtTheScreen,
  person: { id: string },
  type: string,
  at: string,
  data: Record<string, unknown>,
];

/**
 * Tries the person's file over HTTP, then sends its fact as the job does, and checks that both results are equal.
 * Returns result and code.
 */
export async function importOneLine(server: TestServer, ...[by, person, type, at, data]: OneLine): Promise<string[]> {
  const named = Object.entries({ ...data, at });
  const {
    body: { id },
  } = await by.uploadFile(
    type,
    `${named.map(([name]) => name).join(',')}\n${named.map(([, value]) => String(value)).join(',')}`,
  );
  const {
    body: {
      lines: [tried],
      problem,
    },
  } = await by.dryRun(type, id, { source: 'import.by-hand' });
  expect(problem).toBeNull();
  const fact = {
    source: 'import.by-hand',
    id: randomUUID(),
    type,
    at: new Date(at).toISOString(),
    data: FACTS[type]!.data.parse(data),
  };
  const { result, code } = await server.ingest.take(fact, {
    mayUse: () => true,
    actor: { kind: 'administrator', id: person.id },
    imported: { by: person.id },
  });
  expect([tried!.result, tried!.code], 'the import has the result of its dry run').toEqual([result, code]);
  return [result, ...(code === undefined ? [] : [code])];
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTorture } from './torture.ts';

test('kill -9 of event store, database and app during commands breaks no guarantee', { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'torture-'));
  const { broken, promised } = await runTorture({ dataDir, rounds: 3, commands: 300, inFlight: 16, say: () => {} });
  expect(broken).toEqual([]);
  expect(promised).toBeGreaterThan(500);
  rmSync(dataDir, { recursive: true, force: true });
});

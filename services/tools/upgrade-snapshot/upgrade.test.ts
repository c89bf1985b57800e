import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signedIn } from '../testing/client.ts';
import { compareAnswers } from './compare-answers.ts';
import { KEPT_VERSIONS, PASSWORD, unpackSnapshot } from './snapshot.ts';

test.each(KEPT_VERSIONS)(
  'a data folder of version %s shows the same rows and events and accepts commands',
  { timeout: 300_000 },
  async (version) => {
    const dir = mkdtempSync(join(tmpdir(), 'kept-'));
    const snapshot = unpackSnapshot(version, dir);
    const app = await startApp(dir);
    onTestFinished(async () => {
      await app.stop();
      rmSync(dir, { recursive: true });
    });
    const [admin, maker] = await Promise.all([
      signedIn(() => app.url),
      signedIn(() => app.url, { email: 'maker@console.example', password: PASSWORD }),
    ]);
    const { answers, differences } = await compareAnswers(snapshot, { admin, maker, isUntouched: true });
    expect(differences).toEqual([]);
    expect(answers).toBeGreaterThan(30);

    const recorded = snapshot.lists['/api/deposits']!.find(({ status }) => status === 'RECORDED')!;
    expect(
      await maker.post(
        `/api/deposits/${String(recorded['id'])}/cancel`,
        { reason: 'gone on with' },
        { 'if-match': `"${String(recorded['revision'])}"` },
      ),
    ).toMatchObject({ status: 200, body: { revision: Number(recorded['revision']) + 1 } });
  },
);

test('a changed row, a missing row and a changed setting are differences', async () => {
  const row = { id: 'a', revision: 0, amount: '5' };
  const kept = {
    position: '7',
    lists: { '/api/deposits': [row] },
    events: {},
    views: { views: [] },
    settings: { values: { fee: '1' } },
  };
  const compare = (rows: object[], fee: string) => {
    const client = {
      get: (path: string): never =>
        Promise.resolve({
          status: 200,
          body: path.startsWith('/api/settings') ? { values: { fee } } : path === '/api/views' ? kept.views : { rows },
        }) as never,
    };
    return compareAnswers(kept, { admin: client, maker: client, isUntouched: true });
  };
  expect(await compare([{ ...row, added: true }], '1')).toEqual({ answers: 5, differences: [] });
  expect((await compare([{ ...row, amount: '6' }], '1')).differences).toHaveLength(2);
  expect((await compare([], '2')).differences).toHaveLength(3);
});

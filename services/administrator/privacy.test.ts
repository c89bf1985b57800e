// The whole product, a person of it, and what is left of them when they were forgotten.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signedIn } from '../testing/client.ts';

const EMAIL = 'plainly.somebody@forgotten.example';
const WALLET = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'; // BIP-86, first vector
const traces = (dir: string, text: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')) || bytes.includes(Buffer.from(text).toString('base64').slice(0, -4));
    });

test('a forgotten person’s data are nowhere in the data directory, and past and present read alike', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'privacy-'));
  const app = await startApp(dir);
  try {
    const admin = await signedIn(() => app.url);
    const act = async (command: string, revision: number, body: object = {}): Promise<string> => {
      const { status, body: receipt } = await admin.post(`/api/administrators/${id}/${command}`, body, { 'if-match': `"${revision}"` });
      expect([command, status]).toEqual([command, 200]);
      return String(receipt.position);
    };
    const added = await admin.post('/api/administrators', { email: EMAIL, description: 'Nights', roleId: 'auditor' });
    const id = String(added.body.id);
    const read = async (query: string): Promise<Record<string, unknown>> => (await admin.get(`/api/administrators/${id}?${query}`)).body.row!;
    expect(await read(`atLeast=${added.body.position}`)).toMatchObject({ email: EMAIL });
    const bound = await act('bind-wallet', 0, { address: WALLET });
    expect(await read(`atLeast=${bound}`)).toMatchObject({ wallet: WALLET });
    expect(traces(dir, EMAIL).map((path) => path.slice(dir.length + 1).split('/')[0]), 'the mail they were sent').toEqual(['outbox']);

    await act('disable', 1);
    const forgotten = await act('forget', 2);
    expect(await read(`atLeast=${forgotten}`)).toMatchObject({ email: 'removed', wallet: 'removed', forgotten: true, description: 'Nights' });
    expect(await read(`asOf=${bound}`), 'the past too').toMatchObject({ email: 'removed', wallet: 'removed', forgotten: false });
    expect(JSON.stringify((await admin.get(`/api/administrators/${id}/events`)).body)).not.toContain(EMAIL);
    expect((await admin.post('/api/administrators', { email: EMAIL, description: '', roleId: 'none' })).body.code, 'the address is free again').toBe('role-unknown');
    for (const secret of [EMAIL, WALLET]) expect(traces(dir, secret)).toEqual([]);
    await app.stop();
    for (const secret of [EMAIL, WALLET]) expect(traces(dir, secret)).toEqual([]);
    expect(app.output()).not.toContain(EMAIL);
  } finally {
    await app.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});

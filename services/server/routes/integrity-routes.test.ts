// The routes of proofs, verified as a client verifies them.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import type { ConsistencyProof, InclusionProof, IntegrityState, PublicKey } from '#contracts/areas/integrity/reads.ts';
import { leafBytes } from '#contracts/events/raw-event.ts';
import { leafHash, provesConsistency, provesInclusion } from '#contracts/values/merkle.ts';
import { checkLines, keptHeads } from '../../integrity/heads/head-files.ts';
import { isSignedBy } from '../../integrity/heads/signer.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { anEvent, startTestServer, type TestServer } from '../../tools/testing/server.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

let server: TestServer;
let [auditor, operator]: TestClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const clients = await clientsOf(server, 'auditor', 'operator');
  [auditor, operator] = [clients.auditor!, clients.operator!];
});
afterAll(() => server[Symbol.asyncDispose]());

const sign = async (): Promise<TreeHead> => {
  const { status, body } = await operator!.post<TreeHead>('/api/integrity/heads', {});
  expect(status).toBe(200);
  return body;
};
const proofOf = async (event: string, query = ''): Promise<InclusionProof> => {
  const { status, body } = await auditor!.get<InclusionProof>(`/api/integrity/proof?event=${event}${query}`);
  expect(status).toBe(200);
  return body;
};
const happens = async (): Promise<string> => {
  const event = anEvent('Happened', { n: 1 });
  await server.unchecked.append(`happened-${randomUUID()}`, [event], 'no-stream');
  return event.id;
};

test('an event is proven to be in the tree of a signed head, from what the log has', async () => {
  const id = await happens();
  const head = await sign();
  const proof = await proofOf(id);
  expect(proof.head).toEqual(head);
  const raw = (await Array.fromAsync(server.store.readRaw(null))).flat();
  expect(proof.index).toBe(raw.findIndex((event) => event.id === id));
  const leaf = leafHash(sha256, leafBytes(raw[proof.index]!));
  expect(Buffer.from(leaf).toString('hex')).toBe(proof.leaf);
  const { index, size } = proof;
  const inclusion = { leaf, index, size, path: proof.path.map(bytes), root: bytes(head.root) };
  expect(provesInclusion(sha256, inclusion)).toBe(true);
  expect(provesInclusion(sha256, { ...inclusion, index: index - 1 })).toBe(false);
  const keys = (await auditor!.get<{ rows: z.infer<typeof PublicKey>[] }>('/api/integrity/public-keys')).body.rows;
  expect(keys.some(({ publicKey }) => isSignedBy(head, publicKey))).toBe(true);
});

test('an event that no head covers yet is proven in the tree as it is', async () => {
  await sign();
  const proof = await proofOf(await happens());
  expect(proof).toMatchObject({ head: null, size: proof.index + 1 });
});

test('a later head is proven to have grown out of an earlier one, and heads are newest first', async () => {
  const before = await sign();
  await happens();
  const after = await sign();
  const { rows } = (await auditor!.get<{ rows: TreeHead[] }>('/api/integrity/heads?limit=2')).body;
  expect(rows).toEqual([after, before]);
  const { body } = await auditor!.get<z.infer<typeof ConsistencyProof>>(
    `/api/integrity/consistency?from=${before.size}&to=${after.size}`,
  );
  const { from, to } = body;
  const [fromRoot, toRoot] = [bytes(before.root), bytes(after.root)];
  expect(provesConsistency(sha256, { from, to, path: body.path.map(bytes), fromRoot, toRoot })).toBe(true);
  expect(provesConsistency(sha256, { from, to, path: body.path.map(bytes), fromRoot: toRoot, toRoot })).toBe(false);
});

test('the files of heads are saved over HTTP as they are kept, and their export is on record', async () => {
  const head = await sign();
  await happens();
  await sign();
  const authorization = `Bearer ${await server.tokenOf(server.people.auditor)}`;
  const { rows } = (await auditor!.get<{ rows: TreeHead[] }>('/api/integrity/heads?limit=1000')).body;
  const dir = await mkdtemp(join(tmpdir(), 'saved-'));
  for (const { size } of rows) {
    const answer = await fetch(`${server.url}/api/integrity/heads/${size}/file`, { headers: { authorization } });
    expect(answer.status).toBe(200);
    const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition')!)!;
    await writeFile(join(dir, name!), await answer.text());
  }
  const kept = await keptHeads(dir);
  expect(kept.map((one) => one.head)).toEqual(rows.toReversed());
  await checkLines(kept);
  await rm(dir, { recursive: true });
  const exported = (await server.log()).filter(
    ({ type, data }) => type === 'Exported' && data['model'] === 'tree-heads',
  );
  expect(exported).toHaveLength(rows.length);
  expect(exported.map(({ data }) => data['filter'])).toContain(JSON.stringify({ size: head.size }));
  expect(await auditor!.get(`/api/integrity/heads/${head.size + 1}/file`)).toMatchObject({ status: 404 });
});

test('a size without the event, a tree that is not that large, and an unknown event are refused by name', async () => {
  const id = await happens();
  const { index } = await proofOf(id);
  for (const query of [`&size=${index}`, '&size=9007199254740991'])
    expect(await auditor!.get(`/api/integrity/proof?event=${id}${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: 'size', key: 'out-of-range' }] },
    });
  for (const query of ['from=5&to=4', 'from=0&to=9007199254740991'])
    expect(await auditor!.get(`/api/integrity/consistency?${query}`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'to' }] },
    });
  expect(await auditor!.get(`/api/integrity/proof?event=${randomUUID()}`)).toMatchObject({ status: 404 });
});

test('heads signed at the same moment are one after the other, each covers the one before', async () => {
  const heads = await Promise.all([sign(), sign(), sign()]);
  const sizes = heads.map(({ size }) => size).toSorted((one, other) => one - other);
  expect(new Set(sizes).size).toBe(3);
});

test('an auditor has the log verified as a job, and its result names who asked', async () => {
  const head = await sign();
  const { status, body } = await auditor!.post<{ id: string }>('/api/integrity/verifications', {});
  expect(status).toBe(202);
  const state = async (): Promise<IntegrityState> => (await auditor!.get<IntegrityState>('/api/integrity')).body;
  await vi.waitUntil(async () => (await state()).verification?.job === body.id, 30_000);
  const { verification, head: newest } = await state();
  expect(verification).toMatchObject({
    isAlike: true,
    head,
    by: server.people.auditor.id,
    finding: null,
    reason: null,
  });
  expect(newest).toEqual(head);
  await vi.waitUntil(
    async () => (await auditor!.get<{ row?: { status: string } }>(`/api/jobs/${body.id}`)).body.row?.status === 'DONE',
    30_000,
  );
});

const verified = async (): Promise<NonNullable<IntegrityState['verification']>> => {
  const { body } = await auditor!.post<{ id: string }>('/api/integrity/verifications', {});
  return vi.waitFor(
    async () => {
      const { verification } = (await auditor!.get<IntegrityState>('/api/integrity')).body;
      if (verification?.job !== body.id) throw new Error('not verified yet');
      return verification;
    },
    { timeout: 30_000, interval: 100 },
  );
};

test('a log is still what its heads say after the key of a person was destroyed', async () => {
  const forgotten = server.people.editor.id;
  await sign();
  await server.vault.forget(forgotten);
  await sign();
  expect(await verified()).toMatchObject({ isAlike: true, finding: null });
});

/** A verification job that ended, as its events. */
async function verificationThat(refused: number): Promise<string> {
  const id = randomUUID();
  const requested = { kind: 'verification', about: 'integrity:read', name: null, order: 'v1.sealed', startedBy: 'ana' };
  await server.unchecked.append(
    `job-${id}`,
    [
      anEvent('JobRequested', requested),
      anEvent('JobTaken', { runner: randomUUID(), total: 1 }),
      anEvent('JobDone', { done: 1, refused, known: 0 }),
    ],
    'no-stream',
  );
  return id;
}

test('a verification that found a difference is an alert, until one finds none', async () => {
  const alerts = async () =>
    (await auditor!.get<{ alerts: { rule: string; subjects: unknown[] }[] }>('/api/alerts')).body.alerts.filter(
      ({ rule }) => rule === 'log-differs',
    );
  const waiting = { timeout: 30_000, interval: 500 };
  const differing = await verificationThat(1);
  await vi.waitFor(async () => expect(await alerts()).toMatchObject([{ subjects: [{ id: differing }] }]), waiting);
  await verificationThat(0);
  await vi.waitFor(async () => expect(await alerts()).toEqual([]), waiting);
});

// Tests of the migration from lookups to marks, with an older log and vault.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Fact } from '#contracts/wire/fact.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { feedbackId } from '../areas/feedback/feedback-id.ts';
import { createClock } from '../base/clock.ts';
import { createIngest } from '../ingest/ingest.ts';
import { createFactSealing } from '../ingest/sealed-fact.ts';
import { sessionOf } from '../tools/testing/people/access.ts';
import { startTestServer } from '../tools/testing/server.ts';
import { adoptMarks } from './adopt-marks.ts';

const MAILBOX = 'long.ago@outside.example';
const log = pino({ level: 'silent' });

test('feedback of an older log is found by e-mail address and handled until it is forgotten', async () => {
  await using server = await startTestServer();
  const {
    vault,
    store,
    jobs: {
      parts: { commands },
    },
  } = server;
  const byLookup = (_owner: string, text: string): Promise<string> => vault.lookup(text);
  const ingestWith = (marks: typeof vault.marks) =>
    createIngest({
      store,
      commands: { ...commands, dryRun: () => Promise.reject(new Error('nothing is tried')) },
      log,
      clock: createClock(),
      sealing: createFactSealing({ seal: vault.seal, marks }),
    });
  const [then, now] = [ingestWith({ ...vault.marks, of: byLookup, keep: byLookup }), ingestWith(vault.marks)];
  const [one, other] = mapTuple([randomUUID(), randomUUID()], (id): Fact => ({
    source: 'site',
    id,
    type: 'feedback-received',
    at: '2026-11-01T08:00:00.000Z',
    data: { mailbox: MAILBOX, content: 'Where are my coins?', pictures: [] },
  }));
  const [id, otherId] = [feedbackId('site', one.id), feedbackId('site', other.id)];
  for (const fact of [one, other])
    expect(await then.take(fact, { mayUse: () => true })).toMatchObject({ result: 'accepted' });
  const before = String((await store.head())!.commit);

  for (const _start of ['the first', 'the next']) await adoptMarks({ vault, store, log });
  const editor = await sessionOf(server, server.people.editor.email);
  const found = async (when: string): Promise<unknown> => {
    const { body } = await editor.get<{ rows: { id: string }[] }>(
      `/api/feedbacks?${when}&filter=${encodeURIComponent(JSON.stringify({ mailbox: { filterType: 'text', type: 'equals', filter: MAILBOX } }))}`,
    );
    return body.rows.map((row) => row.id).toSorted();
  };
  expect(await found(`atLeast=${before}`)).toEqual([id, otherId].toSorted());
  expect(await now.take(one, { mayUse: () => true })).toMatchObject({ result: 'duplicate' });
  expect((await editor.post(`/api/feedbacks/${id}/handle`, { mailbox: MAILBOX, note: 'passed on' })).status).toBe(200);

  const { status, body } = await editor.post(`/api/feedbacks/${id}/forget`, {});
  expect(status).toBe(200);
  for (const when of [`atLeast=${String(body.position)}`, `asOf=${before}`])
    expect(await found(when)).toEqual([otherId]);
  expect(await now.take(one, { mayUse: () => true })).toMatchObject({ result: 'rejected', code: 'fact-differs' });
  expect((await editor.get(`/api/feedbacks/${id}?asOf=${before}`)).body.row).toMatchObject({
    mailbox: 'removed',
    mailboxLookup: 'removed',
  });
});

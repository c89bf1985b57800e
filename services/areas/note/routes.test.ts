// Notes on records, as people write and read them over HTTP: who may, whom they may mention, correcting, and alerts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Alert } from '#contracts/areas/alert/reads.ts';
import type { Note } from '#contracts/areas/note/reads.ts';
import { REMOVED } from '#contracts/values/removed.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { clientsOf, type Answer, type TestClient } from '../../tools/testing/people/access.ts';
import type { PersonName } from '../../tools/testing/people/people.ts';
import { anEvent, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { feedbackId } from '../feedback/feedback-id.ts';

let server: TestServer;
let clients: Record<PersonName, TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  clients = await clientsOf(server, 'admin', 'maker', 'checker', 'editor', 'operator', 'auditor', 'nobody');
});
afterAll(() => server[Symbol.asyncDispose]());

const idOf = (person: PersonName): string => server.people[person].id;
const deposit = async (): Promise<string> => {
  const { status, body } = await clients.maker.post<Receipt>('/api/deposits', depositBody(randomUUID()));
  expect(status).toBe(200);
  return body.id;
};
const write = (by: PersonName, id: string, text: string, more: object = {}): Promise<Answer> =>
  clients[by].post('/api/notes', { model: 'deposits', id, text, ...more });
const headNow = async (): Promise<string> => String((await server.store.head())!.commit);
const notesOf = async (reader: PersonName, path: string): Promise<Note[]> =>
  (await getWhenCaughtUp<{ rows: Note[] }>(clients[reader], path, await headNow())).rows;
const notesOn = (id: string, reader: PersonName = 'checker', model = 'deposits'): Promise<Note[]> =>
  notesOf(reader, `/api/notes?model=${model}&id=${id}`);
const mentionsOf = (reader: PersonName): Promise<Note[]> => notesOf(reader, '/api/notes/mentions');
const answered = ({ status, body }: Answer): unknown => [status, body.code];
const mentionAlertOf = async (person: PersonName): Promise<Alert | undefined> =>
  (await clients[person].get<{ alerts: Alert[] }>('/api/alerts')).body.alerts.find(({ rule }) => rule === 'mention');

test('a note names author, time and text to whoever may read the record, and the log holds the text sealed', async () => {
  const record = await deposit();
  const [event, ...others] = await server.appended(() =>
    write('checker', record, 'Called the bank.\nAmount is right.'),
  );
  expect([event?.type, others.length]).toEqual(['NoteWritten', 0]);
  expect(JSON.stringify(event!.data)).not.toContain('Called');
  expect(await notesOn(record, 'auditor')).toEqual([
    {
      id: event!.stream.slice('note-'.length),
      model: 'deposits',
      record,
      text: 'Called the bank.\nAmount is right.',
      mentions: [],
      unread: [],
      corrects: null,
      by: idOf('checker'),
      at: expect.any(String),
      position: String(event!.position),
    },
  ]);
  expect(await notesOn(randomUUID())).toEqual([]);
});

test('the notes of a past moment are those that were written by then', async () => {
  const record = await deposit();
  await write('maker', record, 'first');
  const then = await headNow();
  await write('maker', record, 'second');
  expect((await notesOn(record)).map(({ text }) => text)).toEqual(['first', 'second']);
  const { body } = await clients.maker.get<{ rows: Note[] }>(`/api/notes?model=deposits&id=${record}&asOf=${then}`);
  expect(body.rows.map(({ text }) => text)).toEqual(['first']);
});

test('the same request again is the same note, and another text under its key is refused', async () => {
  const record = await deposit();
  const key = { 'idempotency-key': randomUUID() };
  const body = { model: 'deposits', id: record, text: 'once' };
  expect(await server.appended(() => clients.maker.post('/api/notes', body, key))).toHaveLength(1);
  expect(await server.appended(() => clients.maker.post('/api/notes', body, key))).toEqual([]);
  expect((await clients.maker.post('/api/notes', { ...body, text: 'twice' }, key)).status).toBe(409);
});

test('a mention is an alert for the mentioned person only, until they tell that they have read it', async () => {
  const record = await deposit();
  const { body } = await write('maker', record, 'please look', { mentions: [idOf('checker'), idOf('checker')] });
  expect(await mentionsOf('checker')).toMatchObject([{ id: body.id, record, unread: [idOf('checker')] }]);
  expect(await mentionsOf('admin')).toEqual([]);
  await vi.waitFor(async () => expect(await mentionAlertOf('checker')).toMatchObject({ count: 1, mutedUntil: null }));
  expect((await mentionAlertOf('checker'))?.subjects).toEqual([{ id: body.id, since: expect.any(String) }]);
  expect(await mentionAlertOf('admin')).toBeUndefined();

  expect(answered(await clients.admin.post(`/api/notes/${body.id}/read`, {}))).toEqual([409, 'not-mentioned']);
  expect(answered(await clients.admin.post(`/api/notes/${randomUUID()}/read`, {}))).toEqual([404, 'not-found']);
  const [event] = await server.appended(() => clients.checker.post(`/api/notes/${body.id}/read`, {}));
  expect([event?.type, event?.data]).toEqual(['MentionRead', { model: 'deposits', record, by: idOf('checker') }]);
  expect(await server.appended(() => clients.checker.post(`/api/notes/${body.id}/read`, {}))).toEqual([]);
  expect(await mentionsOf('checker')).toEqual([]);
  await vi.waitFor(async () => expect(await mentionAlertOf('checker')).toBeUndefined());
  expect(await notesOn(record)).toMatchObject([{ mentions: [idOf('checker')], unread: [] }]);
});

test('a mention of somebody who may no longer read the record is no alert', async () => {
  const record = await deposit();
  server.change(server.people.nobody, { roleId: 'custody-checker' });
  expect((await write('maker', record, 'look', { mentions: [idOf('nobody')] })).status).toBe(200);
  expect(await mentionsOf('nobody')).toHaveLength(1);
  server.change(server.people.nobody, { roleId: 'content-editor' });
  await expect.poll(() => mentionsOf('nobody')).toEqual([]);
});

test('the people who may be mentioned are the others who may read the record', async () => {
  const record = await deposit();
  const { body } = await clients.maker.get<{ people: { id: string }[] }>(
    `/api/notes/readers?model=deposits&id=${record}`,
  );
  const ids = body.people.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([idOf('admin'), idOf('checker'), idOf('auditor')]));
  expect(ids).not.toContain(idOf('editor'));
  expect(ids).not.toContain(idOf('maker'));
});

test('a correction is a note that names the one it corrects, of the same author and record', async () => {
  const [record, other] = [await deposit(), await deposit()];
  const { body: wrong } = await write('maker', record, 'wrong');
  expect((await write('maker', record, 'right', { corrects: wrong.id })).status).toBe(200);
  expect((await notesOn(record)).map(({ text, corrects }) => [text, corrects])).toEqual([
    ['wrong', null],
    ['right', wrong.id],
  ]);
  const corrects = { corrects: wrong.id };
  expect(answered(await write('checker', record, 'no', corrects))).toEqual([409, 'corrected-note-not-own']);
  expect(answered(await write('maker', other, 'no', corrects))).toEqual([409, 'corrected-note-unknown']);
  expect(answered(await write('maker', record, 'no', { corrects: randomUUID() }))).toEqual([
    409,
    'corrected-note-unknown',
  ]);
});

test('notes on a feedback are removed with its personal data', async () => {
  const source = randomUUID();
  const data = { mailbox: 'reader@site.example', content: 'It is slow.', pictures: [] };
  await sendFacts(server, { type: 'feedback-received', source: 'site', id: source, data });
  const id = feedbackId('site', source);
  const note = (text: string): Promise<Answer> => clients.admin.post('/api/notes', { model: 'feedbacks', id, text });
  await vi.waitFor(async () => expect((await note('reader@site.example is a customer')).status).toBe(200));
  expect((await clients.admin.post(`/api/feedbacks/${id}/forget`, {})).status).toBe(200);
  expect((await note('forgotten on request')).status).toBe(200);
  expect((await notesOn(id, 'admin', 'feedbacks')).map(({ text }) => text)).toEqual([REMOVED, 'forgotten on request']);
});

test('notes on a person are removed with their personal data, also as of the past', async () => {
  const leaver = { email: 'leaver@console.example', description: 'Leaves soon', roleId: 'auditor' };
  const { status, body: added } = await clients.admin.post<Receipt>('/api/administrators', leaver);
  expect(status).toBe(200);
  const { status: written, body: noted } = await write('admin', added.id, 'leaver@console.example leaves in May', {
    model: 'administrators',
  });
  expect(written).toBe(200);
  const on = (when: string): Promise<Note[]> =>
    notesOf('admin', `/api/notes?model=administrators&id=${added.id}${when}`);
  expect((await on('')).map(({ text }) => text)).toEqual(['leaver@console.example leaves in May']);
  const act = (name: string, revision: number): Promise<Answer> =>
    clients.admin.post(`/api/administrators/${added.id}/${name}`, {}, { 'if-match': `"${revision}"` });
  expect((await act('disable', added.revision)).status).toBe(200);
  expect((await act('forget', added.revision + 1)).status).toBe(200);
  for (const when of ['', `&asOf=${noted.position}`])
    expect((await on(when)).map(({ text }) => text)).toEqual([REMOVED]);
});

test('as of the past a mention is unread that was read later, and anybody may mute the alert for themselves', async () => {
  const record = await deposit();
  const { body } = await write('maker', record, 'look', { mentions: [idOf('operator'), idOf('auditor')] });
  expect((await clients.auditor.post(`/api/notes/${body.id}/read`, {})).status).toBe(200);
  expect(await mentionsOf('auditor')).toEqual([]);
  const { body: then } = await clients.auditor.get<{ rows: Note[] }>(`/api/notes/mentions?asOf=${body.position}`);
  expect(then.rows.map(({ id }) => id)).toEqual([body.id]);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await clients.operator.post('/api/alerts/mention/mute', { until })).status).toBe(200);
  await vi.waitFor(async () => expect(await mentionAlertOf('operator')).toMatchObject({ count: 1, mutedUntil: until }));
});

test('the journal tells that a note was written, on which record and whom it mentions, and not its text', async () => {
  const record = await deposit();
  await write('maker', record, 'a secret of the customer', { mentions: [idOf('checker')] });
  const filter = JSON.stringify({ recordId: { filterType: 'text', type: 'equals', filter: record } });
  const list = await getWhenCaughtUp<{ rows: { id: string; type: string; record: unknown }[] }>(
    clients.auditor,
    `/api/journal?filter=${encodeURIComponent(filter)}`,
    await headNow(),
  );
  const entry = list.rows.find(({ type }) => type === 'NoteWritten');
  expect(entry).toMatchObject({ record: { model: 'deposits', id: record } });
  const { status, body } = await clients.auditor.get(`/api/journal/${entry!.id}`);
  expect([status, JSON.stringify(body).includes(idOf('checker'))]).toEqual([200, true]);
  for (const told of [list, body]) expect(JSON.stringify(told)).not.toMatch(/secret|v1\./);
});

test('of a list that people read in part, they write, read and mention within their part', async () => {
  const id = randomUUID();
  const owned = { startedBy: idOf('maker'), name: 'sealed', order: 'sealed', kind: 'import', about: 'deposit-seen' };
  await server.store.append(
    `job-${id}`,
    [anEvent('JobRequested', { ...owned, approvalUntil: '2099-12-31T00:00:00.000Z' })],
    'no-stream',
  );
  const note = (by: PersonName, mentions: string[] = []): Promise<Answer> =>
    clients[by].post('/api/notes', { model: 'jobs', id, text: 'mine', mentions });
  await vi.waitFor(async () => expect((await note('maker')).status).toBe(200));
  expect(answered(await note('checker'))).toEqual([404, 'not-found']);
  expect(answered(await note('maker', [idOf('checker')]))).toEqual([409, 'mentioned-may-not-read']);
  expect(answered(await clients.checker.get(`/api/notes?model=jobs&id=${id}`))).toEqual([404, 'not-found']);
  expect(await notesOn(id, 'maker', 'jobs')).toHaveLength(1);
});

describe('refused', () => {
  test('a mention of somebody who may not read the record, is disabled or unknown', async () => {
    const record = await deposit();
    const mentioning = (...mentions: string[]): Promise<Answer> => write('maker', record, 'look', { mentions });
    server.change(server.people.nobody, 'disabled');
    for (const person of [idOf('editor'), idOf('nobody'), randomUUID()])
      expect(answered(await mentioning(idOf('checker'), person))).toEqual([409, 'mentioned-may-not-read']);
    expect(await notesOn(record)).toEqual([]);
  });

  test('a note by somebody who may not read the list, of a record or list that does not exist, and without text', async () => {
    const record = await deposit();
    expect(answered(await write('editor', record, 'no'))).toEqual([403, 'not-allowed']);
    expect(answered(await clients.editor.get(`/api/notes?model=deposits&id=${record}`))).toEqual([403, 'not-allowed']);
    expect(answered(await write('maker', randomUUID(), 'no'))).toEqual([404, 'not-found']);
    expect((await write('maker', record, 'no', { model: 'views' })).status).toBe(400);
    for (const text of ['', ' \n ', 'x'.repeat(2001)]) expect((await write('maker', record, text)).status).toBe(400);
  });
});

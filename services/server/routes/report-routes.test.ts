// Reports over HTTP: made, made again, kept, and signed off by another person.
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_LISTS } from '#contracts/areas/report/personal-lists.ts';
import type { PeriodReport } from '#contracts/areas/report/period.ts';
import type { ReportRow } from '#contracts/areas/report/reads.ts';
import type { ShiftReport } from '#contracts/areas/report/shift.ts';
import { ROUTES } from '../../areas/registry.ts';
import { digestOf } from '../../base/digest.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { anEvent, startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
let clients: Record<'admin' | 'editor' | 'auditor' | 'operator' | 'maker', TestClient>;
beforeAll(async () => {
  server = await startTestServer();
  clients = await clientsOf(server, 'admin', 'editor', 'auditor', 'operator', 'maker');
});
afterAll(() => server[Symbol.asyncDispose]());

const BEGIN = '2020-01-01T00:00:00.000Z';
const now = (): string => new Date().toISOString();
const read = async (query: string): Promise<PeriodReport> => {
  const { status, body } = await clients.auditor.get<PeriodReport>(`/api/reports/period?${query}`);
  expect(status).toBe(200);
  return body;
};
const addTag = async (): Promise<void> => {
  const { status } = await clients.editor.post('/api/tags', { name: randomUUID().slice(0, 20) });
  expect(status).toBe(200);
};
async function sendDeposit(): Promise<{ position: string }> {
  const { status, body } = await clients.maker.post<{ position: string }>('/api/deposits', depositBody('shift'));
  expect(status).toBe(200);
  return body;
}
const keep = (to: string) => clients.admin.post<{ id: string; position: string }>('/api/reports', { from: BEGIN, to });

test('a report tells who decided what, under their names as of now, and repeats when it is made later', async () => {
  await addTag();
  const to = now();
  const first = await read(`from=${BEGIN}&to=${to}`);
  const { id } = server.people.editor;
  expect(first.body.decisions).toContainEqual({ person: id, area: 'tag', type: 'TagAdded', count: 1, amounts: [] });
  expect(first.head).toMatchObject({
    madeBy: server.people.auditor.id,
    names: { [id]: server.people.editor.email, [server.people.auditor.id]: server.people.auditor.email },
    sha256: digestOf(first.body),
  });
  await addTag();
  const second = await read(`from=${BEGIN}&to=${to}`);
  expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
  const atPosition = await read(`from=${BEGIN}&to=2199-01-01T00:00:00Z&position=${first.head.position}`);
  expect(atPosition.body.decisions).toEqual(first.body.decisions);
});

test('its head has the first signed root that covers it', async () => {
  await addTag();
  const before = await read(`from=${BEGIN}&to=${now()}`);
  expect(before.head.root).toBeNull();
  const { body: signed } = await clients.admin.post<{ root: string }>('/api/integrity/heads', {});
  await clients.admin.post('/api/integrity/heads', {});
  const after = await read(`from=${BEGIN}&to=${before.body.to}`);
  expect(after.head).toMatchObject({ root: signed.root, treeHead: signed });
});

test('a period that is not one, and a position after the log, are refused', async () => {
  const status = async (query: string) => (await clients.auditor.get(`/api/reports/period?${query}`)).status;
  expect(await status(`from=${now()}&to=${BEGIN}`)).toBe(400);
  expect(await status(`from=${BEGIN}&to=${now()}&position=999999999999`)).toBe(404);
  expect((await clients.operator.get(`/api/reports/period?from=${BEGIN}&to=${now()}`)).status).toBe(403);
});

test('a kept report is made again as it was, and signed off by another person than the one who kept it', async () => {
  await addTag();
  const { status, body: kept } = await keep(now());
  expect(status).toBe(200);
  const path = `/api/reports/${kept.id}`;
  const one = () =>
    getWhenCaughtUp<{ row: ReportRow; report: PeriodReport; isAsKept: boolean }>(clients.auditor, path, kept.position);
  const { row, report, isAsKept } = await one();
  expect(row).toMatchObject({ status: 'KEPT', keptBy: server.people.admin.id, sha256: report.head.sha256 });
  expect(isAsKept).toBe(true);
  await addTag();
  expect((await one()).report.body).toEqual(report.body);

  const signOff = (client: TestClient) => client.post<{ position: string }>(`${path}/sign-off`, { note: 'agrees' });
  expect(await signOff(clients.operator)).toMatchObject({ status: 403 });
  expect(await signOff(clients.admin)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
  const signed = await signOff(clients.auditor);
  expect(signed).toMatchObject({ status: 200 });
  const after = await getWhenCaughtUp<{ row: ReportRow }>(clients.auditor, path, signed.body.position);
  expect(after.row).toMatchObject({ status: 'SIGNED_OFF', signedOffBy: server.people.auditor.id, note: 'agrees' });
  expect(await signOff(clients.auditor)).toMatchObject({ status: 409, body: { code: 'report-not-kept' } });
});

test('a report that was kept in an earlier form is not said to differ', async () => {
  const to = now();
  const [id, { head }] = [randomUUID(), await read(`from=${BEGIN}&to=${to}`)];
  const data = { from: BEGIN, to, position: head.position, sha256: '0'.repeat(64), keptBy: server.people.admin.id };
  const { position } = await server.unchecked.append(`report-${id}`, [anEvent('ReportKept', data)], 'no-stream');
  const path = `/api/reports/${id}`;
  const kept = await getWhenCaughtUp<{ row: ReportRow; isAsKept: boolean | null }>(
    clients.auditor,
    path,
    `${position}`,
  );
  expect(kept).toMatchObject({ row: { form: 1 }, isAsKept: null });
});

test('the file of a report has its balances and names, and is told as an export of the position', async () => {
  await addTag();
  const query = `from=${BEGIN}&to=${now()}`;
  const authorization = `Bearer ${await server.tokenOf(server.people.auditor)}`;
  const answer = await fetch(`${server.url}/api/reports/period.csv?${query}&language=en-US`, {
    headers: { authorization },
  });
  expect(answer.status).toBe(200);
  const { id, email } = server.people.editor;
  expect(parse(await answer.text(), { bom: true, columns: true })).toContainEqual(
    expect.objectContaining({ Part: 'Decisions', Area: 'Tag', Kind: 'Tag added', Person: id, 'Name (now)': email }),
  );
  const { head } = await read(query);
  const exported = (await server.log()).findLast(({ type }) => type === 'Exported');
  expect(exported?.data).toMatchObject({ model: 'reports', position: head.position });
});

test('a shift tells who decided what, what it leaves waiting, and which alerts people muted', async () => {
  const from = now();
  await addTag();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await clients.operator.post('/api/alerts/price-old/mute', { until })).status).toBe(200);
  const { position } = await sendDeposit();
  await getWhenCaughtUp(clients.admin, '/api/deposits', position);
  const { status, body } = await clients.auditor.get<ShiftReport>(`/api/reports/shift?from=${from}&to=${now()}`);
  expect(status).toBe(200);
  const { editor, operator, maker } = server.people;
  expect(body.body.decisions.map(({ person, type, count }) => [person, type, count]).toSorted()).toEqual(
    [
      [editor.id, 'TagAdded', 1],
      [maker.id, 'DepositRecorded', 1],
    ].toSorted(),
  );
  expect(body.body.decided).toMatchObject({ count: 2 });
  expect(body.body.alerts.muted).toMatchObject([{ person: operator.id, rule: 'price-old', until }]);
  expect(body.body.waiting).toMatchObject([{ state: 'deposit.RECORDED', list: 'deposits', count: 1 }]);
  expect(body.head.names).toMatchObject({ [operator.id]: operator.email });
});

test('a period that is not over is not kept', async () => {
  expect(await keep('2199-01-01T00:00:00.000Z')).toMatchObject({ status: 409, body: { code: 'period-not-over' } });
});

test('the lists that count as personal are those whose rows have sealed parts', () => {
  const sealed = ROUTES.flatMap(({ reads }) => (reads?.personal ? [reads.model] : []));
  expect([...PERSONAL_LISTS]).toEqual(sealed.toSorted());
});

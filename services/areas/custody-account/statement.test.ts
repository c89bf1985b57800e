// Statements over HTTP: their lines and CSV, and which questions are refused.
import { expect, test } from 'vitest';
import type { Statement } from '#contracts/areas/institution-account/statement.ts';
import { head, maker, server, withCustody } from '../../tools/testing/custody/custody-server.ts';
import { CUSTODY_ADDRESS } from '../../tools/testing/custody/deposits.ts';
import { confirmed, recorded } from '../../tools/testing/custody/recorded.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';
import { institutionId } from '../institution/names.ts';

withCustody();

const pathOf = (name: string, file = 'statement'): string => `/api/institutions/${institutionId(name)}/${file}`;

test('a confirmed deposit is a line from the time of its confirmation', async () => {
  const institution = 'Vega';
  const before = new Date().toISOString();
  const deposit = await confirmed({ institution, amount: '70' });
  await recorded({ institution, amount: '5' });
  await getWhenCaughtUp(maker, '/api/institution-balances', await head());
  const { status, body } = await maker.get<Statement>(pathOf(institution));
  expect(status).toBe(200);
  expect(body).toMatchObject({ institution, network: 'mainnet', opening: '0', closing: '70' });
  expect(body.from).toMatch(/-01T00:00:00\.000Z$/);
  expect(body.lines).toEqual([
    {
      at: expect.any(String),
      position: expect.any(String),
      kind: 'DEPOSIT',
      record: deposit.id,
      amount: '70',
      balance: '70',
      address: CUSTODY_ADDRESS,
      hash: deposit.body.txid,
    },
  ]);
  const earlier = await maker.get<Statement>(`${pathOf(institution)}?network=mainnet&asOf=${body.lines[0]!.position}`);
  expect(earlier.body).toMatchObject({ position: body.lines[0]!.position, closing: '70' });
  const empty = await maker.get<Statement>(`${pathOf(institution)}?network=mainnet&to=${before}`);
  expect(empty.body).toMatchObject({ to: before, opening: '0', lines: [], closing: '0' });
});

test('the file has a line for the balance at each end, numbers, and words in the chosen language', async () => {
  await confirmed({ institution: 'Altair', amount: '7' });
  await getWhenCaughtUp(maker, '/api/institution-balances', await head());
  const path = `${pathOf('Altair', 'statement.csv')}?network=mainnet&language=en-US`;
  const response = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${await server.tokenOf(server.people.maker)}` },
  });
  const [heading, opening, deposit, closing] = (await response.text()).split('\r\n');
  expect(heading).toContain('Recorded at,Log position,Kind (code),Kind,Record ID,Amount (sats),Balance (sats)');
  expect(opening).toContain(',OPENING,Opening balance,,,0,,');
  expect(deposit).toContain(',DEPOSIT,Deposit,');
  expect(closing).toContain(',CLOSING,Closing balance,,,7,,');
  expect((await server.log()).findLast(({ type }) => type === 'Exported')).toMatchObject({
    data: { model: 'institution-accounts' },
  });
});

test('a period that ends in the future ends at the point read, in the answer and in the file', async () => {
  const institution = 'Rigel';
  await confirmed({ institution, amount: '9' });
  await getWhenCaughtUp(maker, '/api/institution-balances', await head());
  const read = async (query: string) => {
    const { status, body } = await maker.get<Statement>(`${pathOf(institution)}?network=mainnet&${query}`);
    if (status !== 200) throw new Error(`${query}: ${status}`);
    return body;
  };
  for (const query of ['to=2199-01-01T00:00:00Z', 'asOf=2199-01-01T00:00:00Z']) {
    const asked = new Date().toISOString();
    const { from, to, lines, closing } = await read(query);
    expect(to >= asked && to <= new Date().toISOString(), `${query} ends at ${to}`).toBe(true);
    expect(from).toBe(`${to.slice(0, 7)}-01T00:00:00.000Z`);
    expect(lines).toHaveLength(1);
    expect(closing).toBe('9');
  }
  const ahead = await read('from=2198-01-01T00:00:00Z&to=2199-01-01T00:00:00Z');
  expect(ahead).toMatchObject({ opening: '9', lines: [], closing: '9' });
  expect(ahead.to < '2198').toBe(true);
  expect(ahead.from).toBe(ahead.to);

  const { lines } = await read('');
  const { at, position } = lines[0]!;
  for (const asOf of [position, at])
    expect(await read(`to=2199-01-01T00:00:00Z&asOf=${asOf}`)).toMatchObject({ to: at, closing: '9' });
  const response = await fetch(
    `${server.url}${pathOf(institution, 'statement.csv')}?network=mainnet&to=2199-01-01T00:00:00Z&asOf=${position}`,
    { headers: { authorization: `Bearer ${await server.tokenOf(server.people.maker)}` } },
  );
  expect(response.headers.get('content-disposition')).toContain(`-${at.slice(0, 10)}-${position}`);
  expect((await response.text()).trim().split('\r\n').at(-1)).toContain(at);
});

test('an unknown institution is not found; two networks ask for one; a period ends after its start', async () => {
  expect(await maker.get(`${pathOf('Nobody')}?network=mainnet`)).toMatchObject({ status: 404 });
  await maker.post('/api/institutions', { name: 'Deneb', dailyLimit: null });
  await getWhenCaughtUp(maker, '/api/institutions', await head());
  expect(await maker.get(pathOf('Deneb'))).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', fields: [{ path: 'network', key: 'required' }] },
  });
  expect(await maker.get(`${pathOf('Deneb')}?network=signet`)).toMatchObject({
    status: 200,
    body: { opening: '0', lines: [], closing: '0' },
  });
  for (const period of ['from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z', 'from=2199-11-02T00:00:00Z'])
    expect(await maker.get(`${pathOf('Deneb')}?network=mainnet&${period}`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'to', key: 'to-before-from' }] },
    });
});

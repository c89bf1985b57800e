// Lists of which people may read a part, by their other permissions: the feed sends nobody the other part.
import { expect, test, vi } from 'vitest';
import type { Opened, OpenedAnswer, OpenedBy } from '#contracts/wire/feed.ts';
import { feedClients, join, type Client } from '../../tools/testing/feed-clients.ts';
import { addNews, editor, read, requestOf, server, turnOn, withPeople } from '../../tools/testing/people/requests.ts';

withPeople();
const { clientOf } = feedClients(() => server);

const open = (socket: Client, opened: Opened): Promise<OpenedAnswer> => socket.emitWithAck('presence', opened);
/** A request that the editor and the administrators may read, and the maker may not. */
async function showRequest(): Promise<string> {
  await turnOn('news:show');
  const request = requestOf(await editor.post(`/api/news/${await addNews()}/show`, {}));
  await read(`/api/requests/${request}`);
  return request;
}
/** What a reader of requests receives. `rows`: ids with the position of their message. */
async function reader(who: 'maker' | 'editor') {
  const socket = await clientOf(who);
  const rows: [string, unknown][] = [];
  const positions: string[] = [];
  const opened: OpenedBy[][] = [];
  socket.on('rows', (message) => {
    rows.push(...message.rows.map(({ id }): [string, unknown] => [message.position, id]));
    positions.push(message.position);
  });
  socket.on('presence', (message) => opened.push(message.opened));
  expect(await join(socket, { model: 'requests' })).toHaveProperty('position');
  return { socket, rows, positions, opened };
}

test('rows are sent to those who may read them, and to the others only that there are some', async () => {
  const [reading, other] = [await reader('editor'), await reader('maker')];
  const request = await showRequest();
  const received = await vi.waitUntil(() => reading.rows.find(([, id]) => id === request));
  await vi.waitUntil(() => other.positions.includes(received[0]));
  expect(other.rows).toEqual([]);
});

test('only those who may read a record learn who has it open', async () => {
  const request = await showRequest();
  const [reading, other, deciding] = [await reader('editor'), await reader('maker'), await clientOf('admin')];
  expect(await open(deciding, { model: 'requests', record: request, isQueue: true })).toMatchObject({ ok: true });
  await vi.waitUntil(() => reading.opened.at(-1)?.some(({ record }) => record === request));
  expect((await reader('editor')).opened.at(-1)).toMatchObject([{ record: request, by: server.people.admin.id }]);
  expect(await open(other.socket, { model: 'requests', record: request })).toEqual({ code: 'not-found' });
  expect(await open(other.socket, { model: 'requests', record: request, isQueue: true })).toEqual({
    code: 'not-found',
  });
  expect([...other.opened, ...(await reader('maker')).opened].flat()).toEqual([]);
});

test('a record is handed out to one person there too', async () => {
  const request = await showRequest();
  const [one, two] = [await clientOf('admin'), await clientOf('operator')];
  const queued = { model: 'requests', record: request, isQueue: true };
  expect(await open(one, queued)).toMatchObject({ ok: true });
  expect(await open(two, queued)).toMatchObject({ code: 'taken', other: { by: server.people.admin.id } });
});

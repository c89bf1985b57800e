// Benchmark of revocation. It measures the time from the answer to the revoking request until the person's first
// refused request and the end of their socket. The person sends a request every 20 ms.
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { signedIn, type Client } from '../testing/client.ts';
import { ms, now, percentile, type Figure } from './measure.ts';
import { done, setUpPerson } from './people.ts';

const LIMIT_MS = 1000;
const EVERY_MS = 20;
const READ = 'deposit:read';

/** Runs a command, and retries with the new revision if it has changed. */
async function runCommand(admin: Client, path: string, body: unknown, revision = 0): Promise<void> {
  const answer = await admin.post(path, body, { 'if-match': `"${revision}"` });
  if (answer.status === 412) return runCommand(admin, path, body, answer.body.revision);
  done(answer);
}

/** The time of the person's first refused request; `expected`: its status. */
async function firstRefusal(client: Client, expected: number): Promise<number> {
  for (;;) {
    const { status } = await client.get('/api/deposits?start=0&end=20');
    if (status === expected) return now();
    if (status !== 200) throw new Error(`a request returned status ${status}, not ${expected}`);
    await pause(EVERY_MS);
  }
}

/** Opens a socket in the room of deposits; resolves with the time when the server closes it. */
async function openSocket(url: string, token: string): Promise<{ ended: Promise<number> }> {
  const socket = io(url, { forceNew: true, reconnection: false, auth: { token } });
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected).once('connect_error', failed);
  });
  const ended = new Promise<number>((over) => {
    socket.once('disconnect', () => over(now()));
  });
  const answer: unknown = await socket.emitWithAck('join', { model: 'deposits' });
  if (typeof answer !== 'object' || answer === null || !('position' in answer))
    throw new Error(`the room was not opened: ${JSON.stringify(answer)}`);
  return { ended };
}

export async function benchRevocation(url: string, admin: Client, dataDir: string, count: number): Promise<Figure[]> {
  const role = { name: 'Bench', description: 'for a test', requiresSecondFactor: false };
  const roleId = done(await admin.post('/api/roles', { ...role, permissions: [READ] })).id!;
  const person = await setUpPerson(admin, dataDir, 'revoked@bench.example', roleId);
  const signIn = (): Promise<Client> => signedIn(() => url, person);

  /** `take` revokes the right and resolves with its answer; `restore` undoes it. */
  const measure = async (
    what: string,
    status: number,
    take: (client: Client) => Promise<void>,
    restore: () => Promise<void>,
  ): Promise<Figure> => {
    const requests: number[] = [];
    const sockets: number[] = [];
    for (let n = 0; n < count; n++) {
      const client = await signIn();
      const socket = await openSocket(url, client.token);
      const refused = firstRefusal(client, status);
      // A varying delay, so that periodic checks of sockets and sessions do not affect the result.
      await pause(EVERY_MS * (5 + ((n * 7) % 30)));
      await take(client);
      const answered = now();
      const [refusedAt, endedAt] = await Promise.all([refused, socket.ended]);
      requests.push(Math.max(0, refusedAt - answered));
      sockets.push(Math.max(0, endedAt - answered));
      await restore();
    }
    const shown = (times: number[]): string => `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`;
    const p99 = Math.max(percentile(requests, 0.99), percentile(sockets, 0.99));
    return {
      what: `${what}, ${count} times`,
      limit: ms(LIMIT_MS),
      product: `request ${shown(requests)}; socket ${shown(sockets)}`,
      aim: `p99 ≤ ${LIMIT_MS} ms`,
      met: p99 <= LIMIT_MS,
    };
  };
  const about = (command: string) => (): Promise<void> =>
    runCommand(admin, `/api/administrators/${person.id}/${command}`, {});
  const give = (permissions: string[]) => (): Promise<void> =>
    runCommand(admin, `/api/roles/${roleId}/edit`, { ...role, permissions });
  const endSession = async (client: Client): Promise<void> => {
    const sessions = (await client.get<{ sessions: { id: string; current: boolean }[] }>('/api/sessions')).body
      .sessions;
    const otherSession = await signIn();
    const { status } = await fetch(`${url}/api/sessions/${sessions.find(({ current }) => current)!.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${otherSession.token}` },
    });
    if (status !== 204) throw new Error(`ending the session returned status ${status}`);
  };
  return [
    await measure('time until a disabled person is refused', 401, about('disable'), about('enable')),
    await measure('time until a permission removed from a role is refused', 403, give([]), give([READ])),
    await measure('time until a session ended from another one is refused', 401, endSession, async () => {}),
  ];
}

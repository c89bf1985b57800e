// People for the tests of signing in: added over HTTP as an administrator does it, and the mails they get.
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'otplib';
import { vi } from 'vitest';
import { signedIn, type Answer, type Client } from '#services/tools/testing/client.ts';
import { mailsIn } from '#services/tools/testing/outbox.ts';
import type { Mail } from '#services/mail/types.ts';
import type { World } from './product.ts';

const mailsTo = ({ dataDir }: World, email: string): Mail[] => mailsIn(dataDir).filter(({ to }) => to === email);

/** The mail that comes to be the person's `count`th. */
export const nthMail = async (world: World, email: string, count: number): Promise<Mail> =>
  vi.waitUntil(() => mailsTo(world, email)[count - 1], { timeout: 30_000 });

export interface Added { id: string; email: string; password: string }
function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

export const administrator = (world: World): Promise<Client> => signedIn(() => world.url);

/** Adds a person; the one-time link is mailed to them. */
export async function invited(world: World, admin: Client, email: string, roleId: string): Promise<{ id: string; link: string }> {
  const { body } = done(await admin.post('/api/administrators', { email, description: 'for a test', roleId }));
  const { link } = await nthMail(world, email, 1);
  return { id: body.id!, link: link! };
}

/** Adds a person who has set a password. */
export async function added(world: World, admin: Client, email: string, roleId: string): Promise<Added> {
  const { id, link } = await invited(world, admin, email, roleId);
  const password = `a good password of ${id}`;
  done(await admin.post('/api/password/setup', { token: new URLSearchParams(link.split('?')[1]).get('token'), password }));
  return { id, email, password };
}

/** Sends a command about somebody or something, as it is now. */
export async function act(admin: Client, path: string, id: string, command: string, body: unknown = {}): Promise<void> {
  const send = (revision: unknown): Promise<Answer> => admin.post(`${path}/${id}/${command}`, body, { 'if-match': `"${String(revision)}"` });
  // What was just written may not be read yet.
  const seen = await vi.waitUntil(async () => {
    const answer = await admin.get(`${path}/${id}`);
    return answer.status === 404 ? null : done(answer);
  }, { timeout: 30_000 });
  const answer = await send(seen.body.row?.['revision']);
  // What was read may have been behind the log.
  done(answer.status === 412 ? await send(answer.body.revision) : answer);
}

const STEP_MS = 30_000;
/** Time to type a code and send it. */
const TYPING_MS = 8_000;
/** An authenticator's code, some steps from now; not one whose step is nearly over. */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < TYPING_MS) await pause(left);
  return generate({ strategy: 'totp', secret, epoch: Math.floor((Date.now() + steps * STEP_MS) / 1000) });
}

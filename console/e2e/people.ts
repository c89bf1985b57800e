// What the tests do about people by script: an administrator, commands as of now, and codes of an authenticator.
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'otplib';
import { vi } from 'vitest';
import { done } from '#services/tools/testing/added.ts';
import { signedIn, type Answer, type Client } from '#services/tools/testing/client.ts';
import type { World } from './product.ts';

export const administrator = (world: World): Promise<Client> => signedIn(() => world.url);

/** Sends a command about somebody or something, as it is now. */
export async function act(admin: Client, path: string, id: string, command: string, body: unknown = {}): Promise<void> {
  const send = (revision: unknown): Promise<Answer> =>
    admin.post(`${path}/${id}/${command}`, body, { 'if-match': `"${String(revision)}"` });
  // What was just written may not be read yet.
  const seen = await vi.waitUntil(
    async () => {
      const answer = await admin.get(`${path}/${id}`);
      return answer.status === 404 ? null : done(answer);
    },
    { timeout: 30_000 },
  );
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

// Adds people to a running product over HTTP, and reads their mails.
import { vi } from 'vitest';
import type { Mail } from '../../../mail/types.ts';
import type { Answer, Client } from '../client.ts';
import { mailsIn } from '../stores/outbox.ts';

/** The product's data directory. */
interface Home {
  dataDir: string;
}
export interface Added {
  id: string;
  email: string;
  password: string;
}

const mailsTo = ({ dataDir }: Home, email: string): Mail[] => mailsIn(dataDir).filter(({ to }) => to === email);

/** Waits for the person's `count`th mail. */
export const nthMail = async (home: Home, email: string, count: number): Promise<Mail> =>
  vi.waitUntil(() => mailsTo(home, email)[count - 1], { timeout: 30_000 });

/** Returns the answer; throws for an error status. */
export function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Adds a person, who receives the one-time link by mail. */
export async function invited(
  home: Home,
  admin: Client,
  email: string,
  roleId: string,
): Promise<{ id: string; link: string }> {
  const { body } = done(await admin.post('/api/administrators', { email, description: 'for a test', roleId }));
  const { link } = await nthMail(home, email, 1);
  return { id: body.id!, link: link! };
}

/** Adds a person and sets their password. */
export async function added(home: Home, admin: Client, email: string, roleId: string): Promise<Added> {
  const { id, link } = await invited(home, admin, email, roleId);
  const password = `a good password of ${id}`;
  done(
    await admin.post('/api/password/setup', { token: new URLSearchParams(link.split('?')[1]).get('token'), password }),
  );
  return { id, email, password };
}

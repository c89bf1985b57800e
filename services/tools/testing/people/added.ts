// People of a running product: added over HTTP as an administrator does it, and the mails they get.
import { vi } from 'vitest';
import type { Mail } from '../../../mail/types.ts';
import type { Answer, Client } from '../client.ts';
import { mailsIn } from '../stores/outbox.ts';

/** The data directory of the product. */
interface Home {
  dataDir: string;
}
export interface Added {
  id: string;
  email: string;
  password: string;
}

const mailsTo = ({ dataDir }: Home, email: string): Mail[] => mailsIn(dataDir).filter(({ to }) => to === email);

/** The mail that comes to be the person's `count`th. */
export const nthMail = async (home: Home, email: string, count: number): Promise<Mail> =>
  vi.waitUntil(() => mailsTo(home, email)[count - 1], { timeout: 30_000 });

/** The answer; throws unless the product did what it was asked to. */
export function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Adds a person; the one-time link is mailed to them. */
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

/** Adds a person who has set a password. */
export async function added(home: Home, admin: Client, email: string, roleId: string): Promise<Added> {
  const { id, link } = await invited(home, admin, email, roleId);
  const password = `a good password of ${id}`;
  done(
    await admin.post('/api/password/setup', { token: new URLSearchParams(link.split('?')[1]).get('token'), password }),
  );
  return { id, email, password };
}

// People of a benchmark, beside the first administrator.
import { mailsIn } from '../testing/stores/outbox.ts';
import type { Answer, Client } from '../testing/client.ts';

export interface Credentials {
  email: string;
  password: string;
}

export function done({ status, body }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`status ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The token of the person's one-time link, from the mail. */
const mailedToken = (dataDir: string, email: string): string =>
  mailsIn(dataDir)
    .find(({ to }) => to === email)!
    .link!.split('token=')[1]!;

/** Adds a person and sets their password. */
export async function setUpPerson(
  admin: Client,
  dataDir: string,
  email: string,
  roleId: string,
): Promise<Credentials & { id: string }> {
  const id = done(await admin.post('/api/administrators', { email, description: 'for a test', roleId })).id!;
  const password = 'eleven quiet herons wade';
  done(await admin.post('/api/password/setup', { token: mailedToken(dataDir, email), password }));
  return { id, email, password };
}

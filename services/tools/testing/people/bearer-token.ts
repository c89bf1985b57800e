// Gets a Bearer token for a person with the common test password.
import { PASSWORD } from './people.ts';

/** Signs the person in at this server. */
export async function bearerToken(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, token: true }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

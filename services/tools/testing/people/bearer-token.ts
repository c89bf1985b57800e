// Gets a Bearer token for a person with the common test password.
import { PASSWORD } from './people.ts';
import { jsonOf } from '../json.ts';

/** Signs the person in at this server. */
export async function bearerToken(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, token: true }),
  });
  const { token } = await jsonOf<{ token: string }>(answer);
  return token;
}

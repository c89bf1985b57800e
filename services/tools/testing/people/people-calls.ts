// HTTP calls about people, roles and permissions, and their answers.
import { parseBody } from '../json.ts';

type Body = Record<string, unknown> & {
  id: string;
  position: string;
  revision: number;
  row: Record<string, unknown>;
  rows: Record<string, unknown>[];
  code: string;
};
export interface Answer<Answered = Body> {
  status: number;
  etag: string | null;
  body: Answered;
}
/** `caller` is evaluated at each call for the current token. */
export function callsOn(caller: () => { url: string; token: string }) {
  const ask = async <Answered = Body>(
    method: string,
    path: string,
    body?: unknown,
    { token = caller().token, ...headers }: Record<string, string> = {},
  ): Promise<Answer<Answered>> => {
    const response = await fetch(caller().url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      etag: response.headers.get('etag'),
      body: parseBody<Answered>(await response.text()),
    };
  };
  const post = (path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> =>
    ask('POST', path, body, headers);
  const addPerson = (email: string, roleId = 'auditor'): Promise<Answer> =>
    post('/api/administrators', { email, description: 'Nights', roleId });
  const rowOf = async (model: string, { id, position }: { id: string; position: string }): Promise<Answer> =>
    ask('GET', `/api/${model}/${id}?atLeast=${position}`);
  return { ask, post, addPerson, rowOf };
}
export const ifMatch = (revision: number): Record<string, string> => ({ 'if-match': `"${revision}"` });

import { parseBody } from '../json.ts';
// Sends HTTP requests with any body, valid or not, and returns JSON answers.

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}
const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;
export function sendingTo(url: () => string) {
  async function send(
    method: string,
    path: string,
    token: string | null,
    sent?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(url() + path, {
      method,
      headers: {
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(sent !== undefined && { body: isRaw(sent) ? sent : JSON.stringify(sent) }),
    });
    const body = parseBody<Answer['body']>(await response.text());
    return { status: response.status, headers: response.headers, body };
  }
  const post = (path: string, token: string | null, body: unknown, headers?: Record<string, string>): Promise<Answer> =>
    send('POST', path, token, body, headers);
  return { send, post };
}

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
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(url() + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }
  const post = (path: string, token: string | null, body: unknown, headers?: Record<string, string>): Promise<Answer> =>
    send('POST', path, token, body, headers);
  return { send, post };
}

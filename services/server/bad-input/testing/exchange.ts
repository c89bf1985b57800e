// Sends one request unchanged and checks its answer.
import { request } from 'node:http';
import { Problem } from '#contracts/wire/problem.ts';

export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}
export interface RawResponse {
  status: number;
  type: string;
  body: Buffer;
}

/** Sends the request without correcting anything. */
export const sendRaw = (url: string, { method, path, headers, body }: RawRequest): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let hasResponse = false;
    const outgoing = request(
      { hostname, port, method, path, headers: { ...headers, ...(body && { 'content-length': String(body.length) }) } },
      (response) => {
        hasResponse = true;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          }),
        );
        response.on('error', reject);
      },
    );
    // After the response has started, errors in sending the rest of the request do not matter.
    outgoing.on('error', (error) => {
      if (!hasResponse) reject(error);
    });
    outgoing.end(body);
  });

const ALLOWED_SERVER_ERRORS = new Set(['read-model-behind']);

/** What is wrong with a response, or null. Errors must be problems with a code, and never internal errors. */
export function faultOf({ status, type, body }: RawResponse): string | null {
  if (status < 400) return null;
  if (type !== 'application/problem+json') return `${status} as ${type}`;
  const problem = Problem.safeParse(JSON.parse(body.toString()));
  if (!problem.success) return `no problem: ${body.toString()}`;
  const { code } = problem.data;
  if (problem.data.status !== status || !/^[a-z]+(-[a-z]+)*$/.test(code)) return `${status} with ${body.toString()}`;
  if (status >= 500 && !ALLOWED_SERVER_ERRORS.has(code)) return `${status} ${code}`;
  if (
    status === 400 &&
    code === 'invalid-input' &&
    !problem.data.fields?.every(({ key }) => /^[a-z]+(-[a-z0-9]+)*$/.test(key))
  )
    return `fields without a key: ${body.toString()}`;
  return null;
}

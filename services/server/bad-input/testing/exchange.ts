// Sends one request unchanged and checks its answer.
import { request } from 'node:http';
import { Problem } from '#contracts/wire/problem.ts';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}
export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** Sends the request without correcting anything. */
export const exchange = (url: string, { method, path, headers, body }: Sent): Promise<Answer> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(url);
    let answering = false;
    const sent = request(
      { hostname, port, method, path, headers: { ...headers, ...(body && { 'content-length': String(body.length) }) } },
      (response) => {
        answering = true;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          }),
        );
        response.on('error', failed);
      },
    );
    // Errors of the rest of the request do not matter after the answer has started.
    sent.on('error', (error) => {
      if (!answering) failed(error);
    });
    sent.end(body);
  });

const MAY_BE_UNAVAILABLE = new Set(['read-model-behind']);

/** The fault of an answer, or null. Errors must be problems with a code, and never internal errors. */
export function faultOf({ status, type, body }: Answer): string | null {
  if (status < 400) return null;
  if (type !== 'application/problem+json') return `${status} as ${type}`;
  const problem = Problem.safeParse(JSON.parse(body.toString()));
  if (!problem.success) return `no problem: ${body.toString()}`;
  const { code } = problem.data;
  if (problem.data.status !== status || !/^[a-z]+(-[a-z]+)*$/.test(code)) return `${status} with ${body.toString()}`;
  if (status >= 500 && !MAY_BE_UNAVAILABLE.has(code)) return `${status} ${code}`;
  if (
    status === 400 &&
    code === 'invalid-input' &&
    !problem.data.fields?.every(({ key }) => /^[a-z]+(-[a-z0-9]+)*$/.test(key))
  )
    return `fields without a key: ${body.toString()}`;
  return null;
}

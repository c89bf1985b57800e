import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/** Calls back once the response is sent, or its connection has ended. All callers of a response share one listener. */
export function whenClosed(response: ServerResponse, then: () => void): void {
  const known = waiting.get(response);
  if (known) return void known.push(then);
  const all = [then];
  waiting.set(response, all);
  response.once('close', () => {
    for (const each of all) each();
  });
}

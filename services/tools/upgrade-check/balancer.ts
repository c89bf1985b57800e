// A round robin over processes of the product, as a proxy in front of them would be. It counts what clients notice.
import type { App } from '../testing/app.ts';
import { request, type Response } from '../testing/request.ts';

type Sent = Parameters<typeof request>[1];

interface Member {
  name: string;
  app: Pick<App, 'url'>;
  /** It got SIGTERM. */
  isEnding: boolean;
  /** It accepts no more connections. */
  isClosed: boolean;
}

export interface Balancer {
  /** From now on it gets requests in turn with the others. */
  join(name: string, app: Pick<App, 'url'>): void;
  /** `end` sends SIGTERM and waits for the end; until a connection is refused, requests still go there. */
  leave(app: Pick<App, 'url'>, end: () => Promise<void>): Promise<void>;
  /** Sends a request to the next process; again to another if the process was ending and gave no answer. */
  send(path: string, options: Sent): Promise<Response>;
  /** Requests with an expected answer, by process. */
  readonly answered: ReadonlyMap<string, number>;
  /** Of requests to a process that was ending, and that another process answered. */
  readonly ended: {
    /** It accepted no connection: nothing was sent. */
    refused: number;
    /** Its connection ended without an answer; a sentence each. */
    cutOff: string[];
  };
  /** Every other request without an expected answer. */
  readonly failures: readonly string[];
}

const OK = 200;

/** `isRefusal`: answers other than 200 that clients expect. */
export function createBalancer(isRefusal: (response: Response) => boolean = () => false): Balancer {
  let members: Member[] = [];
  let turn = 0;
  const ended: Balancer['ended'] = { refused: 0, cutOff: [] };
  const answered = new Map<string, number>();
  const failures: string[] = [];
  const next = (): Member => {
    const open = members.filter(({ isClosed }) => !isClosed);
    const member = open[turn++ % open.length];
    if (!member) throw new Error('no process is left to answer');
    return member;
  };
  return {
    join: (name, app) => void members.push({ name, app, isEnding: false, isClosed: false }),
    async leave(app, end) {
      const member = members.find((each) => each.app === app)!;
      member.isEnding = true;
      await end();
      members = members.filter((each) => each !== member);
    },
    async send(path, options) {
      for (;;) {
        const member = next();
        const begunAt = Date.now();
        try {
          const response = await request(member.app.url + path, options);
          if (response.status === OK || isRefusal(response))
            answered.set(member.name, (answered.get(member.name) ?? 0) + 1);
          else failures.push(`${path} at ${member.name}: ${response.status} ${response.text}`);
          return response;
        } catch (error) {
          if (!member.isEnding) {
            failures.push(`${path} at ${member.name}: ${String(error)}`);
            throw error;
          }
          const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
          if (isRefused) ended.refused += 1;
          else ended.cutOff.push(`${path} at ${member.name}, after ${Date.now() - begunAt} ms: ${String(error)}`);
          member.isClosed ||= isRefused;
        }
      }
    },
    answered,
    ended,
    failures,
  };
}

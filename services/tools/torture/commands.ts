// Sends commands to the product, each until it is answered, and collects what the answers promise.
import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';

/**
 * An acknowledged command: its key must have caused events of this stream exactly once, at this revision and position.
 */
export interface Acknowledged {
  key: string;
  id: string;
  revision: number;
  position: string;
}

const acknowledged = (key: string, answer: Answer): Acknowledged[] =>
  answer.status === 200
    ? [{ key, id: answer.body.id!, revision: answer.body.revision!, position: answer.body.position! }]
    : [];

/** Runs `count` commands, `inFlight` at a time: records deposits, and confirms, cancels or rejects them. */
export async function streamOfCommands(
  client: Client,
  run: string,
  count: number,
  inFlight: number,
  onAnswer: (sent: number) => void,
): Promise<Acknowledged[]> {
  const receipts: Acknowledged[] = [];
  let sent = 0;
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const key = randomUUID();
    const answer = await client.postUntilAnswered(path, body, { 'idempotency-key': key, ...headers });
    if (![200, 409, 412].includes(answer.status))
      throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    receipts.push(...acknowledged(key, answer));
    onAnswer(++sent);
    return answer;
  };
  const worker = async (name: number): Promise<void> => {
    for (let n = 0; sent < count; n++) {
      const body = depositBody(`${run}-${name}-${n}`);
      const {
        body: { id, revision },
      } = await send('/api/deposits', body);
      if (sent >= count) return;
      if (n % 3 === 2) await send(`/api/deposits/${id}/cancel`, { reason: 'torture' });
      else
        await send(
          `/api/deposits/${id}/confirm`,
          { amount: body.amount, acknowledged: true },
          { 'if-match': `"${revision}"` },
        );
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, name) => worker(name)));
  return receipts;
}

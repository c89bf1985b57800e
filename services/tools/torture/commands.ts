// Sends commands to the product, each until it is answered, and collects what the answers promise.
import { randomUUID } from 'node:crypto';
import { MAINNET_ADDRESS } from '../../areas/deposit/testing/examples.ts';
import type { Answer, Client } from '../testing/client.ts';
import { depositBody } from '../testing/custody/deposits.ts';

/**
 * An acknowledged command: it must have caused events of this stream exactly once, at this revision and position.
 */
export interface Acknowledged {
  key: string;
  stream: string;
  revision: number;
  position: string;
}

/** More than each institution gets on average, so that some requests must be refused. */
const WITHDRAWN = '500000000';

const acknowledged = (key: string, area: string, { status, body }: Answer): Acknowledged[] =>
  status === 200 ? [{ key, stream: `${area}-${body.id!}`, revision: body.revision!, position: body.position! }] : [];

/**
 * Sends commands, `inFlight` at a time, until `isOver`: records deposits, confirms or cancels them, and requests
 * withdrawals. `pace`: waits before each command.
 */
export async function streamOfCommands(
  client: Pick<Client, 'postUntilAnswered'>,
  run: string,
  {
    inFlight,
    isOver,
    pace = () => Promise.resolve(),
    onAnswer = () => undefined,
  }: {
    inFlight: number;
    /** `sent`: commands so far. */
    isOver(sent: number): boolean;
    pace?(): Promise<void>;
    onAnswer?(sent: number): void;
  },
): Promise<Acknowledged[]> {
  const receipts: Acknowledged[] = [];
  let sent = 0;
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    await pace();
    const key = randomUUID();
    const answer = await client.postUntilAnswered(path, body, { 'idempotency-key': key, ...headers });
    if (![200, 409, 412].includes(answer.status))
      throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    receipts.push(...acknowledged(key, path.startsWith('/api/deposits') ? 'deposit' : 'withdrawal', answer));
    onAnswer(++sent);
    return answer;
  };
  const worker = async (name: number): Promise<void> => {
    for (let n = 0; !isOver(sent); n++) {
      const body = depositBody(`${run}-${name}-${n}`);
      const {
        body: { id, revision },
      } = await send('/api/deposits', body);
      if (isOver(sent)) return;
      if (n % 3 === 2) await send(`/api/deposits/${id}/cancel`, { reason: 'torture' });
      else
        await send(
          `/api/deposits/${id}/confirm`,
          { amount: body.amount, acknowledged: true },
          { 'if-match': `"${revision}"` },
        );
      if (n % 4 === 3 && !isOver(sent)) await withdraw(body.institution);
    }
  };
  const withdraw = (institution: string): Promise<Answer> =>
    send('/api/withdrawals', {
      institution,
      userName: 'Treasury',
      receivingAddress: MAINNET_ADDRESS,
      network: 'mainnet',
      amount: WITHDRAWN,
    });
  await Promise.all(Array.from({ length: inFlight }, (_, name) => worker(name)));
  return receipts;
}

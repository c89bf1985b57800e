// A steady load of commands and reads of lists, which can be paused to compare.
import { answerOf, type Client } from '../testing/client.ts';
import type { Response } from '../testing/request.ts';
import { streamOfCommands, type Acknowledged } from '../torture/commands.ts';
import type { Balancer } from './balancer.ts';

/** Commands between two looks at whether it is paused. */
const CHUNK = 40;
const READERS = 2;
const READ = ['/api/deposits?start=0&end=50', '/api/executions?start=0&end=50', '/api/audits?start=0&end=50'];

/** Withdrawals ask for more than there is. */
export const isRefusal = ({ status, text }: Response): boolean =>
  status === 409 && text.includes('"amount-not-available"');

/** Deposits that commands were acknowledged for. */
export interface Promised {
  recorded: number;
  confirmed: number;
  cancelled: number;
  receipts: Acknowledged[];
}

export interface Load {
  promised: Promised;
  begin(): void;
  /** Resolves when every request is answered. Rejects with the first error of a client. */
  pause(): Promise<void>;
}

export function createLoad(balancer: Balancer, token: string, inFlight: number): Load {
  const promised: Promised = { recorded: 0, confirmed: 0, cancelled: 0, receipts: [] };
  const authorization = { authorization: `Bearer ${token}` };
  const client: Pick<Client, 'postUntilAnswered'> = {
    async postUntilAnswered(path, body, headers) {
      const answer = await answerOf(
        balancer.send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...authorization, ...headers },
          body: JSON.stringify(body),
        }),
      );
      if (answer.status === 200 && path.startsWith('/api/deposits'))
        promised[path.endsWith('/confirm') ? 'confirmed' : path.endsWith('/cancel') ? 'cancelled' : 'recorded'] += 1;
      return answer;
    },
  };
  let isPaused = true;
  let run = 0;
  const command = async (): Promise<void> => {
    while (!isPaused)
      promised.receipts.push(
        ...(await streamOfCommands(client, `run-${run++}`, { inFlight, isOver: (sent) => sent >= CHUNK })),
      );
  };
  const read = async (): Promise<void> => {
    for (let turn = 0; !isPaused; turn++) await balancer.send(READ[turn % READ.length]!, { headers: authorization });
  };
  let running: Promise<unknown> = Promise.resolve();
  return {
    promised,
    begin() {
      isPaused = false;
      running = Promise.all([command(), ...Array.from({ length: READERS }, read)]);
      running.catch(() => undefined);
    },
    async pause() {
      isPaused = true;
      await running;
    },
  };
}

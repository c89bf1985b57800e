// How often signing in may fail: per account and per address. An account that failed too often waits, whether it exists or not.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ProblemCode } from '#contracts/problem.ts';
import type { Actor } from '#contracts/event.ts';
import type { Commands } from '../command/types.ts';
import { problem, type ProblemError } from '../http/problem.ts';
import type { Vault } from '../vault/types.ts';
import { createAttempts } from './attempts.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 5 * 60_000;
const MAX_KEYS = 20_000;
/** Failures allowed within five minutes. */
const ACCOUNT_FAILURES = 10;
const ADDRESS_FAILURES = 50;
const SECOND = 1000;
const SYSTEM: Actor = { kind: 'system', id: 'system' };

/** Thrown by an attempt that counts as a failure; answered with its problem. */
export class AttemptFailed extends Error {
  override name = 'AttemptFailed';
  readonly answer: ProblemError;
  constructor(answer: ProblemError | ProblemCode) {
    super('an attempt failed');
    this.answer = typeof answer === 'string' ? problem(answer) : answer;
  }
}

export interface Account {
  /** What it is counted under: a lookup. */
  key: string;
  /** Whose it is; null: nobody's. */
  person(): Promise<string | null>;
}

export interface SignInLimits {
  /** Throws 429 with the seconds to wait, or what the work throws. Only AttemptFailed counts; it becomes its own problem, after `onFailed`. */
  attempt<Result>(from: { address: string; account: Account }, work: () => Promise<Result>, onFailed?: () => Promise<void>): Promise<Result>;
}

interface Parts {
  locks: Vault['locks'];
  commands: Pick<Commands, 'run'>;
  log: FastifyBaseLogger;
  clock: () => number;
}

export function createSignInLimits({ locks, commands, log, clock }: Parts): SignInLimits {
  const accounts = createAttempts({ failures: ACCOUNT_FAILURES, window: WINDOW_MS, keys: MAX_KEYS }, clock);
  const addresses = createAttempts({ failures: ADDRESS_FAILURES, window: WINDOW_MS, keys: MAX_KEYS }, clock);
  const secondsUntil = (until: number): number => Math.ceil((until - clock()) / SECOND);

  /** On record if it is a person's, then in the vault, which all processes ask; from then on nothing is counted here. */
  const lock = async ({ key, person }: Account, until: number): Promise<void> => {
    const id = await person();
    if (id !== null) {
      const command = { type: 'LockSignIn', id, until: new Date(until).toISOString() };
      await commands.run('administrator', command, { commandId: randomUUID(), actor: SYSTEM }).catch((error: unknown) => log.warn({ err: error }, 'a locked account could not be put on record'));
    }
    await locks.put(key, id, until, clock());
    accounts.clear(key);
  };

  return {
    async attempt({ address, account }, work, onFailed) {
      const network = networkOf(address);
      const locked = await locks.find(account.key, clock());
      const wait = addresses.begin(network) || (locked === null ? accounts.begin(account.key) : secondsUntil(locked));
      if (wait) throw problem('too-many-requests', { retryAfter: wait });
      try {
        const result = await work();
        for (const [attempts, key] of [[addresses, network], [accounts, account.key]] as const) attempts.succeeded(key);
        return result;
      } catch (error) {
        if (error instanceof AttemptFailed) {
          const until = accounts.fullUntil(account.key);
          // Nobody waits for it: the time it takes would tell an account that exists.
          if (until !== null) lock(account, until).catch((failure: unknown) => log.warn({ err: failure }, 'an account could not be locked'));
          await onFailed?.();
          throw error.answer;
        }
        for (const [attempts, key] of [[addresses, network], [accounts, account.key]] as const) attempts.succeeded(key);
        throw error;
      }
    },
  };
}

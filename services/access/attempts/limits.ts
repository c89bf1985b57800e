// How often people may fail to prove who they are: at signing in, per account and per address; signed in, per person.
// An account that failed too often waits, whether it exists or not.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ProblemCode } from '#contracts/wire/problem.ts';
import type { Actor } from '#contracts/events/event.ts';
import type { Commands } from '../../command/types.ts';
import type { LiveSession } from '../../http/caller.ts';
import { problem, type ProblemError } from '../../http/problem.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { createAttempts, type Attempts } from './attempts.ts';
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

/**
 * Does what was counted as a failure when it began. Only AttemptFailed counts; it becomes its own problem, after
 * `onFailed`.
 */
async function counted<Result>(
  counters: readonly [Attempts, string][],
  work: () => Promise<Result>,
  onFailed: () => Promise<void>,
): Promise<Result> {
  try {
    const result = await work();
    for (const [attempts, key] of counters) attempts.succeeded(key);
    return result;
  } catch (error) {
    if (error instanceof AttemptFailed) {
      await onFailed();
      throw error.answer;
    }
    for (const [attempts, key] of counters) attempts.succeeded(key);
    throw error;
  }
}
const tooMany = (retryAfter: number): ProblemError => problem('too-many-requests', { retryAfter });

export interface PersonLimits {
  /** Throws 429 with the seconds to wait, or what the work throws. */
  attempt<Result>(person: string, work: () => Promise<Result>, onFailed: () => Promise<void>): Promise<Result>;
}

/**
 * For one thing that a signed-in person proves: what strangers do at the sign-in does not stand in their way, nor what
 * they do here at the sign-in.
 */
export function createPersonLimits(clock: () => number): PersonLimits {
  const attempts = createAttempts({ failures: ACCOUNT_FAILURES, window: WINDOW_MS, keys: MAX_KEYS }, clock);
  return {
    async attempt(person, work, onFailed) {
      const wait = attempts.begin(person);
      if (wait) throw tooMany(wait);
      return counted([[attempts, person]], work, onFailed);
    },
  };
}

interface Account {
  /** What it is counted under: a lookup. */
  key: string;
  /** Whose it is; null: nobody's. */
  person(): Promise<string | null>;
}

export interface SignInLimits {
  /** Throws 429 with the seconds to wait, or what the work throws. */
  attempt(
    from: { address: string; account: Account },
    work: () => Promise<LiveSession>,
    onFailed: () => Promise<void>,
  ): Promise<LiveSession>;
}

interface Parts {
  locks: Vault['locks'];
  lookup: Vault['lookup'];
  commands: Pick<Commands, 'run'>;
  log: FastifyBaseLogger;
  clock: () => number;
}

export function createSignInLimits({ locks, lookup, commands, log, clock }: Parts): SignInLimits {
  const accounts = createAttempts({ failures: ACCOUNT_FAILURES, window: WINDOW_MS, keys: MAX_KEYS }, clock);
  const addresses = createAttempts({ failures: ADDRESS_FAILURES, window: WINDOW_MS, keys: MAX_KEYS }, clock);
  const secondsUntil = (until: number): number => Math.ceil((until - clock()) / SECOND);

  /**
   * On record if it is a person's, then in the vault, which all processes ask; from then on nothing is counted here.
   */
  const lock = async (key: string, { person }: Account, until: number): Promise<void> => {
    const id = await person();
    if (id !== null) {
      const command = { type: 'LockSignIn', id, until: new Date(until).toISOString() };
      await commands
        .run('administrator', command, { commandId: randomUUID(), actor: SYSTEM })
        .catch((error: unknown) => log.warn({ err: error }, 'a locked account could not be put on record'));
    }
    await locks.put(key, id, until, clock());
    accounts.clear(key);
  };

  return {
    async attempt({ address, account }, work, onFailed) {
      const network = networkOf(address);
      const place = await lookup(`${account.key} ${network}`);
      // From where the account was last signed in to it has a count and a lock of its own: others, who fail with it
      // elsewhere or with other accounts here, do not keep its person out.
      const isKnown = await locks.isKnown(account.key, place);
      const key = isKnown ? place : account.key;
      const locked = await locks.find(key, clock());
      const wait =
        (isKnown ? 0 : addresses.begin(network)) || (locked === null ? accounts.begin(key) : secondsUntil(locked));
      if (wait) throw tooMany(wait);
      const result = await counted(
        isKnown
          ? [[accounts, key]]
          : [
              [addresses, network],
              [accounts, key],
            ],
        work,
        async () => {
          const until = accounts.fullUntil(key);
          // Nobody waits for it: the time it takes would tell an account that exists.
          if (until !== null)
            lock(key, account, until).catch((failure: unknown) =>
              log.warn({ err: failure }, 'an account could not be locked'),
            );
          await onFailed();
        },
      );
      if (!isKnown) await locks.signedIn(account.key, result.administrator.id, place);
      return result;
    },
  };
}

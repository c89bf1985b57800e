// Limits failed authentication: at sign-in per account and per address, afterwards per person. An account with too many
// failures must wait, whether it exists or not.
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
import { administratorArea } from '../../areas/administrator/area.ts';

const WINDOW_MS = 5 * 60_000;
const MAX_KEYS = 20_000;
/** Failures allowed within five minutes. */
const ACCOUNT_FAILURES = 10;
const ADDRESS_FAILURES = 50;
const SECOND = 1000;
const SYSTEM: Actor = { kind: 'system', id: 'system' };

/** Thrown by an attempt that counts as a failure. The answer is its problem. */
export class AttemptFailed extends Error {
  override name = 'AttemptFailed';
  readonly answer: ProblemError;
  constructor(answer: ProblemError | ProblemCode) {
    super('an attempt failed');
    this.answer = typeof answer === 'string' ? problem(answer) : answer;
  }
}

/**
 * Runs work that was counted as a failure when it began. Only AttemptFailed keeps the count; its problem is thrown
 * after `onFailed`.
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
  /** Throws 429 with the seconds to wait, or the error of the work. */
  attempt<Result>(person: string, work: () => Promise<Result>, onFailed: () => Promise<void>): Promise<Result>;
}

/**
 * Limits for one kind of proof by a signed-in person. They are separate from the limits at sign-in, so that neither
 * blocks the other.
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
  /** The key of the count: a lookup. */
  key: string;
  /** The person of the account; null: the account does not exist. */
  person(): Promise<string | null>;
}

export interface SignInLimits {
  /** Throws 429 with the seconds to wait, or the error of the work. */
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
   * Locks an account: records it if the account exists, then stores it in the vault for all processes, and resets the
   * local count.
   */
  const lock = async (key: string, { person }: Account, until: number): Promise<void> => {
    const id = await person();
    if (id !== null) {
      const command = { type: 'LockSignIn', id, until: new Date(until).toISOString() } as const;
      await commands
        .run(administratorArea, command, { commandId: randomUUID(), actor: SYSTEM })
        .catch((error: unknown) => log.warn({ err: error }, 'the lock of an account could not be recorded'));
    }
    await locks.put(key, id, until, clock());
    accounts.clear(key);
  };

  return {
    async attempt({ address, account }, work, onFailed) {
      const network = networkOf(address);
      const place = await lookup(`${account.key} ${network}`);
      // The network of the account's last sign-in has a separate count and lock. Failures from other networks, or with
      // other accounts from this one, do not lock the person out.
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
          // Not awaited: the time it takes would reveal whether the account exists.
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

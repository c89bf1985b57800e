// Sign-in challenges for wallets: the type, and storage in SQLite and PostgreSQL.
import type { SQLOutputValue } from 'node:sqlite';
import { numberIn, textIn } from '../../base/sqlite-values.ts';
import type { WithBigintAsText, PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/**
 * A challenge that a wallet signs. The message is built from it, so it contains no address. Instants in ms since 1970.
 */
export interface ChallengeRecord {
  /** At least 128 random bits. */
  nonce: string;
  /** Lookup of the address. */
  address: string;
  issuedAt: number;
  expiresAt: number;
}

export interface Challenges {
  /** Stores a challenge, and removes expired ones and the oldest beyond the limits per address and in all. */
  put(challenge: ChallengeRecord, limits: { ofAddress: number; inAll: number }): Promise<void>;
  /** The address's challenges that have not expired, newest first. */
  open(address: string, now: number): Promise<ChallengeRecord[]>;
  /** Removes the challenge. True for one caller only, if it existed and has not expired. */
  take(nonce: string, now: number): Promise<boolean>;
}

const challengeIn = (row: Record<string, SQLOutputValue>): ChallengeRecord => ({
  nonce: textIn(row.nonce),
  address: textIn(row.address),
  issuedAt: numberIn(row.issuedAt),
  expiresAt: numberIn(row.expiresAt),
});

export function sqliteChallenges({ inTransaction, db }: SqliteConnection): Challenges {
  const expiredChallenges = db.prepare('DELETE FROM challenge WHERE expires_at <= ?');
  const putChallenge = db.prepare('INSERT INTO challenge VALUES (?, ?, ?, ?)');
  const tooManyOfAddress = db.prepare(
    'DELETE FROM challenge WHERE nonce IN (SELECT nonce FROM challenge WHERE address = ? ORDER BY issued_at DESC, rowid DESC LIMIT -1 OFFSET ?)',
  );
  const tooManyInAll = db.prepare(
    'DELETE FROM challenge WHERE nonce IN (SELECT nonce FROM challenge ORDER BY issued_at DESC, rowid DESC LIMIT -1 OFFSET ?)',
  );
  const openChallenges = db.prepare(
    'SELECT nonce, address, issued_at AS "issuedAt", expires_at AS "expiresAt" FROM challenge WHERE address = ? AND expires_at > ? ORDER BY issued_at DESC, rowid DESC',
  );
  const takeChallenge = db.prepare('DELETE FROM challenge WHERE nonce = ? AND expires_at > ?');
  return {
    put: async ({ nonce, address, issuedAt, expiresAt }, { ofAddress, inAll }) =>
      inTransaction(() => {
        expiredChallenges.run(issuedAt);
        putChallenge.run(nonce, address, issuedAt, expiresAt);
        tooManyOfAddress.run(address, ofAddress);
        tooManyInAll.run(inAll);
      }),
    open: async (address, now) => openChallenges.all(address, now).map(challengeIn),
    take: async (nonce, now) => takeChallenge.run(nonce, now).changes === 1,
  };
}

type ChallengeRow = WithBigintAsText<ChallengeRecord, 'issuedAt' | 'expiresAt'>;
const toChallenge = (row: ChallengeRow): ChallengeRecord => ({
  ...row,
  issuedAt: Number(row.issuedAt),
  expiresAt: Number(row.expiresAt),
});
/** Start of statements that delete the oldest challenges beyond a limit. */
const OLDER_CHALLENGES = 'DELETE FROM vault.challenge WHERE nonce IN (SELECT nonce FROM vault.challenge';

export function postgresChallenges({ changesOneRow, inTransaction, rows }: PostgresConnection): Challenges {
  return {
    put: ({ nonce, address, issuedAt, expiresAt }, { ofAddress, inAll }) =>
      inTransaction([
        ['DELETE FROM vault.challenge WHERE expires_at <= $1', [issuedAt]],
        ['INSERT INTO vault.challenge VALUES ($1, $2, $3, $4)', [nonce, address, issuedAt, expiresAt]],
        [`${OLDER_CHALLENGES} WHERE address = $1 ORDER BY number DESC OFFSET $2)`, [address, ofAddress]],
        [`${OLDER_CHALLENGES} ORDER BY number DESC OFFSET $1)`, [inAll]],
      ]),
    open: async (address, now) =>
      (
        await rows<ChallengeRow>(
          'SELECT nonce, address, issued_at AS "issuedAt", expires_at AS "expiresAt" FROM vault.challenge WHERE address = $1 AND expires_at > $2 ORDER BY number DESC',
          address,
          now,
        )
      ).map(toChallenge),
    take: (nonce, now) => changesOneRow('DELETE FROM vault.challenge WHERE nonce = $1 AND expires_at > $2', nonce, now),
  };
}

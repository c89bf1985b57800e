// The vault in PostgreSQL: a separate schema and a small separate pool, so that a busy read side does not block
// sign-ins.
import { postgresChallenges } from '../challenges.ts';
import { postgresClaimNames } from '../claim-names.ts';
import { postgresHeldPieces } from '../held-pieces.ts';
import { postgresImages } from '../images.ts';
import { postgresKeys } from '../keys.ts';
import { postgresMarks } from '../marks.ts';
import { postgresOneTimeCodes } from '../one-time-codes.ts';
import { postgresPasswordHashes } from '../password-hashes.ts';
import { postgresPresences } from '../presences.ts';
import { connectTo } from './postgres-connection.ts';
import { postgresSecondFactors } from '../second-factors.ts';
import { postgresSessions } from '../sessions.ts';
import { postgresShortCodes } from '../short-codes.ts';
import { postgresSignInLocks } from '../sign-in-locks.ts';
import type { VaultStorage } from '../types.ts';
import { postgresValues } from '../values.ts';

/** Two processes may create the schema at the same time. */
const SCHEMA_LOCK = 7_205_771;
const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS vault;
  CREATE TABLE IF NOT EXISTS vault.value (name text PRIMARY KEY, value text NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.person (id text PRIMARY KEY, key bytea);
  CREATE TABLE IF NOT EXISTS vault.password (person text PRIMARY KEY, hash text NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.session (id text PRIMARY KEY, person text NOT NULL, started_at bigint NOT NULL, used_at bigint NOT NULL);
  CREATE INDEX IF NOT EXISTS session_person ON vault.session (person);
  CREATE TABLE IF NOT EXISTS vault.code (digest text PRIMARY KEY, purpose text NOT NULL, person text NOT NULL, expires_at bigint NOT NULL);
  ALTER TABLE vault.session ADD COLUMN IF NOT EXISTS address text, ADD COLUMN IF NOT EXISTS agent text NOT NULL DEFAULT '';
  CREATE TABLE IF NOT EXISTS vault.short_code (person text, purpose text, digest text NOT NULL, expires_at bigint NOT NULL, tries integer NOT NULL, PRIMARY KEY (person, purpose));
  CREATE TABLE IF NOT EXISTS vault.challenge (nonce text PRIMARY KEY, address text NOT NULL, issued_at bigint NOT NULL, expires_at bigint NOT NULL, number bigint GENERATED ALWAYS AS IDENTITY);
  CREATE INDEX IF NOT EXISTS challenge_address ON vault.challenge (address);
  CREATE TABLE IF NOT EXISTS vault.sign_in_lock (account text PRIMARY KEY, person text, until bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.last_sign_in (account text PRIMARY KEY, person text NOT NULL, place text NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.second_factor (person text PRIMARY KEY, secret text, step bigint NOT NULL DEFAULT -1, pending text, pending_until bigint);
  CREATE TABLE IF NOT EXISTS vault.mark (person text, digest text, mark text NOT NULL, PRIMARY KEY (person, digest));
  CREATE TABLE IF NOT EXISTS vault.claim_name (digest text PRIMARY KEY, name text NOT NULL);
  CREATE INDEX IF NOT EXISTS mark_digest ON vault.mark (digest);
  CREATE TABLE IF NOT EXISTS vault.image (name text PRIMARY KEY, body bytea NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.held (id text PRIMARY KEY, until bigint NOT NULL);
  CREATE UNLOGGED TABLE IF NOT EXISTS vault.presence (holder text PRIMARY KEY, person text NOT NULL, model text NOT NULL, record text NOT NULL, since timestamptz NOT NULL, renewed_at timestamptz NOT NULL);
  ALTER TABLE vault.presence ADD COLUMN IF NOT EXISTS deciding boolean NOT NULL DEFAULT true;
  CREATE TABLE IF NOT EXISTS vault.held_piece (id text, part text, number bigint, body bytea NOT NULL, PRIMARY KEY (id, part, number));
  ALTER TABLE vault.held ADD COLUMN IF NOT EXISTS owner text;
  ALTER TABLE vault.held_piece ADD COLUMN IF NOT EXISTS size integer GENERATED ALWAYS AS (octet_length(body)) STORED;
  CREATE INDEX IF NOT EXISTS held_owner ON vault.held (owner);
  CREATE INDEX IF NOT EXISTS held_piece_size ON vault.held_piece (id, size);`;

/** Opens the vault in this PostgreSQL, creating it if it is missing. Throws if the server cannot be reached. */
export async function openPostgresVault(databaseUrl: string): Promise<VaultStorage> {
  const postgres = connectTo(databaseUrl);
  try {
    await postgres.inTransaction([['SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]], [SCHEMA]]);
  } catch (error) {
    await postgres.close();
    throw error;
  }
  return {
    sessions: postgresSessions(postgres),
    codes: postgresOneTimeCodes(postgres),
    shortCodes: postgresShortCodes(postgres),
    challenges: postgresChallenges(postgres),
    locks: postgresSignInLocks(postgres),
    secondFactors: postgresSecondFactors(postgres),
    passwords: postgresPasswordHashes(postgres),
    marks: postgresMarks(postgres),
    claimNames: postgresClaimNames(postgres),
    images: postgresImages(postgres),
    held: postgresHeldPieces(postgres),
    presences: postgresPresences(postgres),
    ...postgresValues(postgres),
    ...postgresKeys(postgres),
    close: postgres.close,
  };
}

// The dependencies of sign-in and of a person's own account.
import type { FastifyBaseLogger } from 'fastify';
import type { Administrators } from '../areas/administrator/administrators.ts';
import type { AreaParts } from '../http/parts.ts';
import type { Mailer } from '../mail/types.ts';
import type { Vault } from '../storage/vault/types.ts';

export interface AccessParts extends Pick<AreaParts, 'audit' | 'commands' | 'seal' | 'open' | 'lookup'> {
  config: { publicUrl: string | null };
  /** Signs session tokens; at least 32 characters. */
  sessionSecret: string;
  /** Credentials and challenges. */
  secrets: Pick<Vault, 'passwords' | 'codes' | 'shortCodes' | 'challenges' | 'locks' | 'secondFactors'>;
  mailer: Pick<Mailer, 'send'>;
  /** `find` returns null for unknown and disabled people. */
  administrators: Pick<
    Administrators,
    'verifySignIn' | 'accountOf' | 'find' | 'byEmail' | 'byWallet' | 'role' | 'names'
  >;
  log: FastifyBaseLogger;
}

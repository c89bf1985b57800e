// What signing in, and looking after one's own account, take.
import type { FastifyBaseLogger } from 'fastify';
import type { Administrators } from '../areas/administrator/administrators.ts';
import type { AreaParts } from '../http/parts.ts';
import type { Mailer } from '../mail/types.ts';
import type { Vault } from '../storage/vault/types.ts';

export interface AccessParts extends Pick<AreaParts, 'audit' | 'commands' | 'seal' | 'open' | 'lookup'> {
  config: { publicUrl: string | null };
  /** Signs sessions' tokens; at least 32 characters. */
  sessionSecret: string;
  /** What people prove themselves by. */
  secrets: Pick<Vault, 'passwords' | 'codes' | 'shortCodes' | 'challenges' | 'locks' | 'secondFactors'>;
  mailer: Pick<Mailer, 'send'>;
  /** `find` answers null for whoever may do nothing: unknown, or disabled. */
  administrators: Pick<
    Administrators,
    'verifySignIn' | 'accountOf' | 'find' | 'byEmail' | 'byWallet' | 'role' | 'names'
  >;
  log: FastifyBaseLogger;
}

// What the routes that areas declare take: reading, and carrying out commands.
import type { ReadModels } from '#projections/engine/types.ts';
import type { Audit } from '../audit/audit.ts';
import type { Commands } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { RulesNow } from './commands/batch-bounds.ts';

export interface AreaParts {
  models: ReadModels;
  commands: Commands;
  store: Pick<EventStore, 'load' | 'latest' | 'head'>;
  seal: Vault['seal'];
  open: Vault['open'];
  lookup: Vault['lookup'];
  marks: Vault['marks'];
  claimNames: Vault['claimNames'];
  audit: Omit<Audit, 'close'>;
  settings: RulesNow;
  /**
   * What else is to be done once a command of an area is on record; sent again under its id, only what was not
   * finished.
   */
  afterwards(area: string, command: { type: string; id: string }, commandId: string): Promise<void>;
}

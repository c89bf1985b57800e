// The dependencies of area routes: reads and commands.
import type { ReadModels } from '#projections/engine/types.ts';
import type { Audit } from '../audit/audit.ts';
import type { Commands } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Proofs } from '../integrity/proofs.ts';
import type { Reports } from '../reports/reports.ts';
import type { Vault } from '../storage/vault/types.ts';
import type { RulesNow } from './commands/batch-bounds.ts';

export type Afterwards = (
  area: string,
  command: { type: string; id: string },
  commandId: string,
) => Promise<bigint | null>;

export interface AreaParts {
  models: ReadModels;
  commands: Commands;
  store: Pick<EventStore, 'load' | 'latest' | 'head'>;
  /** Proofs that the log was not altered. */
  proofs: Proofs;
  /** Reports for a period. */
  reports: Reports;
  seal: Vault['seal'];
  open: Vault['open'];
  lookup: Vault['lookup'];
  marks: Vault['marks'];
  claimNames: Vault['claimNames'];
  audit: Omit<Audit, 'close'>;
  settings: RulesNow;
  /**
   * Follow-up work after a command is recorded. If the command is sent again under its id, only unfinished work runs.
   * Returns the position of the last event of that work, if there is one.
   */
  afterwards: Afterwards;
}

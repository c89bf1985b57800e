// The parts of a job runner: the kinds of jobs, and what they use.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { VERIFICATION } from '#contracts/areas/integrity/events.ts';
import { REBUILD, RETURN } from '#contracts/areas/operations/rebuilds.ts';
import type { Rebuilds } from '#projections/engine/rebuilds.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { accessOf } from '../../access/access.ts';
import type { Administrators } from '../../areas/administrator/administrators.ts';
import { ACTION_JOBS } from '../../areas/registry.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Clock } from '../../base/clock.ts';
import { createBatchKind } from '../../batches/kind.ts';
import { BATCH } from '../../batches/order.ts';
import type { Commands } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { AreaParts } from '../../http/parts.ts';
import { createImportKind } from '../../imports/kind.ts';
import { createVerificationKind } from '../../integrity/verify/verification-job.ts';
import { IMPORT } from '../../imports/order.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import { createRebuildKind } from '../../jobs/rebuild-job.ts';
import type { RunnerParts } from '../../jobs/runner.ts';
import type { Vault } from '../../storage/vault/types.ts';

export interface JobParts extends Pick<AreaParts, 'afterwards'> {
  store: EventStore;
  commands: Commands;
  models: ReadModels;
  rebuilds: Rebuilds;
  vault: Vault;
  administrators: Administrators;
  ingest: Ingest;
  audit: Audit;
  dataDir: string;
  clock: Clock;
  log: Logger;
}

export function jobParts({
  store,
  commands,
  models,
  rebuilds,
  vault,
  administrators,
  ingest,
  audit,
  afterwards,
  dataDir,
  clock,
  log,
}: JobParts): RunnerParts {
  const permissionsOf = async (person: string): Promise<readonly string[]> =>
    (await accessOf(administrators, person))?.permissions ?? [];
  return {
    store,
    commands,
    models,
    vault,
    permissionsOf,
    log,
    kinds: {
      [IMPORT]: createImportKind({ held: vault.held, ingest }),
      [VERIFICATION]: createVerificationKind({ store, headsDir: join(dataDir, 'heads'), clock }),
      [REBUILD]: createRebuildKind({ store, rebuilds, from: 'empty' }),
      [RETURN]: createRebuildKind({ store, rebuilds, from: 'previous' }),
      [BATCH]: createBatchKind({ held: vault.held, commands, audit, afterwards, actions: ACTION_JOBS, log }),
    },
  };
}

// Requests a job that needs no input but what it is about.
import { createdId } from '../http/area-routes.ts';
import { jobArea } from '../areas/job/area.ts';
import type { CommandEnvelope, CommandOutcome, Commands } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { keyName } from '../storage/vault/keys.ts';
import type { Vault } from '../storage/vault/types.ts';
import { loadJob } from './load-job.ts';

export interface JobRequestParts {
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
  seal: Vault['seal'];
}

/**
 * The same command id is the same job. `refusedBy`: the refusal code of a new job; null: it is accepted. Throws the
 * errors of the log and the vault.
 */
export async function requestJob(
  { store, commands, seal }: JobRequestParts,
  wanted: { kind: string; about: string },
  envelope: CommandEnvelope,
  refusedBy: () => string | null = () => null,
): Promise<CommandOutcome> {
  const id = createdId(envelope.commandId);
  const known = await loadJob(store, id);
  const code = known ? null : refusedBy();
  if (code !== null) return { kind: 'refused', code, revision: null };
  // The same order for the same key: sealing it again would be another command.
  const order = known?.job.order ?? (await seal(keyName('job', id), '{}'));
  return commands.run(jobArea, { type: 'RequestJob', id, ...wanted, name: null, order, asked: '' }, envelope);
}

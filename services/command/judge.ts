import type { AreaDefinition, DecidedEvent } from './area.ts';
import type { StreamState } from './stream-state.ts';
import { NOTHING_NEW, type CommandEnvelope, type CommandOutcome } from './types.ts';

export interface Sent {
  area: AreaDefinition;
  command: { type: string; id: string } & Record<string, unknown>;
  envelope: CommandEnvelope;
  digest: string;
}

/** `final`: no event that may have come since can change it. */
export type Judgement = { outcome: CommandOutcome; final: boolean } | { events: DecidedEvent[] };

/** What a command comes to on a stream in this state: first whether it ran before, then If-Match, then the rules. `found`: what its rules look at, by name. */
export function judge({ area, command, envelope, digest }: Sent, stream: StreamState, now: string, found: Readonly<Record<string, unknown>>): Judgement {
  const { revision, position } = stream;
  const receipt = stream.receipts.get(envelope.commandId);
  if (receipt && receipt.digest !== digest) return { outcome: { kind: 'key-reused' }, final: true };
  if (receipt) return { outcome: { kind: 'done', id: command.id, revision: receipt.revision, position: receipt.position, repeated: true, isLast: receipt.revision === revision }, final: false };

  const known = revision < 0 ? null : revision;
  if (known === null && !area.creates.includes(command.type)) return { outcome: { kind: 'unknown' }, final: false };
  if (envelope.expectedRevision !== undefined && envelope.expectedRevision !== revision) return { outcome: { kind: 'stale', revision: known }, final: false };

  const decided = area.decide(command, stream.state, { ...found, actor: envelope.actor, now });
  if ('refused' in decided) return { outcome: { kind: 'refused', code: decided.refused, revision: known }, final: false };
  if (decided.length > 0) return { events: decided };
  if (decided !== NOTHING_NEW) throw new Error(`${area.area}: ${command.type} came to neither events nor a refusal`);
  return { outcome: known === null ? { kind: 'unknown' } : { kind: 'done', id: command.id, revision, position, repeated: false, isLast: true }, final: false };
}

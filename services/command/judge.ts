// Judges a command on its stream's state: repeated, stale, refused by a rule, or decided.
import type { AreaDefinition, DecidedEvent } from './area.ts';
import type { StreamState } from './stream-state.ts';
import type { Undoing } from './undo.ts';
import {
  NOTHING_NEW,
  type AnyCommand,
  type CommandEnvelope,
  type CommandOutcome,
  type DecideContext,
} from './types.ts';

export interface SubmittedCommand {
  area: AreaDefinition;
  command: AnyCommand;
  envelope: CommandEnvelope;
  digest: string;
}

/** `final`: newer events cannot change it. */
export type Judgement =
  | { outcome: CommandOutcome; final: boolean }
  | { events: DecidedEvent[]; context: DecideContext; warnings(events: readonly DecidedEvent[]): string[] };

/**
 * Judges a command on a stream's state: first whether it has run before, then If-Match, then the rules.
 * `contextParts`: the context by name. `clock`: the current time. `undoing`: the event to undo.
 */
export function judge(
  { area, command, envelope, digest }: SubmittedCommand,
  stream: StreamState,
  now: string,
  contextParts: Readonly<Record<string, unknown>>,
  clock = now,
  undoing: Undoing | null = null,
): Judgement {
  const { revision, position } = stream;
  const receipt = stream.receipts.get(envelope.commandId);
  if (receipt && receipt.digest !== digest) return { outcome: { kind: 'key-reused' }, final: true };
  if (receipt)
    return {
      outcome: {
        kind: 'done',
        id: command.id,
        revision: receipt.revision,
        position: receipt.position,
        repeated: true,
        lastEvent: receipt.lastEvent,
        isLast: receipt.revision === revision,
      },
      final: false,
    };

  const currentRevision = revision < 0 ? null : revision;
  if (currentRevision === null && !area.creates.includes(command.type))
    return { outcome: { kind: 'unknown' }, final: false };
  if (envelope.expectedRevision !== undefined && envelope.expectedRevision !== revision)
    return { outcome: { kind: 'stale', revision: currentRevision }, final: false };

  const refused = (code: string, fields?: string[]): Judgement => ({
    outcome: { kind: 'refused', code, revision: currentRevision, ...(fields && { fields }) },
    final: false,
  });
  if (undoing && 'refused' in undoing) return refused(undoing.refused, undoing.fields);
  const context = {
    ...contextParts,
    actor: envelope.actor,
    ...(envelope.imported && { imported: envelope.imported }),
    ...(envelope.keyDigest !== undefined && { keyDigest: envelope.keyDigest }),
    now,
    clock,
  };
  const decided = area.decide(command, stream.state, context);
  if ('refused' in decided) return refused(decided.refused);
  if (undoing && !undoing.fits(decided)) return refused('nothing-to-undo');
  if (decided.length > 0)
    return { events: decided, context, warnings: (events) => area.warn(events, stream.state, context) };
  if (decided !== NOTHING_NEW) throw new Error(`${area.area}: ${command.type} returned neither events nor a refusal`);
  return {
    outcome:
      currentRevision === null
        ? { kind: 'unknown' }
        : { kind: 'done', id: command.id, revision, position, repeated: false, isLast: true },
    final: false,
  };
}

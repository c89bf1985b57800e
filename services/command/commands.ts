// The command handler: load, fold, decide, append at the expected revision.
import type { Logger } from 'pino';
import type { NewEvent } from '#contracts/events/event.ts';
import type { Clock } from '../base/clock.ts';
import { digestOf } from '../base/digest.ts';
import { Recent } from '../base/recent.ts';
import { serially } from '../base/serially.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/types.ts';
import type { AreaDefinition } from './area.ts';
import { createClaims, type Claim, type Claims } from './references/claims.ts';
import { requestsOf, type Confirmations } from './confirmation.ts';
import { otherStreamsWith } from './other-streams/other-streams.ts';
import { checkEvents } from './event-check.ts';
import { judge, type SubmittedCommand } from './judge.ts';
import { claimedWith } from './references/keys-and-references.ts';
import { contextRead, type ContextRead } from './context-readers.ts';
import { metadataOf } from './metadata.ts';
import { recordWith } from './record.ts';
import { createReferences, type References } from './references/references.ts';
import { advance, emptyStream, type StreamState } from './stream-state.ts';
import type { CommandOutcome, Commands, ContextReaders } from './types.ts';
import { undoingOf, type Undoing } from './undo.ts';

/** Most folded streams in memory. A stale one costs a reload: an append names the expected revision. */
const MAX_STREAMS = 5_000;
/** Most retries against concurrent writers of the same stream. */
const MAX_ROUNDS = 20;

interface Options {
  store: Pick<EventStore, 'append' | 'load'>;
  areas: readonly AreaDefinition[];
  /** By the names used in `contextNeeds`. */
  contextReaders: ContextReaders;
  log: Logger;
  clock: Clock;
  claims?: Claims;
  references?: References;
  /** Without it, every command runs at once. */
  confirmations?: Confirmations;
}

/**
 * Throws EventStoreUnavailable if the store does not answer. The command may have run; sent again with the same id it
 * runs once.
 */
export function createCommands({
  store,
  areas,
  contextReaders,
  log,
  clock,
  claims = createClaims({ store }),
  references = createReferences({ store, areas }),
  confirmations,
}: Options): Commands {
  const cache = new Recent<StreamState>(MAX_STREAMS);
  const inTurn = serially();
  const byName = new Map(areas.map((area) => [area.area, area]));
  const claimed = claimedWith({ claims, references, byName });
  const otherStreams = otherStreamsWith({
    store,
    claims,
    send: (isDryRun, area, command, envelope) => send(isDryRun, area, command, envelope),
    stateOf: (area, command) => cache.get(byName.get(area)!.stream(command.id, command))?.state ?? null,
  });
  const { request, askedDigest, requestedBefore } = requestsOf({
    store,
    confirmations,
    run: ({ area }, command, envelope) => send(false, area, command, envelope),
  });

  const refresh = async (area: AreaDefinition, name: string, stream: StreamState): Promise<StreamState> => {
    const newer = advance(area, stream, await store.load(name, stream.revision + 1));
    if (newer.revision >= 0) cache.set(name, newer);
    return newer;
  };

  const append = async (
    sent: SubmittedCommand,
    name: string,
    stream: StreamState,
    events: NewEvent[],
    warnings: string[],
  ): Promise<CommandOutcome> => {
    checkEvents(sent.area.schemas, name, events);
    const receipt = await store.append(name, events, stream.revision < 0 ? 'no-stream' : stream.revision);
    const first = receipt.revision - events.length + 1;
    cache.set(
      name,
      advance(
        sent.area,
        stream,
        events.map((event, index) => ({ ...event, revision: first + index, position: receipt.position })),
      ),
    );
    return {
      kind: 'done',
      id: sent.command.id,
      revision: receipt.revision,
      position: receipt.position,
      repeated: false,
      isLast: true,
      warnings,
      lastEvent: events.at(-1)!.type,
    };
  };

  /** Gives back the claims of a command that has nothing to append any more. */
  const release = async (
    { envelope, digest }: SubmittedCommand,
    name: string,
    { revision }: StreamState,
    serializeBy: readonly Claim[],
    recordedAt: string,
  ): Promise<void> => {
    for (const claim of serializeBy)
      await claims.release(claim, { stream: name, revision }, metadataOf(envelope, 'KeyClaimed', digest, recordedAt));
  };

  /** Reads the whole stream. The append then fails if the stream has changed. */
  const undoing = async ({ area, command, envelope }: SubmittedCommand, name: string): Promise<Undoing | null> =>
    envelope.undoes === undefined ? null : undoingOf(area, await store.load(name), envelope.undoes, command.type);

  const record = recordWith({ claims, claimed, otherStreams, request, append });

  const handle = async (
    sent: SubmittedCommand,
    { serializeBy, find }: ContextRead,
    isDryRun: boolean,
  ): Promise<CommandOutcome> => {
    const { area, command, envelope } = sent;
    const name = area.stream(command.id, command);
    const earlier = isDryRun ? null : await requestedBefore(sent);
    if (earlier) return earlier;
    const confirmation = (await confirmations?.find(area.area, command, envelope, askedDigest(sent))) ?? null;
    const finding = find();
    finding.catch(() => {}); // reported by the `await` below
    // The cached state may be stale, and a new stream is assumed to be missing. The append's expected revision proves
    // it.
    const cached = cache.get(name) ?? (area.creates.includes(command.type) && !isDryRun ? emptyStream(area) : null);
    let isFresh = !cached || isDryRun || confirmation !== null;
    let stream = isFresh ? await refresh(area, name, cached ?? emptyStream(area)) : cached!;
    let parts = await finding;
    let holdsClaims = false;

    for (let round = 1; round <= MAX_ROUNDS; round++) {
      const recordedAt = clock.now(envelope.now, stream.recordedAt);
      const judgement = judge(sent, stream, recordedAt, parts, clock.says(envelope.now), await undoing(sent, name));
      if ('events' in judgement) {
        const recorded = await record(
          { sent, name, stream, recordedAt, confirmation, serializeBy, holdsClaims, isDryRun },
          judgement,
        );
        if (typeof recorded !== 'string') return recorded;
        holdsClaims = recorded === 'claimed';
        if (recorded === 'overtaken') log.debug({ stream: name, round }, 'another writer changed the stream first');
      } else if (isFresh || judgement.final) {
        if (holdsClaims) await release(sent, name, stream, serializeBy, recordedAt);
        return judgement.outcome;
      }
      stream = await refresh(area, name, stream);
      isFresh = true;
      parts = await find();
    }
    throw new EventStoreUnavailable(`stream ${name} has too many concurrent writers`);
  };

  const send = async (
    isDryRun: boolean,
    areaName: string,
    command: SubmittedCommand['command'],
    sentEnvelope: SubmittedCommand['envelope'],
  ): Promise<CommandOutcome> => {
    const area = byName.get(areaName);
    if (!area) throw new Error(`no area ${areaName}`);
    const envelope = { ...sentEnvelope, commandId: sentEnvelope.commandId.toLowerCase() };
    const name = area.stream(command.id, command);
    return inTurn(name, async () => {
      try {
        const sent = {
          area,
          command,
          envelope,
          digest: digestOf({
            ...area.identity(command),
            ...(envelope.undoes !== undefined && { undoes: envelope.undoes }),
            ...(envelope.confirmed && { request: envelope.confirmed.request }),
          }),
        };
        const context = await contextRead(sent, contextReaders);
        // Commands of this process wait in turn instead of competing for the claims.
        return await context.serializeBy.reduce<() => Promise<CommandOutcome>>(
          (work, claim) => () => inTurn(`claim-${claim.name}`, work),
          () => handle(sent, context, isDryRun),
        )();
      } catch (error) {
        cache.delete(name); // the next command reads the stream from the log
        throw error;
      }
    });
  };

  return {
    run: ({ area }, command, envelope) => send(false, area, command, envelope),
    dryRun: ({ area }, command, envelope) => send(true, area, command, envelope),
  };
}

// The command handler: load, fold, decide, append at the expected revision.
import type { Logger } from 'pino';
import { REQUEST_NEEDED } from '#contracts/kits/action-options.ts';
import type { NewEvent } from '#contracts/events/event.ts';
import type { Clock } from '../base/clock.ts';
import { digestOf } from '../base/digest.ts';
import { Recent } from '../base/recent.ts';
import { serially } from '../base/serially.ts';
import { EventStoreUnavailable, WrongExpectedRevision, type EventStore } from '../event-store/types.ts';
import type { AreaDefinition } from './area.ts';
import { createClaims, type Claims } from './references/claims.ts';
import type { Confirmations } from './confirmation.ts';
import { otherStreamsWith } from './other-streams/other-streams.ts';
import { checkEvents } from './event-check.ts';
import { judge, type SubmittedCommand } from './judge.ts';
import { claimedWith } from './references/keys-and-references.ts';
import { contextRead, type ContextRead } from './context-readers.ts';
import { metadataOf } from './metadata.ts';
import { newEvents } from './new-events.ts';
import { createReferences, type References } from './references/references.ts';
import { requestsOf } from './requested.ts';
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
    };
  };

  /** Reads the whole stream. The append then fails if the stream has changed. */
  const undoing = async ({ area, command, envelope }: SubmittedCommand, name: string): Promise<Undoing | null> =>
    envelope.undoes === undefined ? null : undoingOf(area, await store.load(name), envelope.undoes, command.type);

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
        const waits = confirmation?.isNeeded(stream.state) ?? false;
        if (waits && !envelope.mayRequest)
          return { kind: 'refused', code: REQUEST_NEEDED, revision: stream.revision < 0 ? null : stream.revision };
        const isDry = isDryRun || waits;
        const decided = newEvents(sent, name, judgement.events, recordedAt);
        // Areas with `beforeAppend` are checked on append, because their events are not complete yet. In a dry run,
        // texts that would be sealed are open.
        if (!area.beforeAppend && !isDry) checkEvents(area.schemas, name, decided);
        const refused = holdsClaims
          ? null
          : await claimed(sent, name, stream, judgement.events, decided, serializeBy, recordedAt, isDry);
        if (refused) return { kind: 'refused', ...refused, revision: stream.revision < 0 ? null : stream.revision };
        // Does I/O in each round: what it records goes by the state that this round has decided on.
        const result = area.beforeAppend
          ? await area.beforeAppend(
              {
                events: judgement.events,
                command,
                state: stream.state,
                revision: stream.revision,
                context: judgement.context,
                isDryRun: isDry,
              },
              otherStreams(sent, name, stream.revision, isDry, recordedAt),
            )
          : judgement.events;
        if ('instead' in result) return result.instead;
        if ('refused' in result)
          return {
            kind: 'refused',
            code: result.refused,
            revision: stream.revision < 0 ? null : stream.revision,
          };
        const events = result === judgement.events ? decided : newEvents(sent, name, result, recordedAt);
        const warnings = judgement.warnings(result);
        if (waits && !isDryRun) return await request(sent, confirmation!.request(stream.revision), stream.revision);
        if (isDryRun)
          return {
            kind: 'done',
            id: command.id,
            revision: stream.revision + events.length,
            position: stream.position,
            repeated: false,
            isLast: true,
            warnings,
            ...(waits && { isRequested: true as const }),
          };
        try {
          // The claims are held now. Decide again to see what others changed before.
          if (serializeBy.length === 0 || holdsClaims) return await append(sent, name, stream, events, warnings);
          holdsClaims = true;
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error;
          holdsClaims = false;
          log.debug({ stream: name, round }, 'another writer changed the stream first');
        }
      } else if (isFresh || judgement.final) {
        if (holdsClaims)
          for (const claim of serializeBy)
            await claims.release(
              claim,
              { stream: name, revision: stream.revision },
              metadataOf(envelope, 'KeyClaimed', sent.digest, recordedAt),
            );
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

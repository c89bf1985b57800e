// Carries out a confirmed request: in the confirming person's call, or after a crash in the role `executions`. It is
// idempotent.
import { randomUUID } from 'node:crypto';
import { among } from '#contracts/wire/filter.ts';
import { requestReads } from '#contracts/areas/request/reads.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { derivedId } from '../../base/ids.ts';
import { createFolded } from '../../command/folded.ts';
import type { CommandOutcome, Commands } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { AreaParts } from '../../http/parts.ts';
import { requestArea } from './area.ts';
import { commandOf, type RequestCommand } from './decider.ts';

const SYSTEM = { kind: 'system', id: 'system' } as const;
const MOST = 500;
/** Another process is changing rights: tried again later. */
const IS_TRANSIENT = 'rights-are-changing';

interface Parts extends Pick<AreaParts, 'afterwards'> {
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
}

const codeOf = (outcome: Exclude<CommandOutcome, { kind: 'done' | 'requested' | 'key-reused' }>): string => {
  switch (outcome.kind) {
    case 'refused':
      return outcome.code;
    case 'stale':
      return 'revision-stale';
    case 'unknown':
      return 'not-found';
    default:
      return outcome satisfies never;
  }
};

/** The requested action, and the code of its refusal if it failed. */
export interface CarriedOut {
  area: string;
  type: string;
  subject: string;
  failure: string | null;
  /** The event on the request's stream; null: it was already recorded, or it is tried again later. */
  recorded: {
    revision: number;
    position: bigint;
  } | null;
}

export const createCarryOut =
  ({ store, commands, afterwards }: Parts, read = createFolded(store, requestArea)) =>
  async (id: string): Promise<CarriedOut> => {
    const request = await read(id);
    if (!request || request.confirmedBy === null) throw new Error(`the request ${id} is not confirmed`);
    const { area, subject, seen: expectedRevision, undoes, confirmedBy, failure, isCarriedOut } = request;
    const command = commandOf(request);
    const action = { area, type: command.type, subject };
    if (failure !== null || isCarriedOut) return { ...action, failure, recorded: null };

    const { actor, session, ip, $correlationId } = (await store.load(requestArea.stream(id)))[0]!.metadata;
    const run = (commandId: string) =>
      commands.run({ area }, command, {
        commandId,
        actor,
        correlationId: $correlationId,
        expectedRevision,
        confirmed: { request: id, by: confirmedBy },
        ...(session !== undefined && { session }),
        ...(ip !== undefined && { ip }),
        ...(undoes !== undefined && { undoes }),
      });
    let [attempt, commandId] = [0, derivedId(id, 'carried out')];
    let outcome = await run(commandId);
    // The id is predictable, so a person may have used it as an idempotency key on the same stream.
    while (outcome.kind === 'key-reused') outcome = await run((commandId = derivedId(id, `carried out ${++attempt}`)));
    // The request's state ensures that it is recorded only once.
    const record = async (ending: RequestCommand): Promise<CarriedOut['recorded']> => {
      const recorded = await commands.run(requestArea, ending, {
        commandId: randomUUID(),
        actor: SYSTEM,
        correlationId: $correlationId,
      });
      return recorded.kind === 'done' ? recorded : null;
    };
    if (outcome.kind === 'requested') throw new Error(`the confirmed request ${id} became another request`);
    if (outcome.kind === 'done') {
      if (outcome.isLast) await afterwards(area, command, commandId);
      return {
        ...action,
        failure: null,
        recorded: await record({ type: 'RecordCarriedOut', id, revision: outcome.revision }),
      };
    }
    const code = codeOf(outcome);
    return {
      ...action,
      failure: code,
      recorded: code === IS_TRANSIENT ? null : await record({ type: 'RecordFailed', id, code }),
    };
  };

/** Finds requests that were confirmed but not carried out because of a crash. */
export const createFinishing = ({ models, ...parts }: Parts & { models: Pick<ReadModels, 'list'> }) => {
  const carryOut = createCarryOut(parts);
  return async (): Promise<void> => {
    const { rows } = await models.list(requestReads.model, {
      filter: { status: among('CONFIRMED'), carriedOutAt: { filterType: 'date', type: 'blank' } },
      start: 0,
      end: MOST,
    });
    for (const { id } of rows) await carryOut(String(id));
  };
};

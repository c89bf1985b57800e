// A confirmed request is carried out: by whoever confirmed it, or after a crash by the role `executions`. Done again it
// changes nothing.
import { randomUUID } from 'node:crypto';
import { among } from '#contracts/wire/filter.ts';
import { requestReads, type RequestRow } from '#contracts/areas/request/reads.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { derivedId } from '../../base/ids.ts';
import { createStates } from '../../command/folded.ts';
import type { CommandOutcome, Commands } from '../../command/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { AreaParts } from '../../http/parts.ts';
import { requestArea } from './area.ts';
import type { Request } from './decider.ts';

const SYSTEM = { kind: 'system', id: 'system' } as const;
const MOST = 500;
/** Another changes rights at this moment: it is tried again. */
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

/** The requested action; and the code of its refusal, if it was. */
export interface CarriedOut {
  area: string;
  type: string;
  subject: string;
  failure: string | null;
  /** What says so on the request's stream; null: it was told before, or is tried again. */
  recorded: {
    revision: number;
    position: bigint;
  } | null;
}

export const createCarryOut =
  ({ store, commands, afterwards }: Parts, read = createStates(store, [requestArea])<Request>(requestArea.area)) =>
  async (id: string): Promise<CarriedOut> => {
    const request = await read(id);
    if (!request || request.confirmedBy === null) throw new Error(`the request ${id} is not confirmed`);
    const { area, subject, seen, undoes, confirmedBy, failure, isCarriedOut } = request;
    // As the handler kept it.
    const command = request.command as { type: string; id: string };
    const action = { area, type: command.type, subject };
    if (failure !== null || isCarriedOut) return { ...action, failure, recorded: null };

    const { actor, session, ip, $correlationId } = (await store.load(requestArea.stream(id)))[0]!.metadata;
    const run = (commandId: string) =>
      commands.run(area, command, {
        commandId,
        actor,
        correlationId: $correlationId,
        expectedRevision: seen,
        confirmed: { request: id, by: confirmedBy },
        ...(session !== undefined && { session }),
        ...(ip !== undefined && { ip }),
        ...(undoes !== undefined && { undoes }),
      });
    let [attempt, commandId] = [0, derivedId(id, 'carried out')];
    let outcome = await run(commandId);
    // Anybody can know this id, and use it as a key of their own on the same stream.
    while (outcome.kind === 'key-reused') outcome = await run((commandId = derivedId(id, `carried out ${++attempt}`)));
    // Recorded once, by the request's own state.
    const record = async (ending: { type: string } & Record<string, unknown>): Promise<CarriedOut['recorded']> => {
      const recorded = await commands.run(
        requestArea.area,
        { ...ending, id },
        { commandId: randomUUID(), actor: SYSTEM, correlationId: $correlationId },
      );
      return recorded.kind === 'done' ? recorded : null;
    };
    if (outcome.kind === 'requested') throw new Error(`the confirmed request ${id} came to a request`);
    if (outcome.kind === 'done') {
      if (outcome.isLast) await afterwards(area, command, commandId);
      return {
        ...action,
        failure: null,
        recorded: await record({ type: 'RecordCarriedOut', revision: outcome.revision }),
      };
    }
    const code = codeOf(outcome);
    return {
      ...action,
      failure: code,
      recorded: code === IS_TRANSIENT ? null : await record({ type: 'RecordFailed', code }),
    };
  };

/** Looks for what a crash left confirmed, and not carried out. */
export const createFinishing = ({ models, ...parts }: Parts & { models: Pick<ReadModels, 'list'> }) => {
  const carryOut = createCarryOut(parts);
  return async (): Promise<void> => {
    const { rows } = await models.list(requestReads.model, {
      filter: { status: among('CONFIRMED'), carriedOutAt: { filterType: 'date', type: 'blank' } },
      start: 0,
      end: MOST,
    });
    for (const { id } of rows as RequestRow[]) await carryOut(id);
  };
};

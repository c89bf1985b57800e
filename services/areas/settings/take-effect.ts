// A weakening of a control takes effect after its delay if nobody could confirm it. This covers changes of settings,
// and limits of institutions.
import type { Logger } from 'pino';
import type { Actor } from '#contracts/events/event.ts';
import { institutionReads, InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { derivedId } from '../../base/ids.ts';
import type { Commands, TargetArea } from '../../command/types.ts';
import type { States } from '../../command/folded.ts';
import { institutions } from '../institution/decider.ts';
import { settingsArea } from './area.ts';
import { SETTINGS_ID } from './settings.ts';

const CHECK_EVERY_MS = 5_000;
const SYSTEM: Actor = { kind: 'system', id: 'system' };

const MOST = 500;
const ProposedLimit = InstitutionRow.pick({ id: true, limitProposedAt: true, limitTakesEffectAt: true });

interface Options {
  models: Pick<ReadModels, 'list'>;
  states: States;
  commands: Pick<Commands, 'run'>;
  log: Pick<Logger, 'warn'>;
  /** Further work of each round. */
  also?(): Promise<void>;
  clock?: () => number;
  every?: number;
}

export function createTakeEffect({
  models,
  states,
  commands,
  log,
  also,
  clock = Date.now,
  every = CHECK_EVERY_MS,
}: Options): { start(): void; stop(): Promise<void>; look(): Promise<void> } {
  const read = states(settingsArea);
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();
  const isDue = (at: string | null): boolean => at !== null && Date.parse(at) <= clock();
  /** Refused if another person could confirm it by now: it then waits for that person. */
  const takeEffect = <Command extends { type: string }>(
    area: TargetArea<Command>,
    command: NoInfer<Command> & { id: string },
    namespace: string,
  ) => commands.run(area, command, { commandId: derivedId(namespace, 'takes effect'), actor: SYSTEM });
  const check = async (): Promise<void> => {
    const { proposals = {} } = (await read(SETTINGS_ID)) ?? {};
    for (const [proposal, { status, takesEffectAt, group }] of Object.entries(proposals)) {
      if (status === 'PROPOSED' && isDue(takesEffectAt))
        await takeEffect(settingsArea, { type: 'TakeEffect', id: SETTINGS_ID, proposal, group }, proposal);
    }
    const { rows } = await models.list(institutionReads.model, {
      filter: { limitTakesEffectAt: { filterType: 'date', type: 'notBlank' } },
      start: 0,
      end: MOST,
    });
    for (const row of rows) {
      const { id, limitProposedAt, limitTakesEffectAt } = ProposedLimit.parse(row);
      if (isDue(limitTakesEffectAt))
        await takeEffect(institutions, { type: 'TakeLimitEffect', id }, derivedId(id, limitProposedAt ?? ''));
    }
    await also?.();
  };
  return {
    look: check,
    start() {
      timer = setInterval(() => {
        checking = checking
          .then(check)
          .catch((error: unknown) => log.warn({ err: error }, 'could not check whether proposals take effect'));
      }, every).unref();
    },
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}

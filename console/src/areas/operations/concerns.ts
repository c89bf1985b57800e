// Problems of the program that need attention, worst first. Empty: all is well.
import type { Operations, ReadModelState } from '#contracts/areas/operations/reads.ts';
import { isLate } from '../../app/server/connection.ts';
import type { Tone } from '../../app/look/palette.ts';

export type Concern = { tone: Extract<Tone, 'bad' | 'warn' | 'progress'> } & (
  | { key: 'eventStore' | 'database' | 'catchingUp' | 'noExecutorIdle' }
  | { key: 'parked' | 'noExecutor' | 'retrying'; count: number }
  | { key: 'gaps' | 'behind' | 'rebuilding'; models: string[] }
);

const namesOf = (models: readonly ReadModelState[]): string[] => models.map(({ model }) => model);

export function concernsOf({ eventStore, database, models, executions }: Operations): Concern[] {
  const readModels = models ?? [];
  const parked = readModels.reduce((sum, model) => sum + model.parked, 0);
  const gaps = readModels.filter((model) => model.gaps > 0);
  const rebuilding = readModels.filter((model) => model.rebuilding);
  const behind = readModels.filter((model) => isLate(model) && !model.rebuilding);
  const concerns: (Concern | false)[] = [
    !eventStore.reachable && { tone: 'bad', key: 'eventStore' },
    !database.reachable && { tone: 'bad', key: 'database' },
    gaps.length > 0 && { tone: 'bad', key: 'gaps', models: namesOf(gaps) },
    parked > 0 && { tone: 'bad', key: 'parked', count: parked },
    behind.length > 0 && { tone: 'warn', key: 'behind', models: namesOf(behind) },
    executions?.executor === 'none' &&
      (executions.open > 0
        ? { tone: 'warn', key: 'noExecutor', count: executions.open }
        : { tone: 'warn', key: 'noExecutorIdle' }),
    executions !== null && executions.retrying > 0 && { tone: 'warn', key: 'retrying', count: executions.retrying },
    executions !== null && !executions.caughtUp && { tone: 'progress', key: 'catchingUp' },
    rebuilding.length > 0 && { tone: 'progress', key: 'rebuilding', models: namesOf(rebuilding) },
  ];
  return concerns.filter((concern) => concern !== false);
}

const PERCENT = 100n;
/** Progress of a rebuild: how much of the log the read model has processed, in whole percent. */
export function filledShare({
  filledTo,
  position,
  lagPositions,
}: Pick<ReadModelState, 'filledTo' | 'position' | 'lagPositions'>): number {
  const end = BigInt(position) + BigInt(lagPositions);
  const share = end === 0n ? 0n : (BigInt(filledTo ?? '0') * PERCENT) / end;
  return Number(share > PERCENT ? PERCENT : share);
}

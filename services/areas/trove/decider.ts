// The events of a trove other than reports: it is found, and YU is burned against its debt.
import { computeColumns } from '#contracts/computed/evaluate.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { troveFigures } from '#contracts/areas/trove/figures.ts';
import type { TroveState } from '#contracts/areas/trove/external-state.ts';
import { troveEvents } from '#contracts/areas/trove/events.ts';
import { targetArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, type DecideContext, type Decider, type Imported } from '../../command/types.ts';

/** A trove with its figures as of `seenAt`. */
export interface Trove {
  owner: string;
  btcType: string;
  state: TroveState;
  collateral: string;
  debt: string;
  interest: string;
  seenAt: string;
}
export type TroveEvent = EventOf<typeof troveEvents>;
export type TroveCommand = { id: string } & (
  | { type: 'FindTrove'; at: string; data: Omit<Extract<TroveEvent, { type: 'TroveFound' }>['data'], 'at' | 'trgcr'> }
  /** `at`: when the burn was confirmed. */
  | { type: 'RecordBurn'; burnId: string; amount: string; at: string }
);
/** The debt after the last burn, which counts until the trove is reported again; null: there was no burn. */
export interface TroveBurns {
  owed: Pick<Trove, 'debt' | 'interest' | 'seenAt'> | null;
  done: readonly string[];
}
export interface TroveContext extends DecideContext {
  trove: Trove | null;
  settings: Pick<AllSettings, 'values'>;
  /** The trigger ratio of a CRSM that was reported before its trove. */
  trgcrBefore: string | null;
}

/** The debt at an instant, in wei; 0 for a closed trove. */
export function owedAt(
  trove: Trove,
  at: string,
  { values }: Pick<AllSettings, 'values'>,
): { interest: bigint; entireDebt: bigint } {
  const { interestNow, entireDebt } = computeColumns(troveFigures(), trove, { at, price: null, settings: values });
  return { interest: BigInt(String(interestNow ?? 0)), entireDebt: BigInt(String(entireDebt ?? 0)) };
}
/** The time of a finding. A person's import cannot be in the future. */
export const findingTime = (
  at: string,
  imported: Imported | undefined,
  now: string,
): { at: string; importedBy?: string } => (imported ? { at: at < now ? at : now, importedBy: imported.by } : { at });
const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export const troveDecider: Decider<TroveBurns | null, TroveCommand, TroveEvent, TroveContext> = {
  initialState: null,
  decide(command, state, { trove, settings, trgcrBefore, imported, now }) {
    if (command.type === 'FindTrove')
      return state
        ? NOTHING_NEW
        : [
            {
              type: 'TroveFound',
              data: {
                ...command.data,
                ...findingTime(command.at, imported, now),
                ...(trgcrBefore !== null && { trgcr: trgcrBefore }),
              },
            },
          ];
    if (command.type !== 'RecordBurn') return noRuleFor(command);
    const { burnId, amount } = command;
    if (!state || !trove || state.done.includes(burnId)) return NOTHING_NEW;
    // A report whose time is slightly ahead of our clock does not count as older than the burn.
    const at = trove.seenAt > command.at ? trove.seenAt : command.at;
    const { interest } = owedAt(trove, at, settings);
    const interestPaid = min(BigInt(amount), interest);
    const debtPaid = min(BigInt(amount) - interestPaid, BigInt(trove.debt));
    return [
      {
        type: 'TroveBurned',
        data: { burnId, amount, interest: `${interest - interestPaid}`, debt: `${BigInt(trove.debt) - debtPaid}`, at },
      },
    ];
  },
  evolve(state, { type, data }) {
    if (type === 'TroveFound') return { owed: null, done: [] };
    const { burnId, debt, interest, at } = data;
    return { owed: { debt, interest, seenAt: at }, done: [...(state?.done ?? []), burnId] };
  },
};

export const troves = targetArea(troveEvents, troveDecider);

// The rules of points. No action makes a figure negative. A person who exceeds the limit for one address in a UTC day
// needs another person. The rules are then checked again.
import { dayOf } from '#contracts/values/day.ts';
import { plus, scaled } from '#contracts/values/decimal.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { ADJUSTMENT_WAITS, APPROVAL_NEEDED, adjustmentActions } from '#contracts/areas/point/actions.ts';
import { BERRIES, eachBerries, type Berries } from '#contracts/areas/point/berries.ts';
import { pointEvents, type AdjustmentStatus } from '#contracts/areas/point/events.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { targetArea } from '../../command/area.ts';
import { noRuleFor, refuse, type DecideContext, type Decider } from '../../command/types.ts';

export type PointEvent = EventOf<typeof pointEvents>;
type Change = Omit<Extract<PointEvent, { type: 'PointsAdjusted' }>['data'], 'entry' | 'adjustedBy' | 'aloneOn'>;
/** `id`: of the entry or adjustment; `point`: of the address. */
export type PointCommand = { id: string; point: string } & (
  | ({ type: 'GrantBerries'; address: string; reason: string | null; source: string; at: string } & Record<
      Berries,
      string | null
    >)
  | ({ type: 'AdjustPoints' } & Change)
  | { type: 'ConfirmAdjustment' }
  | { type: 'RejectAdjustment' }
);

interface Adjustment extends Change {
  status: AdjustmentStatus;
  requestedBy: string;
}
/** In 1e18. */
interface UnapprovedSum {
  day: string;
  sum: bigint;
}
export interface Points {
  figures: Readonly<Record<Berries, string>>;
  /** By id: the adjustments that exceeded one person's limit. */
  adjustments: Readonly<Record<string, Adjustment>>;
  /**
   * By person: the sum of amounts (up and down, all figures) that they moved alone, on the last UTC day on which they
   * did.
   */
  unapproved: Readonly<Record<string, UnapprovedSum>>;
}
export interface PointContext extends DecideContext {
  settings: AllSettings;
}

const isBelowZero = ({ figures }: Points, { field, amount }: Change): boolean =>
  plus(figures[field], amount).startsWith('-');
/** The sum that a person moved alone on a day. */
export const unapprovedOn = ({ unapproved }: Points, person: string, day: string): bigint =>
  unapproved[person]?.day === day ? unapproved[person].sum : 0n;
const sizeOf = (amounts: readonly string[]): bigint =>
  amounts.map(scaled).reduce((sum, by) => sum + (by < 0n ? -by : by), 0n);
const exceedsSingleApprover = (
  points: Points,
  amounts: readonly string[],
  {
    actor,
    now,
    settings: {
      values: { pointsAlone },
    },
  }: PointContext,
): boolean => unapprovedOn(points, actor.id, dayOf(now)) + sizeOf(amounts) > BigInt(pointsAlone);
/** Adds one person's amounts to the sums moved alone. */
const withUnapproved = (
  points: Points,
  person: string,
  day: string | undefined,
  amounts: readonly string[],
): Points['unapproved'] =>
  day === undefined
    ? points.unapproved
    : { ...points.unapproved, [person]: { day, sum: unapprovedOn(points, person, day) + sizeOf(amounts) } };
const figuresWith = (points: Points, { field, amount }: Change): Points['figures'] => ({
  ...points.figures,
  [field]: plus(points.figures[field], amount),
});

export const pointDecider: Decider<Points, PointCommand, PointEvent, PointContext> = {
  initialState: { figures: eachBerries(() => '0'), adjustments: {}, unapproved: {} },
  decide(command, points, context) {
    const { id: entry } = command;
    const by = context.actor.id;
    switch (command.type) {
      case 'GrantBerries': {
        const { address, reason, source, at } = command;
        const granted = eachBerries((name) => command[name] ?? '0');
        // An import counts as the person's own unless another person approved the file. Reports of a source do not
        // count.
        const isUnapproved = context.actor.kind === 'administrator' && (context.imported?.approvedBy ?? by) === by;
        if (isUnapproved && exceedsSingleApprover(points, Object.values(granted), context))
          return refuse(APPROVAL_NEEDED);
        return [
          {
            type: 'BerriesGranted',
            data: {
              entry,
              address,
              ...granted,
              reason,
              source,
              at,
              grantedBy: by,
              ...(isUnapproved && { aloneOn: dayOf(context.now) }),
            },
          },
        ];
      }
      case 'AdjustPoints': {
        const { address, field, amount, reason } = command;
        const change = { address, field, amount, reason };
        if (isBelowZero(points, change)) return refuse('points-below-zero');
        return exceedsSingleApprover(points, [amount], context)
          ? [{ type: 'PointAdjustmentRequested', data: { entry, ...change, requestedBy: by } }]
          : [{ type: 'PointsAdjusted', data: { entry, ...change, adjustedBy: by, aloneOn: dayOf(context.now) } }];
      }
      case 'ConfirmAdjustment':
      case 'RejectAdjustment': {
        const adjustment = points.adjustments[entry];
        // This process may have a state from before the request. The stream is read again before this refusal is
        // returned.
        if (!adjustment) return refuse(adjustmentActions.actions.confirm.wrongStatusCode!);
        const isConfirmed = command.type === 'ConfirmAdjustment';
        const refused = refusedAction(
          adjustmentActions.actions[isConfirmed ? 'confirm' : 'reject'],
          adjustment,
          context,
        );
        if (refused) return refused;
        const { status: _, ...requested } = adjustment;
        if (!isConfirmed) return [{ type: 'PointAdjustmentRejected', data: { entry, ...requested, rejectedBy: by } }];
        // The figure may have changed since.
        return isBelowZero(points, adjustment)
          ? refuse('points-below-zero')
          : [{ type: 'PointAdjustmentConfirmed', data: { entry, ...requested, confirmedBy: by } }];
      }
      default:
        return noRuleFor(command);
    }
  },
  warn: ([decided]) => (decided?.type === 'PointAdjustmentRequested' ? [ADJUSTMENT_WAITS] : []),
  evolve(points, { type, data }) {
    if (type === 'BerriesGranted')
      return {
        ...points,
        unapproved: withUnapproved(
          points,
          data.grantedBy,
          data.aloneOn,
          BERRIES.map((field) => data[field]),
        ),
        figures: BERRIES.reduce(
          (figures, field) => ({ ...figures, [field]: plus(figures[field], data[field]) }),
          points.figures,
        ),
      };
    const { entry, address, field, amount, reason } = data;
    const change = { address, field, amount, reason };
    if (type === 'PointsAdjusted')
      return {
        ...points,
        figures: figuresWith(points, change),
        unapproved: withUnapproved(points, data.adjustedBy, data.aloneOn, [amount]),
      };
    const withStatus = (status: AdjustmentStatus): Points['adjustments'] => ({
      ...points.adjustments,
      [entry]: { ...change, requestedBy: data.requestedBy, status },
    });
    if (type === 'PointAdjustmentRequested') return { ...points, adjustments: withStatus('WAITING') };
    if (type === 'PointAdjustmentConfirmed')
      return { ...points, figures: figuresWith(points, change), adjustments: withStatus('CONFIRMED') };
    if (type === 'PointAdjustmentRejected') return { ...points, adjustments: withStatus('REJECTED') };
    return type satisfies never;
  },
};

export const points = targetArea(pointEvents, pointDecider);

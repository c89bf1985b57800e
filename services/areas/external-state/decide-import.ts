// The rule of a person's import of what sources report, such as external state and transactions.
import { addressKey } from '#contracts/values/address.ts';
import { NOTHING_NEW, refuse, type Refusal } from '../../command/types.ts';

/** The known data, in the fields that a person's import may not contradict. */
export interface CurrentState {
  at: string;
  data: Readonly<Record<string, unknown>>;
}

/** Compares addresses in canonical form, whatever their case. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && addressKey(one) === addressKey(other));

/**
 * A person's import of something known changes nothing. An import of something unknown counts until a source reports
 * it, at whatever time. `known`: what a source has reported; `last`: the last report or import; `recorded`: the event,
 * at the time of the import or now, whichever is earlier.
 */
export function decideImport<Event>(
  { at: reportedAt, data }: CurrentState,
  { known, last }: { known: CurrentState | null; last: { at: string } | null },
  now: string,
  recorded: (at: string) => Event,
): Event[] | Refusal {
  const at = reportedAt < now ? reportedAt : now;
  const before = known ?? last;
  if (before && at < before.at) return refuse('stale');
  if (known)
    return Object.entries(known.data).every(([name, value]) => isSame(data[name], value))
      ? NOTHING_NEW
      : refuse('feed-only');
  return [recorded(at)];
}

// The order of an entry: a number with gaps on both sides. An entry that is added or moved to the end gets the current
// time, so adding needs no other entries. Entries that two people put into the same place at once get the same number,
// and are sorted by when they were added.
import { refuse, type Refusal } from '../../command/types.ts';

export interface OrderedEntry {
  id: string;
  order: number;
}

const BEGINNING = Date.parse('2020-01-01T00:00:00Z');
/**
 * Units per millisecond. Numbers are exact until 2089, and the gap between entries added a second apart can be halved
 * 22 times.
 */
const PER_MS = 2 ** 12;
/** The gap before the first entry: about 18 minutes. */
const STEP = 2 ** 32;

/**
 * The order of the last entry at this time; RFC 3339. `id`: a UUID; it keeps entries apart that get their places in the
 * same millisecond, such as those of a batch.
 */
export const orderAt = (now: string, id?: string): number =>
  (Date.parse(now) - BEGINNING) * PER_MS + (id === undefined ? 0 : Number.parseInt(id.slice(0, 3), 16));

/**
 * The order that puts an entry before another one, or at the end (`before` null). `standing`: all entries in order.
 * Refusals begin with the area: `ecosystem-unknown`, `ecosystem-no-room`.
 */
export function placeOf(
  id: string,
  before: string | null,
  { area, standing, now }: { area: string; standing: readonly OrderedEntry[]; now: string },
): number | Refusal {
  const at = standing.findIndex((one) => one.id === id);
  // It is already there: the answer is its own order, which changes nothing.
  if (at >= 0 && (before === id || (standing[at + 1]?.id ?? null) === before)) return standing[at]!.order;
  const others = standing.filter((one) => one.id !== id);
  if (before === null) return Math.max(orderAt(now), (others.at(-1)?.order ?? -Infinity) + 1);
  const next = others.findIndex((one) => one.id === before);
  if (next < 0) return refuse(`${area}-unknown`);
  const [above, below] = [others[next - 1]?.order, others[next]!.order];
  if (above === undefined) return below - STEP;
  const middle = above + Math.floor((below - above) / 2);
  return middle > above ? middle : refuse(`${area}-no-room`);
}

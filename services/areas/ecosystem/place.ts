// Where an entry stands among the others: a number of its own, with room on both sides. What is added, or moved to the
// end, takes the moment it happens at: nobody has to be asked for it. Those that two people put into one place at once
// have the same, and stand in the order they were added in.
import { refuse, type Refusal } from '../../command/types.ts';

export interface Standing {
  id: string;
  order: number;
}

const BEGINNING = Date.parse('2020-01-01T00:00:00Z');
/**
 * So finely a millisecond is divided: numbers stay exact until 2089, and entries added a second apart can be parted two
 * and twenty times.
 */
const PER_MS = 2 ** 12;
/** Room before the first: some eighteen minutes. */
const STEP = 2 ** 32;

/** Of what is last at this moment; RFC 3339. */
export const orderAt = (now: string): number => (Date.parse(now) - BEGINNING) * PER_MS;

/** The order that brings an entry before another, or (null) to the end. `standing`: all there are, in their order. */
export function placeOf(
  id: string,
  before: string | null,
  standing: readonly Standing[],
  now: string,
): number | Refusal {
  const at = standing.findIndex((one) => one.id === id);
  // Where it is already: its own order is answered, which changes nothing.
  if (before === id || (at >= 0 && (standing[at + 1]?.id ?? null) === before)) return standing[at]!.order;
  const others = standing.filter((one) => one.id !== id);
  if (before === null) return Math.max(orderAt(now), (others.at(-1)?.order ?? -Infinity) + 1);
  const next = others.findIndex((one) => one.id === before);
  if (next < 0) return refuse('ecosystem-unknown');
  const [above, below] = [others[next - 1]?.order, others[next]!.order];
  if (above === undefined) return below - STEP;
  const middle = above + Math.floor((below - above) / 2);
  return middle > above ? middle : refuse('ecosystem-no-room');
}

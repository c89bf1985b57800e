// How an age compares with the minutes that a record may wait in its state.
export const MINUTE_MS = 60_000;

/** From this share of the limit on, an age is marked. */
const SOON = 0.5;

/** `late`: above the limit, in minutes; `soon`: from half of it on. Without a limit every age is calm. */
export function levelOf(ageMs: number, limit: number | undefined): 'calm' | 'soon' | 'late' {
  if (limit === undefined) return 'calm';
  const share = ageMs / (limit * MINUTE_MS);
  return share > 1 ? 'late' : share >= SOON ? 'soon' : 'calm';
}

// Plays the past: a clock that runs from an instant at a speed and moves the point in time shown. A step waits until
// the screen has read the one before, so at most one is in flight; then it catches up with the clock.
export interface PlayerParts {
  /** Where the clock begins, in ms since 1970. */
  from: number;
  /** Times the real speed. */
  speed: number;
  now(): number;
  /** Resolves after the time, or at once when it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Whether the screen still reads what was shown last. */
  isReading(): boolean;
  /** The instant of the first event after an instant, in ms; null: there is none yet. */
  nextEvent(after: number, signal: AbortSignal): Promise<number | null>;
  /** Called as the clock moves. */
  onClock(at: number): void;
  /** Shows the instant. false: another point was chosen meanwhile, so playing ends. */
  show(at: number): boolean;
  /** The clock has reached the present. */
  onNow(): void;
}

/** Between two looks at the clock. */
export const TICK_MS = 500;
const MINUTE_MS = 60_000;
const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/** Plays until it is aborted, reaches the present, or another point is chosen. */
export async function play(parts: PlayerParts, signal: AbortSignal): Promise<void> {
  const { from, speed, now, wait, isReading, nextEvent, onClock, show, onNow } = parts;
  const begun = now();
  let shown = from;
  let next = await nextEvent(from, signal);
  for (;;) {
    await wait(TICK_MS, signal);
    if (signal.aborted) return;
    const at = from + (now() - begun) * speed;
    if (at >= now()) return onNow();
    onClock(at);
    // What depends on the clock alone, such as an age, moves each minute.
    const isDue = (next !== null && next <= at) || minuteOf(at) !== minuteOf(shown);
    if (!isDue || isReading()) continue;
    if (!show(at)) return;
    shown = at;
    next = await nextEvent(at, signal);
  }
}

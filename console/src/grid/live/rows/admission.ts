// When new rows come in automatically: at once, but no more often than the eye can follow, and less often when there
// are many.
import { createSoon } from '../soon.ts';

const ADMIT_MS = 800;
const ADMIT_FLOOD_MS = 2500;
const FLOOD_ROWS = 10;

export interface Admission {
  /** This many rows wait. */
  soon: (waiting: number) => void;
  /** Rows have just come in. */
  done: () => void;
  cancel: () => void;
}

export function createAdmission(admit: () => void): Admission {
  let doneAt = -Infinity;
  const admission = createSoon(admit);
  return {
    soon: (waiting) =>
      admission.after(Math.max(0, doneAt + (waiting > FLOOD_ROWS ? ADMIT_FLOOD_MS : ADMIT_MS) - performance.now())),
    done: () => {
      doneAt = performance.now();
    },
    cancel: admission.cancel,
  };
}

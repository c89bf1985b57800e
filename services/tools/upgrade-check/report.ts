/** Says what was checked, one line each, and counts the failures. */
export interface Report {
  /** Says `✓ what`, or `✗ what` and the first faults. `faults`: a sentence each; none: the check has passed. */
  check(what: string, faults: readonly string[]): void;
  say(line: string): void;
  readonly failed: number;
  readonly passed: number;
}

const MOST_SHOWN = 5;
const LONGEST = 500;

export function createReport(say: (line: string) => void): Report {
  let [passed, failed] = [0, 0];
  return {
    check(what, faults) {
      if (faults.length === 0) passed += 1;
      else failed += 1;
      say(faults.length === 0 ? `✓ ${what}` : `✗ ${what}: ${faults.length} faults`);
      for (const fault of faults.slice(0, MOST_SHOWN)) say(`    ${fault.slice(0, LONGEST)}`);
    },
    say,
    get failed() {
      return failed;
    },
    get passed() {
      return passed;
    },
  };
}

// Reports what vitest's JSON report omits: errors outside of tests, and the time of each file including its hooks.
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Environment variable with the path of the report. */
const PATH = 'RUN_REPORT';

/** `faults`: error messages. `files`: seconds of imports, hooks and tests, by absolute path. */
export interface RunReport {
  faults: string[];
  files: Record<string, number>;
}

export default class RunReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const path = process.env[PATH];
    if (path === undefined) return;
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return [module.moduleId, (collectDuration + duration) / 1000] as const;
    });
    const report: RunReport = { faults: errors.map(({ message }) => message), files: Object.fromEntries(files) };
    writeFileSync(path, JSON.stringify(report));
  };
}

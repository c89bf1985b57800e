// Writes down what vitest's JSON report leaves out: what went wrong in a run outside of any test, and how long each
// file took with its hooks.
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Where it is written. */
const PATH = 'RUN_REPORT';

/** `faults`: messages. `files`: by their whole paths, seconds of their imports, hooks and tests. */
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

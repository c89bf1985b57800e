// Writes down what went wrong in a run of vitest outside of any test: its JSON report has tests alone.
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Where it is written, a JSON array of messages. */
const PATH = 'FAULTS_REPORT';

export default class FaultsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const path = process.env[PATH];
    if (path !== undefined) writeFileSync(path, JSON.stringify(errors.map(({ message }) => message)));
  };
}

import { defineConfig } from 'vitest/config';
import { declared } from './console/declared.ts';
import { LongestFirst } from './services/tools/scripts/longest-first.ts';

// The machine is shared by servers, browsers and tests: few workers, generous limits, and no test that measures time.
// Two cores are busy with three workers of code, which wait for their stores now and then, and with two of browsers.
const shared = {
  testTimeout: 240_000,
  hookTimeout: 300_000,
  exclude: ['**/node_modules/**', '**/dist/**'],
  expect: { poll: { timeout: 60_000 } },
};

const RUN_FOLDER = 'services/tools/testing/run-folder.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // A worker reads what its files import once for all of them: most of them took longer to import than to run. A
      // test puts back what it changed.
      {
        plugins: [declared()],
        test: {
          ...shared,
          name: 'code',
          include: ['{contracts,projections,services,console}/**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, '**/*.torture.test.ts'],
          globalSetup: RUN_FOLDER,
          maxWorkers: 3,
          isolate: false,
        },
      },
      // `npm run torture`: all that kill the product (a plain run kills each mechanism once), and hostile input at
      // length.
      {
        plugins: [declared()],
        test: {
          ...shared,
          name: 'torture',
          include: [
            'services/**/*.torture.test.ts',
            'services/**/killed.test.ts',
            'services/server/bad-input/*.test.ts',
          ],
          env: { FUZZ_RUNS: '200' },
          testTimeout: 900_000,
          globalSetup: RUN_FOLDER,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        plugins: [declared()],
        test: {
          ...shared,
          name: 'browser',
          include: ['console/e2e/**/*.e2e.ts'],
          globalSetup: [RUN_FOLDER, 'console/e2e/fixtures/setup.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 300_000,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

// The machine's browser and servers are shared by the tests: few workers, generous limits, and no test that measures time.
export default defineConfig({
  test: {
    include: ['{contracts,projections,services,console}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ['default'],
  },
});

// The browsers and the products of the browser tests, started once for all of their files.
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_FLAGS } from '#services/tools/scripts/chromium.ts';
import { buildConsole } from '#services/start/build-console.ts';
import { EXECUTOR_SECRET, SITE, startProduct, type World } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** With its demo world, where things happen by themselves: for all workers. */
    demo: World;
    /** With nothing but its first administrator: one for each worker. */
    empty: World[];
    /** Where a browser is spoken to: one for each worker. */
    browser: string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once for all: each of them builds what is not built.
  await buildConsole(() => {});
  const ofEach = <Each>(start: () => Promise<Each>): Promise<Each[]> =>
    Promise.all(Array.from({ length: project.config.maxWorkers }, start));
  const [demo, empty, browsers] = await Promise.all([
    startProduct({ DEMO: 'on' }),
    ofEach(() => startProduct({ DEMO: 'off', PUBLIC_ORIGINS: SITE, EXECUTOR_SECRET })),
    // Where a machine says nothing of its characters, files with Chinese names are called `download`.
    ofEach(() =>
      chromium.launchServer({
        args: CHROMIUM_FLAGS,
        executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      }),
    ),
  ]);
  project.provide('demo', demo.world);
  project.provide(
    'empty',
    empty.map(({ world }) => world),
  );
  project.provide(
    'browser',
    browsers.map((browser) => browser.wsEndpoint()),
  );
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await Promise.all([demo, ...empty].map(({ end }) => end()));
  };
}

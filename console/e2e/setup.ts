// The products the browser tests use, started once for all of their files.
import type { TestProject } from 'vitest/node';
import { buildConsole } from '#services/start/build-console.ts';
import { startProduct, type World } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext { /** With its demo world. */ demo: World; /** With nothing but its first administrator. */ empty: World }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once for both: each of them builds what is not built.
  await buildConsole(() => {});
  const [demo, empty] = await Promise.all([startProduct({ DEMO: 'on' }), startProduct({ DEMO: 'off' })]);
  project.provide('demo', demo.world);
  project.provide('empty', empty.world);
  return async () => { await Promise.all([demo.end(), empty.end()]); };
}

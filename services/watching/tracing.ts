// Switches traces on. What makes and exports them is loaded only then.
import type { Logger } from 'pino';
import type { Closing } from '../base/closing.ts';
import type { Sampling } from './sampling.ts';

/** Starts the export, and returns what makes spans of the write side. Called first, so that it is closed last. */
export async function startTracing(sampling: Sampling, log: Logger, closing: Closing) {
  const [{ startExport }, { tracedStore: store, tracedCommands: commands }] = await Promise.all([
    import('./export.ts'),
    import('./traced.ts'),
  ]);
  const exporting = startExport(sampling, log);
  closing.add('traces', () => exporting.stop());
  return { store, commands };
}

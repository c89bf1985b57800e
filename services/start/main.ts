// Entry point: reads the environment, runs the product, and closes everything at the end.
import { pino } from 'pino';
import { createClosing } from '../base/closing.ts';
import { ConfigError } from '../base/config-error.ts';
import { within } from '../base/within.ts';
import { isTransient } from '../event-store/client/errors.ts';
import { DataDirInUse, holdDataDir } from '../storage/data-dir.ts';
import { readConfig } from './config.ts';
import { runProduct } from './product.ts';
import { checkAddresses, startFailure } from './start-failure.ts';

/** Supervisors of processes kill after 10 seconds. What is cut off is taken up by the next start, as after a kill. */
const END_LIMIT_MS = 9_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino(
    {
      level: config.logLevel,
      redact: ['*.password', '*.token', '*.secret', 'req.headers.authorization', 'req.headers.cookie'],
    },
    pino.destination(2),
  );
  const closing = createClosing(log);
  let isEnding = false;
  const end = async (code: number): Promise<never> => {
    isEnding = true;
    await within(END_LIMIT_MS, closing.close(), () => new Error('late')).catch(() =>
      log.warn('the process ended before all its parts were closed'),
    );
    process.exit(code);
  };
  // The event store's client rejects appends that wait on a full connection. They are retried; the unhandled promise
  // has no further information.
  process.on('unhandledRejection', (reason) => {
    if (!isTransient(reason)) throw reason;
    log.warn({ err: reason }, 'the event store’s client rejected a pending append');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));

  const held = holdDataDir(config.dataDir);
  closing.add('data directory', () => held.release());
  try {
    await checkAddresses(config);
    await runProduct(config, log, closing, say, (reason) => {
      if (!isEnding) process.stderr.write(`${reason}\n`);
      void end(1);
    });
  } catch (error) {
    log.debug({ err: error }, 'the start failed');
    // A start that was stopped deliberately is not reported as failed.
    if (isEnding) return;
    process.stderr.write(`The start failed: ${startFailure(error, config)}\n`);
    await end(1);
  }
}

try {
  await main();
} catch (error) {
  // For a bad environment or a folder in use, the message is more useful than the stack.
  if (!(error instanceof ConfigError) && !(error instanceof DataDirInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

// node services/event-store/embedded/main.ts --dir DIR [--port 2113] [--host 127.0.0.1]
import type { Report } from '../../base/child.ts';
import { messageOf } from '../../base/error-message.ts';
import { CREDENTIAL_VARIABLE, InvalidOption, USAGE, parseOptions } from './options.ts';
import { startServer, type EmbeddedServer } from './server.ts';

const OPEN_TO_ALL = `Open without a password: every user of this machine can read and write the whole log. Set ${CREDENTIAL_VARIABLE} to restrict access to the URL above.\n`;

/** Reports the failure to the parent process, or to stderr without one. */
function fail(message: string): void {
  process.exitCode = 1;
  if (!process.send) process.stderr.write(`${message}\n`);
  else process.send({ failed: message } satisfies Report, () => process.disconnect());
}

const PRIVATE_FILES = 0o077;

async function serve(args: string[]): Promise<void> {
  process.umask(PRIVATE_FILES);
  let server: EmbeddedServer | undefined;
  const stop = () => {
    server?.close();
    process.exit();
  };
  // Ctrl-C reaches every process of the terminal: a parent decides when this one ends.
  process.on('SIGINT', () => {
    if (!process.connected) stop();
  });
  process.on('SIGTERM', stop);
  // A killed parent cannot notify its children: their channel closes, possibly during their start.
  process.on('disconnect', stop);
  const credential = process.env[CREDENTIAL_VARIABLE];
  server = await startServer({ ...parseOptions(args), credential });
  process.stdout.write(`${server.url}\n`);
  if (!credential) process.stderr.write(OPEN_TO_ALL);
  process.send?.({ ready: server.url } satisfies Report, () => undefined);
}

await serve(process.argv.slice(2)).catch((error: unknown) => {
  const message = messageOf(error);
  fail(error instanceof InvalidOption ? `${message}\n${USAGE}` : message);
});

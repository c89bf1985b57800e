// node services/event-store/embedded/main.ts --dir DIR [--port 2113] [--host 127.0.0.1]
import type { Report } from '../../child.ts';
import { InvalidOption, USAGE, parseOptions } from './options.ts';
import { startServer, type EmbeddedServer } from './server.ts';

/** What a parent that forked this process is told. */
function fail(message: string): void {
  process.exitCode = 1;
  if (!process.send) process.stderr.write(`${message}\n`);
  else process.send({ failed: message } satisfies Report, () => process.disconnect());
}

async function serve(args: string[]): Promise<void> {
  let server: EmbeddedServer | undefined;
  const stop = () => {
    server?.close();
    process.exit();
  };
  // Ctrl-C reaches every process of the terminal: one that forked this one decides when it ends.
  process.on('SIGINT', () => { if (!process.connected) stop(); });
  process.on('SIGTERM', stop);
  // A parent that is killed can't tell its children: they see their channel end, perhaps while they begin.
  process.on('disconnect', stop);
  server = await startServer(parseOptions(args));
  process.stdout.write(`${server.url}\n`);
  process.send?.({ ready: server.url } satisfies Report, () => undefined);
}

await serve(process.argv.slice(2)).catch((error: unknown) => {
  const { message } = error as Error;
  fail(error instanceof InvalidOption ? `${message}\n${USAGE}` : message);
});

// node services/event-store/embedded/main.ts --dir DIR [--port 2113] [--host 127.0.0.1]
import { USAGE, parseOptions, type Options } from './options.ts';
import { startServer } from './server.ts';

/** What a parent that forked this process is told. */
export type Report = { ready: string } | { failed: string };

function optionsOrExit(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.send?.({ failed: message } satisfies Report);
  process.exit(1);
}

const options = optionsOrExit();
const server = await startServer(options).catch((error: Error) => fail(error.message));
const stop = () => {
  server.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// A parent that is killed can't tell its children: they see their channel end.
process.on('disconnect', stop);
process.stdout.write(`${server.url}\n`);
process.send?.({ ready: server.url } satisfies Report);

import { parseArgs } from 'node:util';
import { messageOf } from '../../base/error-message.ts';

export interface Options {
  dir: string;
  host: string;
  port: number;
}

/**
 * Name of the environment variable with the credential. It is not an argument, because every user of the machine can
 * see arguments.
 */
export const CREDENTIAL_VARIABLE = 'EVENT_STORE_CREDENTIAL';

export class InvalidOption extends Error {
  override name = 'InvalidOption';
}

export const USAGE = 'usage: --dir DIR [--port 2113] [--host 127.0.0.1]; port 0 selects any free port';
const HIGHEST_PORT = 65_535;

/** Parses the command line. Throws InvalidOption with the option and its fault. */
export function parseOptions(args: string[]): Options {
  const { dir, host, port } = values(args);
  if (!dir) throw new InvalidOption('--dir must name the directory of the event store');
  if (!host) throw new InvalidOption('--host must be an address to listen on');
  if (!/^\d{1,5}$/.test(port) || Number(port) > HIGHEST_PORT) {
    throw new InvalidOption(`--port must be a number from 0 to ${HIGHEST_PORT}, not ${JSON.stringify(port)}`);
  }
  return { dir, host, port: Number(port) };
}

function values(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        dir: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '2113' },
      },
    }).values;
  } catch (error) {
    throw new InvalidOption(messageOf(error));
  }
}

import { parseArgs } from 'node:util';

export interface Options {
  dir: string;
  host: string;
  port: number;
}

export const USAGE = 'usage: event-store --dir DIR [--port 2113] [--host 127.0.0.1]; port 0 is any free one';
const HIGHEST_PORT = 65_535;
const DEFAULT_PORT = 2113;

/** Throws an Error that says which option is wrong. */
export function parseOptions(args: string[]): Options {
  const { values: { dir, host, port } } = parseArgs({
    args, options: { dir: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' }, port: { type: 'string', default: `${DEFAULT_PORT}` } },
  });
  if (!dir) throw new Error('--dir names the directory of the event store');
  if (!host) throw new Error('--host is an address to listen on');
  if (!/^\d{1,5}$/.test(port) || Number(port) > HIGHEST_PORT) throw new Error(`--port is a number from 0 to ${HIGHEST_PORT}, not ${JSON.stringify(port)}`);
  return { dir, host, port: Number(port) };
}

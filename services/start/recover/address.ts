import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

/** The console's address from the configuration. */
export const addressOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

// Where a browser's request may come from: the address people reach the console at, and nowhere else.
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The socket's own end as URLs spell it: `127.0.0.1`, `[::1]`; an IPv4 address in IPv6 clothes as IPv4. */
const hostOfSocket = (address: string): string => {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
};

/**
 * Whether the request's Origin is ours: PUBLIC_URL's, or without PUBLIC_URL the address and port it came in on, under
 * any of the loopback's names. The Host header has no say. A request without Origin is not a page's, unless
 * Sec-Fetch-Site says that it is another site's.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (!URL.canParse(origin)) return false;
  const { host, hostname, port, protocol, origin: canonical } = new URL(origin);
  if (publicUrl !== null) return canonical === new URL(publicUrl).origin;
  const { localAddress, localPort } = request.socket;
  if (localAddress === undefined || protocol !== 'http:' || host === '') return false;
  const own = hostOfSocket(localAddress);
  const samePort = Number(port || 80) === localPort;
  return samePort && (hostname === own || (LOOPBACK.has(own) && LOOPBACK.has(hostname)));
}

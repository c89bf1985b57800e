// Checks the origin of browser requests: only the console's own address is allowed.
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The socket's local address as in URLs: `127.0.0.1`, `[::1]`; an IPv4-mapped IPv6 address as IPv4. */
const hostOfSocket = (address: string): string => {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
};

/**
 * Whether the request's Origin is the console's: PUBLIC_URL's or, without PUBLIC_URL, the local address and port, under
 * any loopback name. The Host header is ignored. A request without Origin is allowed, unless Sec-Fetch-Site names
 * another site.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (!URL.canParse(origin)) return false;
  const { host, hostname, port, protocol, origin: canonical } = new URL(origin);
  if (publicUrl !== null) return canonical === new URL(publicUrl).origin;
  const { localAddress, localPort } = request.socket;
  if (localAddress === undefined || protocol !== 'http:' || host === '') return false;
  const localHost = hostOfSocket(localAddress);
  const samePort = Number(port || 80) === localPort;
  return samePort && (hostname === localHost || (LOOPBACK.has(localHost) && LOOPBACK.has(hostname)));
}

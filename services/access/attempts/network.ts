// The network under which a client's attempts are counted. A client with one IPv6 address usually has its whole /64,
// and could use another address each time.
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** An IPv4 address as it is, also if mapped to IPv6; the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups =
    tail === undefined
      ? head
      : [...head, ...Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0'), ...tail];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

// What a cluster's nodes name as its members, taken from the answers that the client's own search for a node gets. The
// client forgets them: of `esdb+discover://` it asks the one host of its URL again each time, and finds nothing while
// that one is away. Imported for this effect, too.
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { Client } from '@grpc/grpc-js';

type Answer = (error: unknown, info?: ClusterInfo) => void;
type Read = (this: Client, ...options: [...unknown[], Answer]) => unknown;

const prototype = gossip.GossipClient.prototype as unknown as { read: Read };
const { read } = prototype;

/** `host:port` of the members that each node named last. */
const namedBy = new Map<string, string[]>();

prototype.read = function (...options) {
  const asked = this.getChannel().getTarget().replace(/^dns:/, '');
  const answer = options.at(-1) as Answer;
  return read.call(this, ...options.slice(0, -1), (error: unknown, info?: ClusterInfo) => {
    const members = info?.getMembersList().flatMap((member) => member.getHttpEndPoint() ?? []);
    if (members?.length)
      namedBy.set(
        asked,
        members.map((member) => `${member.getAddress()}:${member.getPort()}`),
      );
    answer(error, info);
  });
};

/** These hosts and all that they, and whom they named, named. */
export function membersOf(hosts: Iterable<string>): string[] {
  const known = new Set(hosts);
  for (const host of known) for (const member of namedBy.get(host) ?? []) known.add(member);
  return [...known];
}

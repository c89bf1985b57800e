// Remembers cluster members from the answers to the client's node discovery. The client forgets them: with
// `esdb+discover://` it asks only the host in its URL each time, and finds nothing while that host is down. Imported
// also for this side effect.
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { Client } from '@grpc/grpc-js';

type Answer = (error: unknown, info?: ClusterInfo) => void;
type Read = (this: Client, ...options: [...unknown[], Answer]) => unknown;

const prototype = gossip.GossipClient.prototype as unknown as { read: Read };
const { read } = prototype;

/** Members (`host:port`) by node, from its last answer. */
const namedBy = new Map<string, string[]>();

prototype.read = function (...options) {
  const host = this.getChannel().getTarget().replace(/^dns:/, '');
  const answer = options.at(-1) as Answer;
  return read.call(this, ...options.slice(0, -1), (error: unknown, info?: ClusterInfo) => {
    const members = info?.getMembersList().flatMap((member) => member.getHttpEndPoint() ?? []);
    if (members?.length)
      namedBy.set(
        host,
        members.map((member) => `${member.getAddress()}:${member.getPort()}`),
      );
    answer(error, info);
  });
};

/** These hosts and all members reachable from them. */
export function membersOf(hosts: Iterable<string>): string[] {
  const reachable = new Set(hosts);
  for (const host of reachable) for (const member of namedBy.get(host) ?? []) reachable.add(member);
  return [...reachable];
}

// Remembers cluster members from the answers to the client's node discovery. The client forgets them: with
// `esdb+discover://` it asks only the host in its URL each time, and finds nothing while that host is down. Imported
// also for this side effect.
import gossip, { type GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';

/** With all parameters, as the client calls it. */
type Parts = Parameters<GossipClient['read']>;

/** Members (`host:port`) by node, from its last answer. */
const namedBy = new Map<string, string[]>();

function remember(host: string, info: ClusterInfo | undefined): void {
  const members = info?.getMembersList().flatMap((member) => member.getHttpEndPoint() ?? []);
  if (members?.length)
    namedBy.set(
      host,
      members.map((member) => `${member.getAddress()}:${member.getPort()}`),
    );
}

const { prototype } = gossip.GossipClient;
prototype.read = new Proxy(prototype.read, {
  apply(read, client: GossipClient, [request, metadata, options, answer]: Parts) {
    const host = client.getChannel().getTarget().replace(/^dns:/, '');
    return read.call(client, request, metadata, options, (error, info) => {
      remember(host, info);
      answer(error, info);
    });
  },
});

/** These hosts and all members reachable from them. */
export function membersOf(hosts: Iterable<string>): string[] {
  const reachable = new Set(hosts);
  for (const host of reachable) for (const member of namedBy.get(host) ?? []) reachable.add(member);
  return [...reachable];
}

import { randomUUID } from 'node:crypto';
import protobuf from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

const instance = randomUUID();

/** Who is in the cluster, for clients that look for its leader: this one, alone. */
export function clusterOf(address: string, port: number): ClusterInfo {
  const id = new shared.UUID();
  id.setString(instance);
  const endpoint = new protobuf.EndPoint();
  endpoint.setAddress(address).setPort(port);
  const member = new protobuf.MemberInfo();
  member
    .setInstanceId(id)
    .setTimeStamp(`${Date.now()}`)
    .setState(protobuf.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(endpoint);
  const cluster = new protobuf.ClusterInfo();
  cluster.setMembersList([member]);
  return cluster;
}

import { randomUUID } from 'node:crypto';
import protobuf from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

const instance = randomUUID();

/** The cluster's members, for clients that search its leader: only this server. */
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

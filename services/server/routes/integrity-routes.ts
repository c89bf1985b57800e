// Proofs that the log was not altered.
import type { FastifyInstance } from 'fastify';
import {
  consistencyProof,
  inclusionProof,
  listHeads,
  listPublicKeys,
  signHead,
} from '#contracts/areas/integrity/reads.ts';
import { witnessOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import { invalidInput, problem } from '../../http/problem.ts';
import { SizeOutOfRange } from '../../integrity/proofs.ts';
import type { ServerParts } from '../parts.ts';

export function mountIntegrity(app: FastifyInstance, { proofs, seal }: Pick<ServerParts, 'proofs' | 'seal'>): void {
  const inRange = <Proof>(path: string, proof: Promise<Proof>): Promise<Proof> =>
    proof.catch((error: unknown) => {
      throw error instanceof SizeOutOfRange ? invalidInput({ path, key: 'out-of-range' }) : error;
    });
  mount(app, listHeads, async ({ query: { limit } }) => ({ rows: await proofs.heads(limit) }));
  mount(app, listPublicKeys, async () => ({ rows: await proofs.publicKeys() }));
  mount(app, inclusionProof, async ({ query: { event, size } }) => {
    const proof = await inRange('size', proofs.inclusion(event, size));
    if (!proof) throw problem('not-found');
    return proof;
  });
  mount(app, consistencyProof, ({ query: { from, to } }) => inRange('to', proofs.consistency(from, to)));
  mount(app, signHead, async (_input, request) => proofs.sign(await witnessOf(request, seal)));
}

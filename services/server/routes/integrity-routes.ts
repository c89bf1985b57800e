// Proofs that the log was not altered.
import type { FastifyInstance } from 'fastify';
import { VERIFICATION } from '#contracts/areas/integrity/events.ts';
import {
  consistencyProof,
  inclusionProof,
  listHeads,
  listPublicKeys,
  readIntegrity,
  signHead,
  verifyLog,
} from '#contracts/areas/integrity/reads.ts';
import { jobArea } from '../../areas/job/area.ts';
import { createdId } from '../../http/area-routes.ts';
import { witnessOf } from '../../http/caller.ts';
import { answerOutcome } from '../../http/commands/command-routes.ts';
import { commandIdOf } from '../../http/commands/preconditions.ts';
import { mount } from '../../http/mount.ts';
import { invalidInput, problem } from '../../http/problem.ts';
import { SizeOutOfRange } from '../../integrity/proofs.ts';
import { lastVerification } from '../../integrity/verify/verification-job.ts';
import { loadJob } from '../../jobs/load-job.ts';
import { keyName } from '../../storage/vault/keys.ts';
import type { ServerParts } from '../parts.ts';

type Parts = Pick<ServerParts, 'proofs' | 'seal' | 'store' | 'commands' | 'audit'>;

export function mountIntegrity(app: FastifyInstance, { proofs, seal, store, commands, audit }: Parts): void {
  const inRange = <Proof>(path: string, proof: Promise<Proof>): Promise<Proof> =>
    proof.catch((error: unknown) => {
      throw error instanceof SizeOutOfRange ? invalidInput({ path, key: 'out-of-range' }) : error;
    });
  mount(app, readIntegrity, async () => {
    const [tree, [head = null], verification] = await Promise.all([
      proofs.tree(),
      proofs.heads(1),
      lastVerification(store),
    ]);
    const uncovered = Math.max(0, tree.size - (head?.size ?? 0));
    return { size: tree.size, position: tree.last && `${tree.last.position}`, head, uncovered, verification };
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
  mount(app, verifyLog, async (_input, request, reply) => {
    const commandId = commandIdOf(request);
    const id = createdId(commandId);
    const witness = await witnessOf(request, seal);
    // The same order for the same key: sealing it again would be another command.
    const order = (await loadJob(store, id))?.job.order ?? (await seal(keyName('job', id), '{}'));
    const outcome = await commands.run(
      jobArea,
      // A job has the name of the permission that it needs.
      { type: 'RequestJob', id, kind: VERIFICATION, about: verifyLog.permission, name: null, order, asked: '' },
      { ...witness, commandId },
    );
    reply.code(202);
    return answerOutcome(reply, outcome, (code) =>
      audit.commandRefused(witness, { command: 'RequestJob', target: jobArea.stream(id), code }),
    );
  });
}

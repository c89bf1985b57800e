// Proofs that the log was not altered.
import type { FastifyInstance } from 'fastify';
import { VERIFICATION } from '#contracts/areas/integrity/events.ts';
import {
  consistencyProof,
  headFile,
  inclusionProof,
  listHeads,
  listPublicKeys,
  readIntegrity,
  signHead,
  verifyLog,
} from '#contracts/areas/integrity/reads.ts';
import { sendFile, type CsvChunk } from '../../http/csv/csv.ts';
import { witnessOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import { invalidInput, problem } from '../../http/problem.ts';
import { SizeOutOfRange } from '../../integrity/proofs.ts';
import { lastVerification } from '../../integrity/verify/verification-job.ts';
import type { ServerParts } from '../parts.ts';
import { answerWithJob } from './answer-with-job.ts';

type Parts = Pick<ServerParts, 'proofs' | 'seal' | 'store' | 'commands' | 'audit'>;

/** What is exported with the file of a head. */
const HEADS = 'tree-heads';
const LINES_AT_ONCE = 1_000;
async function* batched(lines: AsyncIterable<string>): AsyncGenerator<CsvChunk> {
  let batch: string[] = [];
  const chunk = (): CsvChunk => ({ text: batch.join(''), rows: batch.length });
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < LINES_AT_ONCE) continue;
    yield chunk();
    batch = [];
  }
  if (batch.length) yield chunk();
}

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
  mount(app, headFile, async ({ params: { size } }, request, reply) => {
    const file = await proofs.headFile(size);
    if (!file) throw problem('not-found');
    const { name, head, lines } = file;
    const begun = await audit.exportBegun(await witnessOf(request, seal), {
      model: HEADS,
      kind: 'jsonl',
      filter: JSON.stringify({ size }),
      position: head.position,
    });
    return sendFile(reply, { name, type: 'application/jsonl' }, head.position, batched(lines), begun);
  });
  mount(app, listPublicKeys, async () => ({ rows: await proofs.publicKeys() }));
  mount(app, inclusionProof, async ({ query: { event, size } }) => {
    const proof = await inRange('size', proofs.inclusion(event, size));
    if (!proof) throw problem('not-found');
    return proof;
  });
  mount(app, consistencyProof, ({ query: { from, to } }) => inRange('to', proofs.consistency(from, to)));
  mount(app, signHead, async (_input, request) => proofs.sign(await witnessOf(request, seal)));
  mount(app, verifyLog, (_input, request, reply) =>
    // A job has the name of the permission that it needs.
    answerWithJob(
      { seal, store, commands, audit },
      { kind: VERIFICATION, about: verifyLog.permission },
      request,
      reply,
    ),
  );
}

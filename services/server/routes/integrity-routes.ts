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
import { jobArea } from '../../areas/job/area.ts';
import { sendFile, type CsvChunk } from '../../http/csv/csv.ts';
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

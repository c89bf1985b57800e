// Stops a process right after each step of a refund on another stream.
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ana, available, ben, codeOf } from '../../tools/testing/custody/custody.ts';
import { diesAfterEachStep, type Prepared } from '../../tools/testing/custody/each-step.ts';
import { anInstitution, commands, server, withWithdrawals } from '../../tools/testing/custody/withdrawals.ts';
import { depositId } from './deposit-id.ts';
import { refundSteps } from './draw-refund.ts';
import { aDeposit, anEvmHash, MAINNET_ADDRESS } from './testing/examples.ts';
import { depositArea } from './area.ts';

withWithdrawals();

/** A refund of a deposit that is minted; no policy has run yet. */
async function refund(): Promise<Prepared> {
  const institution = anInstitution();
  const deposit = aDeposit({ institution, amount: 10n });
  const id = depositId(deposit);
  const send = async (type: string, body: object, actor = ana): Promise<void> =>
    expect(
      codeOf(await commands.run({ area: 'deposit' }, { type, id, ...body }, { commandId: randomUUID(), actor })),
    ).toBe('done');
  await send('RecordDeposit', { deposit });
  await send('ConfirmDeposit', { amount: 10n, acknowledged: true }, ben);
  const { id: executionId } = (await server.store.load(`deposit-${id}`)).find(({ type }) => type === 'MintQueued')!;
  await send('RecordMinted', { executionId, hash: anEvmHash() });
  const request = {
    type: 'RequestRefund',
    id,
    amount: 4n,
    receivingAddress: MAINNET_ADDRESS,
    burnHash: anEvmHash(),
  } as const;
  const envelope = { commandId: randomUUID(), actor: ana };
  return {
    send: (by) => by.run(depositArea, request, envelope),
    record: async () => ({
      events: (await server.store.load(`deposit-${id}`)).map(({ type }) => type),
      available: await available(server.store, institution),
    }),
  };
}

describe('a process that dies during a request for a refund', () => {
  diesAfterEachStep(refundSteps.promises, ['deposit', 'claim-burn', 'claim-institution-name'], (step) => ({
    prepare: refund,
    append: step === 'draw the refund' ? 1 : 0,
  }));
});

// Stops a process right after each step on another stream. What the step guarantees and what completes it is the title.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#contracts/events/event.ts';
import { institutionId } from '../../institution/names.ts';
import {
  aBurnHash,
  ana,
  available,
  BRIDGE,
  fund,
  sender,
  wei,
  withdrawalOf,
} from '../../../tools/testing/custody/custody.ts';
import { diesAfterEachStep, type Prepared, type Scenario } from '../../../tools/testing/custody/each-step.ts';
import {
  anInstitution,
  burnedAt,
  commands,
  confirmed,
  count,
  nonceOf,
  reportBurn,
  requested,
  send,
  server,
  typesOf,
  withWithdrawals,
} from '../../../tools/testing/custody/withdrawals.ts';
import { bridgeId, importedId } from '../ids.ts';
import { earlyReportSteps, lostNonceSteps, recordBurnSteps, reportSteps, requestSteps } from './process.ts';

withWithdrawals();
const OWN = ['withdrawal', 'claim-institution-name'];

/** A command that is sent under one id, and what it comes to: the events of withdrawals, and what is available. */
function command(
  type: string,
  id: string,
  body: Record<string, unknown>,
  {
    institution,
    others = [],
    ...envelope
  }: { institution: string; others?: string[]; actor?: Actor; imported?: { by: string } },
): Prepared {
  const commandId = randomUUID();
  return {
    send: (by) => sender(by)(type, id, body, { commandId, ...envelope }),
    record: async () => ({
      withdrawals: await Promise.all([id, ...others].map(typesOf)),
      available: await available(server.store, institution),
    }),
  };
}
/** An institution with funds, and a nonce that no other test uses. */
async function funded(): Promise<{ institution: string; nonce: number; network: 'mainnet' }> {
  const institution = anInstitution();
  await fund(commands, 30n, institution);
  return { institution, nonce: count * 1_000, network: 'mainnet' };
}
const bridgeRequest = (nonce: number, amount: bigint, more: { institution: string; others?: string[] }): Prepared =>
  command(
    'TellRequest',
    bridgeId({ network: 'mainnet', nonce }),
    { nonce, ...withdrawalOf(amount, more), at: burnedAt() },
    { actor: BRIDGE, ...more },
  );
const bridgeBurn = (nonce: number, amount: bigint, institution: string): Prepared =>
  command(
    'TellBurn',
    bridgeId({ network: 'mainnet', nonce }),
    { network: 'mainnet', nonce, hash: aBurnHash(), amount: wei(amount), burnedAt: burnedAt() },
    { actor: BRIDGE, institution },
  );
/** A withdrawal from before there were a register, accounts and a stream of nonces. */
async function olderWithdrawal(id: string, nonce: number, institution: string): Promise<void> {
  const data = {
    ...withdrawalOf(5n, { institution }),
    amount: '5',
    institutionId: institutionId(institution),
    nonce,
    requestedBy: ana.id,
    requestedAt: burnedAt(),
    isApprovedAddress: false,
  };
  const metadata = {
    $correlationId: id,
    $causationId: id,
    commandId: id,
    actor: ana,
    recordedAt: burnedAt(),
    schemaVersion: 1,
    version: 1,
    digest: '0',
  };
  await server.store.append(
    `withdrawal-${id}`,
    [{ id: randomUUID(), type: 'WithdrawalRequested', data, metadata }],
    'no-stream',
  );
}

describe('a process that dies during a request', () => {
  /** The bridge reports it after its burn, which is greater. */
  const burnedEarly = async (): Promise<Prepared> => {
    const { institution, nonce } = await funded();
    await reportBurn(nonce, wei(12n));
    return bridgeRequest(nonce, 8n, { institution });
  };
  const scenarios: Readonly<Record<string, Scenario>> = {
    'find its own stream': {
      async prepare() {
        const { institution, nonce, network } = await funded();
        const body = { nonce, ...withdrawalOf(7n, { institution }), at: burnedAt() };
        return command('TellRequest', bridgeId({ network, nonce }), body, {
          institution,
          others: [importedId(body)],
          imported: { by: ana.id },
        });
      },
    },
    'register the institution': {
      prepare: async () => {
        const institution = anInstitution();
        return bridgeRequest(count * 1_000, 8n, { institution });
      },
    },
    'block the previous owner': {
      async prepare() {
        const { institution } = await funded();
        const ours = await requested(5n, institution);
        return bridgeRequest(await nonceOf(ours), 6n, { institution, others: [ours] });
      },
    },
    'assign a nonce': {
      async prepare() {
        const { institution } = await funded();
        return command('RequestWithdrawal', randomUUID(), withdrawalOf(7n, { institution }), { institution });
      },
    },
    'count the burn': { prepare: burnedEarly, append: 1 },
  };
  diesAfterEachStep(requestSteps.promises, OWN, (step) => scenarios[step] ?? { prepare: burnedEarly });
});

describe('a process that dies during a report about a withdrawal that nobody has requested', () => {
  diesAfterEachStep(earlyReportSteps.promises, OWN, () => ({
    async prepare() {
      const { institution, nonce } = await funded();
      return bridgeBurn(nonce, 5n, institution);
    },
  }));
});

describe('a process that dies during a report', () => {
  const scenarios: Readonly<Record<string, Scenario>> = {
    'drop our own pay-out': {
      async prepare() {
        const { institution, network } = await funded();
        const id = await confirmed(5n, institution);
        const body = { network, nonce: await nonceOf(id), txid: aBurnHash().slice(2), paidAt: burnedAt() };
        return command('TellPayment', id, body, { actor: BRIDGE, institution });
      },
    },
  };
  const ofOlder = async (): Promise<Prepared> => {
    const institution = anInstitution();
    const nonce = count * 1_000;
    await olderWithdrawal(bridgeId({ network: 'mainnet', nonce }), nonce, institution);
    return bridgeBurn(nonce, 12n, institution);
  };
  // A new process assumes at first that the stream is missing, and records the nonce as for an early report.
  diesAfterEachStep(
    reportSteps.promises,
    [...OWN, 'withdrawal-nonce'],
    (step) => scenarios[step] ?? { prepare: ofOlder },
  );
});

describe('a process that dies while a person records a burn', () => {
  diesAfterEachStep(recordBurnSteps.promises, OWN, () => ({
    async prepare() {
      const { institution } = await funded();
      const burn = { hash: aBurnHash(), burnedAt: burnedAt() };
      return command('RecordBurn', await requested(5n, institution), burn, { institution });
    },
  }));
});

describe('a process that dies while a withdrawal loses its nonce', () => {
  const scenarios: Readonly<Record<string, Scenario>> = {
    'find its nonce': {
      async prepare() {
        const { institution, nonce } = await funded();
        const id = randomUUID();
        await olderWithdrawal(id, nonce, institution);
        return command('HoldWithdrawal', id, { doubt: 'nonce-used' }, { institution });
      },
    },
    // The bridge's request takes the nonce of a withdrawal that was cancelled a moment ago.
    'settle the amount': {
      async prepare() {
        const { institution } = await funded();
        const ours = await requested(5n, institution);
        await send('CancelWithdrawal', ours, { reason: 'no' });
        return bridgeRequest(await nonceOf(ours), 6n, { institution, others: [ours] });
      },
    },
  };
  diesAfterEachStep(lostNonceSteps.promises, OWN, (step) => scenarios[step]!);
});

test('each step has one name in its process', () => {
  for (const { promises } of [requestSteps, earlyReportSteps, reportSteps, recordBurnSteps, lostNonceSteps]) {
    const names = promises.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

// For tests: credits amounts to institutions, reads their available amounts and sends withdrawal commands.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import type { Actor } from '#contracts/events/event.ts';
import { custodyAccountArea } from '../../../areas/custody-account/area.ts';
import { administrator, MAINNET_ADDRESS, source } from '../../../areas/deposit/testing/examples.ts';
import { institutionId } from '../../../areas/institution/names.ts';
import { createFolded } from '../../../command/folded.ts';
import type { CommandEnvelope, CommandOutcome, Commands } from '../../../command/types.ts';
import type { EventStore } from '../../../event-store/types.ts';
import { hexOf } from './deposits.ts';
import { institutions } from '../../../areas/institution/decider.ts';

export const [ana, ben, cai] = [administrator('ana'), administrator('ben'), administrator('cai')];
export const BRIDGE = source('bridge');
const NORTH = 'Northbank';
export const aBurnHash = (seed: string = randomUUID()): string => `0x${hexOf(seed)}`;
export const wei = (sats: bigint): string => `${sats * 10n ** 10n}`;
export const withdrawalOf = (amount: bigint, more: object = {}) => ({
  institution: NORTH,
  userName: 'Treasury',
  receivingAddress: MAINNET_ADDRESS,
  network: 'mainnet' as const,
  amount,
  ...more,
});

const idOf = (institution: string): string => accountId(institutionId(institution), 'mainnet');
/** Credits an amount to an institution, whose account need not exist. */
export async function fund(commands: Pick<Commands, 'run'>, amount: bigint, institution = NORTH): Promise<void> {
  const system: Actor = { kind: 'system', id: 'system' };
  await commands.run(
    institutions,
    { type: 'EnsureInstitution', id: institutionId(institution), name: institution },
    { commandId: randomUUID(), actor: system },
  );
  const outcome = await commands.run(
    custodyAccountArea,
    {
      type: 'CreditDeposit',
      id: idOf(institution),
      of: { institutionId: institutionId(institution), institution, network: 'mainnet' },
      depositId: randomUUID(),
      amount,
    },
    { commandId: randomUUID(), actor: system },
  );
  expect(outcome.kind).toBe('done');
}
/** An institution's available amount, from the log. */
export async function available(store: Pick<EventStore, 'load'>, institution = NORTH): Promise<bigint> {
  return (await createFolded(store, custodyAccountArea)(idOf(institution)))?.available ?? 0n;
}

export type Send = (
  type: string,
  id: string,
  body?: Record<string, unknown>,
  envelope?: Partial<CommandEnvelope>,
) => Promise<CommandOutcome>;
export const sender =
  (commands: Pick<Commands, 'run'>): Send =>
  (type, id, body = {}, envelope = {}) =>
    commands.run({ area: 'withdrawal' }, { type, id, ...body }, { commandId: randomUUID(), actor: ana, ...envelope });
export const codeOf = (outcome: CommandOutcome): string => (outcome.kind === 'refused' ? outcome.code : outcome.kind);

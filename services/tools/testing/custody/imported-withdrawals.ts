// For tests of imported withdrawals: their facts, and a check that a refusal leaves no trace.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CommandOutcome } from '../../../command/types.ts';
import { bridgeId } from '../../../areas/withdrawal/ids.ts';
import { ana, codeOf, withdrawalOf } from './custody.ts';
import { commands, server } from './withdrawals.ts';

export const ofNonce = (nonce: number): string => bridgeId({ network: 'mainnet', nonce });
export const importFact = (
  type: string,
  nonce: number,
  body: Record<string, unknown>,
  actor = ana,
  isDryRun = false,
): Promise<CommandOutcome> => {
  const command = { type, id: ofNonce(nonce), network: 'mainnet', nonce, ...body };
  const run = isDryRun ? commands.dryRun : commands.run;
  return run({ area: 'withdrawal' }, command, { commandId: randomUUID(), actor, imported: { by: actor.id } });
};
export const importRequest = (nonce: number, amount: bigint, institution: string, more: object = {}) =>
  importFact('TellRequest', nonce, {
    ...withdrawalOf(amount, { institution }),
    at: '2025-01-01T00:00:00.000Z',
    ...more,
  });
const head = async (): Promise<unknown> => (await server.store.head())?.commit;
export const last = async (id: string) => (await server.store.load(`withdrawal-${id}`)).at(-1);
/** Checks that neither the dry run nor the refused command records anything. */
export async function refusedWithoutTrace(
  by: (isDryRun: boolean) => Promise<CommandOutcome>,
  code: string,
): Promise<void> {
  const before = await head();
  for (const isDryRun of [true, false]) expect([isDryRun, codeOf(await by(isDryRun))]).toEqual([isDryRun, code]);
  expect(await head()).toBe(before);
}
let nonces = 50_000;
/** A nonce with free nonces after it, which are assigned here. */
export const aNonce = (): number => (nonces += 1_000);

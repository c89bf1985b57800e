// The nonce of a withdrawal according to its network's nonce stream: reported by the bridge, or assigned here.
import type { z } from 'zod';
import type { NoncedRequest } from '#contracts/areas/withdrawal-nonce/events.ts';
import type { OtherStreams } from '../../../command/area.ts';
import type { CommandOutcome, Refusal } from '../../../command/types.ts';
import { runOnOtherStream } from '../../../command/other-streams/steps.ts';
import { noncesId } from '../ids.ts';
import { noncedIn, nonceOf, withdrawalNonceArea, type NonceCommand, type Nonced } from '../nonces.ts';
import type { Request } from './progress.ts';

type NoncedBy = z.output<typeof NoncedRequest>;

/** The owner of a nonce that the bridge reports: this withdrawal, unless the nonce was assigned to another one here. */
export async function reportedNonce(
  command: { nonce: number; network: Request['network'] },
  withdrawalId: string,
  request: { request: NoncedBy; asked: Request } | { request: null },
  otherStreams: OtherStreams,
): Promise<Refusal | Nonced | null> {
  const result = await runOnOtherStream(otherStreams, withdrawalNonceArea, {
    type: 'TellNonce',
    id: noncesId(command.network),
    withdrawalId,
    nonce: command.nonce,
    ...request,
  });
  return 'refused' in result ? result : ((result.state && noncedIn(result.state, command.nonce)) ?? null);
}

/** The current owner of the nonce; null: none. */
export async function nonceNow(
  { network, nonce }: { nonce: number; network: Request['network'] },
  id: string,
  otherStreams: OtherStreams,
): Promise<Nonced | null> {
  const { state: nonces } = await otherStreams.dryRun(withdrawalNonceArea, {
    type: 'TellNonce',
    id: noncesId(network),
    withdrawalId: id,
    nonce,
    request: null,
  });
  return (nonces && noncedIn(nonces, nonce)) ?? null;
}

export const assignNonceCommand = ({
  id,
  network,
  request,
  wished,
}: {
  id: string;
  network: Request['network'];
  request: NoncedBy;
  wished: number | null;
}): NonceCommand => ({
  type: 'AssignNonce',
  id: noncesId(network),
  withdrawalId: id,
  request,
  ...(wished !== null && { nonce: wished }),
});
/** The nonce that is or was assigned here. The withdrawal loses it when the bridge reports another owner. */
export async function assignedTo(
  {
    id,
    network,
    request,
    wished,
  }: { id: string; network: Request['network']; request: NoncedBy; /** null: the next one. */ wished: number | null },
  otherStreams: OtherStreams,
): Promise<Refusal | { nonce: number; isItsOwn: boolean; outcome: CommandOutcome | null }> {
  const assigned = await runOnOtherStream(
    otherStreams,
    withdrawalNonceArea,
    assignNonceCommand({ id, network, request, wished }),
  );
  // Another withdrawal took the nonce after the check.
  if ('refused' in assigned)
    return wished === null || assigned.refused !== 'nonce-used'
      ? assigned
      : { nonce: wished, isItsOwn: false, outcome: null };
  const nonce = (assigned.state && nonceOf(assigned.state, id)) ?? wished ?? 0; // in a dry run
  return {
    nonce,
    isItsOwn: !assigned.state || noncedIn(assigned.state, nonce)?.withdrawalId === id,
    outcome: assigned.outcome,
  };
}

/** The nonce that a person's import requests; null: it is the bridge's nonce, or there is none. */
export const requestedNonce = ({ nonce, importedBy }: Pick<Request, 'nonce' | 'importedBy'>): number | null =>
  importedBy === undefined ? null : nonce;

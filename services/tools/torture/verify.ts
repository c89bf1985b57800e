// Checks the log after kills: every promise is kept exactly once, and every outside effect happens once.
import type { StoredEvent } from '#contracts/events/event.ts';
import type { Acknowledged } from './commands.ts';

/** A policy may complete a request whose amount is reserved, before or after the process that reserved it died. */
const isCompletion = ({ type, metadata: { actor } }: StoredEvent): boolean =>
  type === 'WithdrawalRequested' && actor.id === 'policy:withdrawal';

/** A message for every broken promise; [] if there are none. */
export function brokenPromises(log: StoredEvent[], receipts: Acknowledged[]): string[] {
  const byStream = Map.groupBy(log, (event) => event.stream);
  return receipts.flatMap(({ key, stream, revision, position }) => {
    const events = (byStream.get(stream) ?? []).filter(
      (event) => event.metadata.$causationId === key || isCompletion(event),
    );
    const last = events.at(-1);
    if (!last)
      return [
        `${key}: acknowledged for ${stream} at revision ${revision} and position ${position}, but not in the log`,
      ];
    if (last.revision !== revision || last.position.toString() !== position)
      return [
        `${key}: acknowledged at revision ${revision} and position ${position}, but stored at revision ${last.revision} and position ${last.position}`,
      ];
    return new Set(events.map((event) => event.type)).size === events.length ? [] : [`${key}: written twice`];
  });
}

/** Executions with more than one end, or an order whose body changed between tries. */
export function repeatedExecutions(log: StoredEvent[], orders: Map<string, string[]>): string[] {
  const ends = Map.groupBy(
    log.filter(({ type }) => type === 'ExecutionSucceeded' || type === 'ExecutionFailed'),
    (event) => event.stream,
  );
  const twice = [...ends]
    .filter(([, events]) => events.length > 1)
    .map(([stream]) => `${stream} ended ${ends.get(stream)!.length} times`);
  const changed = [...orders]
    .filter(([, bodies]) => new Set(bodies).size > 1)
    .map(([id]) => `execution ${id} was ordered with different bodies`);
  return [...twice, ...changed];
}

/** What a custody account's event gives to what is available, or takes from it, in satoshis. */
const CHANGES: Readonly<Record<string, (data: Record<string, unknown>) => bigint>> = {
  DepositCredited: ({ amount }) => BigInt(String(amount)),
  RefundDrawn: ({ amount }) => -BigInt(String(amount)),
  RefundReturned: ({ amount }) => BigInt(String(amount)),
  AmountReserved: ({ amount }) => -BigInt(String(amount)),
  AmountCounted: ({ change }) => -BigInt(String(change)),
  AmountReleased: ({ change }) => -BigInt(String(change)),
};

/** Custody accounts that were below zero after some event, and nonces that several withdrawals have. */
export function overdrawn(log: StoredEvent[]): string[] {
  const balances = new Map<string, bigint>();
  const below: string[] = [];
  const nonces = new Map<string, string>();
  for (const { stream, type, data, position } of log) {
    const change = stream.startsWith('custody-account-') ? CHANGES[type]?.(data) : undefined;
    if (change !== undefined) {
      const balance = (balances.get(stream) ?? 0n) + change;
      balances.set(stream, balance);
      if (balance < 0n) below.push(`${stream} had ${balance} satoshis at position ${position}`);
    }
    if (type !== 'WithdrawalRequested') continue;
    const nonce = `${String(data['network'])} ${String(data['nonce'])}`;
    const other = nonces.get(nonce);
    if (other !== undefined) below.push(`the nonce ${nonce} belongs to ${other} and ${stream}`);
    nonces.set(nonce, stream);
  }
  return below;
}

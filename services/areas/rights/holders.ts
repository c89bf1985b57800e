// The holders of a permission, since when and through whom, from the events of people and roles. People cannot confirm
// their own proposals through an account that they made.
import type { StoredEvent } from '#contracts/events/event.ts';
import { inParallel } from '../../base/in-parallel.ts';
import type { EventStore } from '../../event-store/types.ts';

/** `by` did something at `at` (RFC 3339) without which the person would not hold the permission or could not use it. */
interface Debt {
  by: string;
  at: string;
}
/** The time in which a person held it, whether or not they were enabled. `to` null: still. */
interface Span {
  from: string;
  to: string | null;
}
export interface Holder {
  id: string;
  isEnabled: boolean;
  debts: readonly Debt[];
  held: readonly Span[];
}
export type Holders = readonly Holder[];

interface RoleChange {
  at: string;
  by: string;
  gives: boolean;
}

const changesOf = (events: readonly StoredEvent[], permission: string): RoleChange[] =>
  events
    .filter(({ type }) => type === 'RoleAdded' || type === 'RoleEdited')
    .map(({ data, metadata: { actor, recordedAt } }) => ({
      at: recordedAt,
      by: actor.id,
      gives: Array.isArray(data.permissions) && data.permissions.includes(permission),
    }));

/**
 * An act of another person that lets this person hold or use the permission. Setting someone's e-mail or wallet counts:
 * it gives control of the account.
 */
function debtOf({
  type,
  data,
  metadata: {
    actor: { id: by },
    recordedAt: at,
  },
}: StoredEvent): Debt | null {
  if (type === 'AdministratorAdded' || type === 'AdministratorEnabled' || type === 'WalletBound') return { by, at };
  const before = data.before as { roleId: string; emailLookup: string } | undefined;
  return type === 'AdministratorEdited' &&
    (before === undefined || before.roleId !== data.roleId || before.emailLookup !== data.emailLookup)
    ? { by, at }
    : null;
}

function holderOf(
  id: string,
  events: readonly StoredEvent[],
  changesIn: ReadonlyMap<string, readonly RoleChange[]>,
): Holder {
  const roles = events.flatMap(({ data: { roleId: role }, metadata: { recordedAt: at } }) =>
    typeof role === 'string' ? { at, role } : [],
  );
  const forgottenAt = events.find(({ type }) => type === 'AdministratorForgotten')?.metadata.recordedAt ?? null;
  const held: Span[] = [];
  const debts = events.flatMap((event) => debtOf(event) ?? []);
  for (const [index, { at, role }] of roles.entries()) {
    const end = roles[index + 1]?.at ?? forgottenAt;
    const changes = changesIn.get(role) ?? [];
    for (const [place, { at: since, by, gives }] of changes.entries()) {
      const until = changes[place + 1]?.at ?? null;
      const from = since > at ? since : at;
      const to = end === null ? until : until === null || until > end ? end : until;
      if (!gives || (to !== null && to <= from)) continue;
      held.push({ from, to });
      if (!changes[place - 1]?.gives) debts.push({ by, at: since });
    }
  }
  const last = events.findLast(({ type }) => type === 'AdministratorEnabled' || type === 'AdministratorDisabled');
  return {
    id,
    isEnabled: events.length > 0 && forgottenAt === null && last?.type !== 'AdministratorDisabled',
    debts,
    held,
  };
}

/** `people`: the ids of all people. */
export const createHolders =
  ({ store, people }: { store: Pick<EventStore, 'load'>; people(): Promise<readonly string[]> }) =>
  async (permission: string): Promise<Holders> => {
    const AT_ONCE = 16;
    const persons = await inParallel(await people(), AT_ONCE, async (id) => ({
      id,
      events: await store.load(`administrator-${id}`),
    }));
    const roles = [
      ...new Set(
        persons.flatMap(({ events }) =>
          events.flatMap(({ data }) => (typeof data.roleId === 'string' ? [data.roleId] : [])),
        ),
      ),
    ];
    const changesIn = new Map(
      await inParallel(
        roles,
        AT_ONCE,
        async (role) => [role, changesOf(await store.load(`role-${role}`), permission)] as const,
      ),
    );
    return persons.map(({ id, events }) => holderOf(id, events, changesIn)).filter(({ held }) => held.length > 0);
  };

export const holdsNow = (holders: Holders, id: string): boolean =>
  holders.some((one) => one.id === id && one.isEnabled && one.held.some(({ to }) => to === null));

/** Whether anyone other than this person has held it since then (RFC 3339). */
export const othersHeld = (holders: Holders, exceptId: string, since: string): boolean =>
  holders.some(({ id, held }) => id !== exceptId && held.some(({ to }) => to === null || to > since));

/** Whether the person owes it, or its use, to `other` since then (RFC 3339), directly or through further people. */
export function owesPermission(
  holders: Holders,
  id: string,
  other: string,
  since: string,
  visited: readonly string[] = [],
): boolean {
  const person = holders.find((one) => one.id === id);
  return (
    person !== undefined &&
    person.debts.some(
      ({ by, at }) =>
        at >= since &&
        by !== id &&
        !visited.includes(by) &&
        (by === other || owesPermission(holders, by, other, since, [...visited, id])),
    )
  );
}

// For tests of the edges: the parts that other rooms make, as little of them as a request touches, and a record of what they were told.
import { randomUUID } from 'node:crypto';
import type { FieldChange } from '#contracts/history.ts';
import type { LagMessage, RowsMessage } from '#contracts/feed.ts';
import { InvalidQuery, type ReadModels, type Row } from '#projections/engine/types.ts';
import type { Administrator, Administrators, Audit, SessionRecord, SessionRecords } from './types.ts';

export const PASSWORD = 'correct horse battery';
export const person = (roleId: string, email = `${roleId}@console.example`): Administrator => ({ id: randomUUID(), email, roleId });

/** People who all have the one password. A person taken out of `people` is disabled. */
export function fakeAdministrators(people: Administrator[]): Administrators {
  return {
    verifySignIn: async (email, password) => (password === PASSWORD && people.find((one) => one.email === email)) || null,
    find: async (id) => people.find((one) => one.id === id) ?? null,
    names: async () => people.map(({ id, email }) => ({ id, name: email })),
  };
}

export function fakeSessionRecords(): SessionRecords & { records: Map<string, SessionRecord> } {
  const records = new Map<string, SessionRecord>();
  return {
    records,
    create: async (session) => { records.set(session.id, { ...session }); },
    find: async (id) => records.get(id) ?? null,
    touch: async (id, usedAt) => { const record = records.get(id); if (record) record.usedAt = usedAt; },
    revoke: async (id) => { records.delete(id); },
  };
}

/** Remembers what it was told, in order. */
export function fakeAudit(): Audit & { told: { what: keyof Audit; data?: unknown }[] } {
  const told: { what: keyof Audit; data?: unknown }[] = [];
  const tell = (what: keyof Audit) => async (_by: unknown, data?: unknown): Promise<void> => { told.push({ what, data }); };
  return {
    told,
    accessDenied: tell('accessDenied'), commandRefused: tell('commandRefused'), signedIn: tell('signedIn'), signedOut: tell('signedOut'), exported: tell('exported'),
    signInFailed: async (email) => { told.push({ what: 'signInFailed', data: email }); },
  };
}

/** Rows that stand still, at one position; any column but those of the rows is unknown. */
export function fakeModels(rows: Record<string, Row[]> = {}): ReadModels & { emitRows(message: RowsMessage): void; emitLag(message: LagMessage): void } {
  const position = '0';
  const at = null;
  const rowListeners = new Set<(message: RowsMessage) => void>();
  const lagListeners = new Set<(message: LagMessage) => void>();
  const of = (model: string): Row[] => rows[model] ?? [];
  const listen = <Message>(listeners: Set<(message: Message) => void>) => (listener: (message: Message) => void) => {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  };
  return {
    async list(model, { filter = {} }) {
      const unknown = Object.keys(filter).find((column) => !of(model).every((row) => column in row));
      if (unknown !== undefined) throw new InvalidQuery(`filter.${unknown}`, 'unknown-column');
      return { rows: of(model), total: of(model).length, position, at };
    },
    async one(model, id) {
      const row = of(model).find((one) => one.id === id);
      return row ? { row, position, at } : null;
    },
    changes: async (model) => ({ rows: of(model), removed: [], position, more: false }),
    exportRows: async (model) => ({ position, at, columns: Object.keys(of(model)[0] ?? {}), total: of(model).length, pages: (async function* () { yield of(model); })() }),
    fieldChanges: async () => new Map<string, FieldChange[]>(),
    totals: async (model) => ({ rows: of(model), position, at }),
    positionAt: async () => ({ position, at }),
    status: async () => ['deposits', 'custody-totals', 'prices'].map((model) => ({ model, version: 1, position, lagSeconds: 0, lagPositions: '0', parked: 0, rebuilding: false })),
    onRows: listen(rowListeners),
    onLag: listen(lagListeners),
    emitRows: (message) => { for (const listener of rowListeners) listener(message); },
    emitLag: (message) => { for (const listener of lagListeners) listener(message); },
  };
}

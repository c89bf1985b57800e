// For tests of the edges that need rows and changes of their own making.
import type { FieldChange } from '#contracts/history.ts';
import type { LagMessage, RowsMessage } from '#contracts/feed.ts';
import { InvalidQuery, type ReadModels, type Row } from '#projections/engine/types.ts';

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

import { ROUTES } from '../areas/registry.ts';
import type { Seals } from '../demo/seals.ts';
import { createFactSealing } from '../ingest/sealed-fact.ts';
import type { Vault } from '../storage/vault/types.ts';

const unavailable = (): never => {
  throw new Error('a command of the demo world needs rows, which are not there yet');
};
const NOTHING_READ = { one: async () => null, exportRows: unavailable, totals: unavailable };

export const createSeals = (vault: Pick<Vault, 'seal' | 'lookup' | 'marks' | 'claimNames'>): Seals => ({
  fact: createFactSealing(vault),
  async command(area, command, commandId) {
    const prepare = ROUTES.find((routes) => routes.area === area)?.prepare;
    return prepare
      ? {
          ...(await prepare(
            { ...command },
            { ...vault, load: async () => [], head: async () => null, models: NOTHING_READ, commandId },
          )),
          type: command.type,
        }
      : command;
  },
});

import { ROUTES } from '../areas/registry.ts';
import type { Seals } from '../demo/seals.ts';
import { createFactSealing } from '../ingest/sealed-fact.ts';
import type { Vault } from '../storage/vault/types.ts';

export const createSeals = (vault: Pick<Vault, 'seal' | 'lookup' | 'marks' | 'claimNames'>): Seals => ({
  fact: createFactSealing(vault),
  async command(area, command, commandId) {
    const prepare = ROUTES.find((routes) => routes.area === area)?.prepare;
    return prepare
      ? {
          ...(await prepare(
            { ...command },
            { ...vault, load: async () => [], models: { one: async () => null }, commandId },
          )),
          type: command.type,
        }
      : command;
  },
});

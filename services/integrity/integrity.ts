// The proof that the log was not altered. A process with the role `projections` keeps the tree over the log, signs
// heads, keeps them in DATA_DIR/heads, and sends them to HEADS_URL.
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#projections/engine/storage/database.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { SettingsReader } from '../areas/settings/settings.ts';
import type { Clock } from '../base/clock.ts';
import type { EventStore } from '../event-store/types.ts';
import type { Vault } from '../storage/vault/types.ts';
import { LogAltered, sendHeadFiles, writeHeadFiles } from './heads/kept-heads.ts';
import { isAnythingNew, lastHeads, signHead } from './heads/heads.ts';
import { openSigner, type Signer } from './heads/signer.ts';
import { createProofs, type Proofs } from './proofs.ts';
import { catchUp, keepTree, type TreeKeeper } from './tree/keeper.ts';
import { treeIn, type StoredTree } from './tree/stored-tree.ts';

/** How often heads are looked at. */
const EVERY_MS = 15_000;
const SYSTEM = { kind: 'system', id: 'system' } as const;

interface Parts {
  store: EventStore;
  database: Database;
  vault: Pick<Vault, 'secret'>;
  clock: Clock;
  log: Logger;
}
interface Keeping {
  settings: Pick<SettingsReader, 'current'>;
  dataDir: string;
  /** null: heads are not sent. */
  headsUrl: string | null;
  /** Read models that are being filled come first. */
  models: Pick<ReadModels, 'status'>;
}
export interface Integrity {
  proofs: Proofs;
  /** Keeps tree and heads up to date. */
  keep(keeping: Keeping): TreeKeeper;
}

export function createIntegrity({ store, database, vault, clock, log }: Parts): Integrity {
  const tree = treeIn(database);
  const signer = (): Promise<Signer> => openSigner(vault);
  const upToDate = async (): Promise<StoredTree> => {
    const opened = await tree();
    await catchUp({ store, tree: opened, log });
    return opened;
  };
  return {
    proofs: createProofs({ tree, upToDate, store, signer, clock }),
    keep({ settings, dataDir, headsUrl, models }) {
      const dir = join(dataDir, 'heads');
      let lookedAt = Number.NEGATIVE_INFINITY;
      /** The newest head seen: a head that another process signs is kept at once, too. */
      let seen: string | undefined;
      /** A receiver that does not answer must not hold up the tree. */
      let sending: Promise<void> | null = null;
      const send = (signal: AbortSignal): void => {
        if (headsUrl === null || sending) return;
        sending = sendHeadFiles(dir, headsUrl, log, signal)
          .catch((error: unknown) => {
            if (!signal.aborted) log.warn({ err: error }, 'heads could not be sent');
          })
          .finally(() => (sending = null));
      };
      const signWhenDue = async (kept: StoredTree): Promise<void> => {
        const [last] = await lastHeads(store, 1);
        const { settings: now } = await settings.current();
        const isDue = !last || Date.now() - Date.parse(last.head.at) >= Number(now.values.headInterval) * 1_000;
        if (isDue && (await isAnythingNew(kept, last)))
          await signHead({ tree: upToDate, store, signer: await signer(), clock }, { actor: SYSTEM });
      };
      return keepTree({
        store,
        database,
        tree,
        log,
        isFree: async () => (await models.status()).every(({ rebuilding }) => !rebuilding),
        async onKept(kept, signal) {
          if (performance.now() - lookedAt >= EVERY_MS) {
            lookedAt = performance.now();
            await signWhenDue(kept);
            send(signal);
          }
          const newest = (await lastHeads(store, 1))[0]?.head.signature;
          if (newest === seen) return;
          try {
            await writeHeadFiles(store, kept, dir);
          } catch (error) {
            if (!(error instanceof LogAltered)) throw error;
            log.error({ reason: error.message }, 'the log was altered: npm run audit -- verify names the event');
          }
          seen = newest;
          send(signal);
        },
      });
    },
  };
}

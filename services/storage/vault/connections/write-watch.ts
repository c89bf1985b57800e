// Notices when the vault's storage cannot write.
import { writeFaultOf } from '../../write-fault.ts';
import type { VaultStorage, WriteWatch } from '../types.ts';

/** The vault's file cannot be written: its disk is full or read-only. Repeating the call later completes it. */
export class VaultCannotWrite extends Error {
  override name = 'VaultCannotWrite';
}

/** The name of the value that is written to find out whether the storage writes again. */
const PROBE = 'write-probe';

/** The same storage. A call that fails because the storage cannot write throws VaultCannotWrite. */
export function watchWrites(storage: VaultStorage): VaultStorage & WriteWatch {
  let fault: string | null = null;
  const watched =
    (work: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]): Promise<unknown> => {
      try {
        return await work(...args);
      } catch (error) {
        const reason = writeFaultOf(error);
        if (reason === null) throw error;
        fault = reason;
        throw new VaultCannotWrite(`the vault cannot write: ${reason}`, { cause: error });
      }
    };
  /** The cast is safe: each function is replaced by one with its parameters and result. */
  const watchedPart = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        typeof value === 'function' ? watched(value) : watchedPart(value),
      ]),
    ) as Part;
  return {
    ...watchedPart(storage),
    cannotWrite: async () => {
      if (fault === null) return null;
      await storage.note(PROBE, '').then(
        () => {
          fault = null;
        },
        (error: unknown) => {
          fault = writeFaultOf(error) ?? fault;
        },
      );
      return fault;
    },
  };
}

// The id of a custody account follows from the institution's register entry, so facts about the entry apply to its
// accounts.
import { v5 } from 'uuid';
import type { BitcoinNetwork } from '../../values/address.ts';

/** UUID namespace of accounts (services/base/ids.ts). It never changes: ids in the log are derived from it. */
const ACCOUNTS = 'a2d2eb8e-06d4-5e1a-acb4-7edbabde7b31';
/** An account is identified by the institution's entry, whatever its names, and the network. */
export const accountId = (institutionId: string, network: BitcoinNetwork): string =>
  v5(JSON.stringify([institutionId, network]), ACCOUNTS);

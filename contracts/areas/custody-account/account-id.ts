// Whose an account is says its id, which follows from the entry in the register: what is told of the entry is told of
// its accounts.
import { v5 } from 'uuid';
import type { BitcoinNetwork } from '../../values/address.ts';

/** The namespace of accounts (services/base/ids.ts). It never changes: ids in the log come from it. */
const ACCOUNTS = 'a2d2eb8e-06d4-5e1a-acb4-7edbabde7b31';
/** An account is known by the institution's entry, whatever its names, and the network. */
export const accountId = (institutionId: string, network: BitcoinNetwork): string =>
  v5(JSON.stringify([institutionId, network]), ACCOUNTS);

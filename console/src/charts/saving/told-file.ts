// Tells the server of a file that the browser made, before it is saved.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { tellExport } from '#contracts/areas/audit/exports.ts';
import { callAt, type CallInput } from '../../app/server/api.ts';

type Told = Omit<CallInput<typeof tellExport>['body'], 'sha256'>;
const MAX_SCOPE = 2000;

/** Returns the id of the file's manifest. Throws ProblemError: then the file must not be saved. */
export async function toldFile({ scope, ...told }: Told, file: Blob): Promise<string> {
  const hash = bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())));
  const { id } = await callAt<typeof tellExport>(
    { method: 'POST', path: '/api/exports' },
    { body: { ...told, scope: [...scope].slice(0, MAX_SCOPE).join(''), sha256: hash } },
  );
  return id;
}

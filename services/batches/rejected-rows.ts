// The refused rows of a batch as texts, made from the stored results.
import { declaredWords } from '#contracts/declared/declared-words.ts';
import type { RejectedItemWriter } from '../jobs/rejected.ts';
import type { Vault } from '../storage/vault/types.ts';
import { resultPieces } from './held-rows.ts';

/** Texts of refusals that no area declares. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'revision-stale': 'The record has changed since the batch was requested.',
  'not-found': 'This record no longer exists.',
  'internal-error': 'The server failed on this row. Please try again.',
};

export function writeRefusedRows(held: Vault['held']): RejectedItemWriter {
  const { refusal } = declaredWords('en-US');
  return async function* lines({ id }, signal) {
    let line = 0;
    for await (const results of resultPieces(held, id)) {
      signal.throwIfAborted();
      for (const { id: row, result, code = '', revision } of results) {
        line += 1;
        if (result === 'refused')
          yield `${JSON.stringify({ line, id: row, code, ...(revision !== undefined && { revision }), words: refusal[code] ?? OTHER_WORDS[code] ?? code })}\n`;
      }
    }
  };
}

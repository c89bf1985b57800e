// Reads the outbox of a product without SMTP.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '../../../mail/types.ts';
import { parseJson } from '../json.ts';

/** All complete mails, in order; [] if there are none. */
export function mailsIn(dataDir: string): Mail[] {
  const folder = join(dataDir, 'outbox');
  const names = (() => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  })();
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => parseJson<Mail>(readFileSync(join(folder, name), 'utf8')));
}

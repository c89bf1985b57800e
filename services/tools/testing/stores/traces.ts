// For tests that a secret is not stored anywhere.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Children of a killed process may still be changing their files. */
const bytesOf = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};
/** The files under the folder that contain the secret, as is, in UTF-16 or in base64. */
export const traces = (dir: string, secret: string | Buffer): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = bytesOf(path);
      return (
        bytes.includes(secret) ||
        bytes.includes(Buffer.from(secret.toString(), 'utf16le')) ||
        bytes.includes(Buffer.from(secret).toString('base64').slice(0, -4))
      );
    });

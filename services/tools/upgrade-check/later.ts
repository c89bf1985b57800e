import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The environment in which the current program is a later version of itself (later-program.ts). */
export const LATER = { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'later-program.ts')).href}` };

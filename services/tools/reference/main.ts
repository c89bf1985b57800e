// npm run reference: writes docs/reference.md.
import { writeFileSync } from 'node:fs';
import { REFERENCE, reference } from './reference.ts';

writeFileSync(REFERENCE, await reference());
process.stdout.write('docs/reference.md is written.\n');

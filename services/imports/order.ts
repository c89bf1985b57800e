// What an import is to do, as it is sealed in its job's first event. Its file is held beside it, under the job's id.
import { z } from 'zod';
import { ImportMapping } from '#contracts/areas/import/mapping.ts';

/** The kind of job. */
export const IMPORT = 'import';
export const ImportOrder = z.object({ mapping: ImportMapping });

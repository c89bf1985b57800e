// The order of an import job, sealed in the job's first event. The file is stored separately under the job's id.
import { z } from 'zod';
import { ImportMapping } from '#contracts/areas/import/mapping.ts';

export const IMPORT = 'import';
export const ImportOrder = z.object({ mapping: ImportMapping });

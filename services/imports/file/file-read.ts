// Types of a file preview: how the file is read, what the viewer may see, and whose import it would be.
import { importOf, IMPORTS } from '#contracts/areas/import/imports.ts';
import { institutionReads } from '#contracts/areas/institution/reads.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { FactSubjects } from '../../areas/fact-subjects.ts';
import type { Row } from '../../ingest/import/read/row.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import type { IngestSender } from '../../ingest/sender.ts';
import type { WorkerMapping } from '../patterns/worker-mapping.ts';

export interface FileRead {
  type: string;
  file: string;
  mapping: WorkerMapping;
  rows: () => AsyncIterable<Row>;
}
/** `permissions`: of the viewer. */
export interface PreviewViewer {
  models: Pick<ReadModels, 'list' | 'one' | 'values'>;
  records: FactSubjects;
  permissions: readonly string[];
}

/** Ingest, with the sender as whom the rows would be imported. */
export interface PreviewSender {
  ingest: Ingest;
  sender: IngestSender;
}

/** The list that shows facts of a type. */
export const listOf = (type: string): string => importOf(type)!.list;
/** The permission to read a list. */
export const readOf = (list: string): string =>
  list === institutionReads.model ? institutionReads.permission : IMPORTS.find((one) => one.list === list)!.read;

// Server calls for imports. They are addressed by path, because a screen does not import their schemas.
import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { ImportRows, previewImport, readJobRows } from '#contracts/areas/import/rows.ts';
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';
import type { lookAtImport, sendImport, dryRunImport, uploadImport } from '#contracts/areas/import/routes.ts';
import type { jobReads, JobRow } from '#contracts/areas/job/reads.ts';
import type { stopJob } from '#contracts/areas/job/actions.ts';
import { callAt, upload, type Answer } from '../app/server/api.ts';

export type FileInspection = Answer<typeof lookAtImport>;
export type DryRunAnswer = Answer<typeof dryRunImport>;
const BASE = '/api/imports/:type/:id';
const LOOK_AGAIN_MS = 1_000;

export const uploadFile = (
  type: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Answer<typeof uploadImport>> =>
  upload<Pick<typeof uploadImport, 'method' | 'response' | 'permission' | 'summary'> & { path: string }>(
    { method: 'POST', path: `/api/imports/${type}` },
    file,
    options,
  );
export const dryRun = (type: string, id: string, mapping: ImportMapping, signal: AbortSignal): Promise<DryRunAnswer> =>
  callAt<typeof dryRunImport>(
    { method: 'POST', path: `${BASE}/try` },
    { params: { type, id }, body: { mapping }, signal },
  );
export const send = (type: string, id: string, mapping: ImportMapping): Promise<Answer<typeof sendImport>> =>
  callAt<typeof sendImport>({ method: 'POST', path: `${BASE}/send` }, { params: { type, id }, body: { mapping } });
export const stop = (id: string): Promise<Answer<typeof stopJob>> =>
  callAt<typeof stopJob>({ method: 'POST', path: '/api/jobs/:id/stop' }, { params: { id }, body: {} });

export const inspectionQuery = (type: string, id: string, rows: string | undefined) =>
  queryOptions({
    queryKey: ['import', type, id, rows],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      callAt<typeof lookAtImport>(
        { method: 'GET', path: BASE },
        { params: { type, id }, query: rows === undefined ? {} : { rows }, signal },
      ),
  });

export const isOver = ({ status }: Pick<JobRow, 'status'>): boolean =>
  status === 'DONE' || status === 'STOPPED' || status === 'FAILED' || status === 'REJECTED';
/**
 * null: the file was not sent, or the list of jobs does not contain it yet. A list query treats that as an empty
 * result, not as an error.
 */
async function jobOf(id: string, atLeast: string | undefined, signal: AbortSignal): Promise<JobRow | null> {
  const filter = JSON.stringify({ id: { filterType: 'text', type: 'equals', filter: id } });
  const { rows } = await callAt<typeof jobReads.list>(
    { method: 'GET', path: '/api/jobs' },
    { query: { start: '0', end: '1', filter, ...(atLeast !== undefined && { atLeast }) }, signal },
  );
  return rows[0] ?? null;
}
/** Polls until the job has ended. `isSent`: the job exists or will soon, no later than position `atLeast`. */
export const jobQuery = (id: string, isSent: boolean, atLeast?: string) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => jobOf(id, atLeast, signal),
    refetchInterval: ({ state: { data } }) => ((data && !isOver(data)) || (!data && isSent) ? LOOK_AGAIN_MS : false),
  });
const MOST = 100;
export const jobsQuery = (person: string | null) =>
  queryOptions({
    queryKey: ['jobs', 'of', person],
    queryFn: ({ signal }) =>
      callAt<typeof jobReads.list>(
        { method: 'GET', path: '/api/jobs' },
        {
          query: {
            start: '0',
            end: String(MOST),
            sort: JSON.stringify([{ colId: 'createdPosition', sort: 'desc' }]),
            ...(person !== null && {
              filter: JSON.stringify({ startedBy: { filterType: 'text', type: 'equals', filter: person } }),
            }),
          },
          signal,
        },
      ),
    refetchInterval: LOOK_AGAIN_MS * 2,
  });

/** Rows fetched at once. */
export const WINDOW = 100;
/** The rows from index `start`. */
export type RowsQuery = (start: number) => UseQueryOptions<ImportRows, Error, ImportRows, readonly unknown[]>;
/** Polls until the whole file is counted. */
const untilCounted = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: { state: { data: ImportRows | undefined } }) =>
    data && data.whole === null ? LOOK_AGAIN_MS : false,
};
/** The rows of an uploaded file with this mapping. `once`: number of the attempt, so that a retry is a new query. */
export const previewQuery =
  (type: string, id: string, mapping: ImportMapping, once: number): RowsQuery =>
  (start) => ({
    queryKey: ['import', type, id, 'rows', mapping, once, start],
    staleTime: Infinity,
    ...untilCounted,
    queryFn: ({ signal }) =>
      callAt<typeof previewImport>(
        { method: 'POST', path: `${BASE}/rows` },
        { params: { type, id }, body: { mapping, start, end: start + WINDOW }, signal },
      ),
  });
/** The rows of a job's file. */
export const jobRowsQuery =
  (id: string, revision: number): RowsQuery =>
  (start) => ({
    queryKey: ['jobs', id, 'rows', revision, start],
    ...untilCounted,
    queryFn: ({ signal }) =>
      callAt<typeof readJobRows>(
        { method: 'GET', path: '/api/jobs/:id/rows' },
        { params: { id }, query: { start: String(start), end: String(start + WINDOW) }, signal },
      ),
  });

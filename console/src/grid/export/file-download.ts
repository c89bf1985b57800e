// Downloads a file from the server as a stream, to show its progress and allow cancelling.
import { problemOf, transportProblem } from '../../base/problem-error.ts';

export interface DownloadProgress {
  bytes: number;
  rows: number;
}

const LINE_FEED = 10;
const linesIn = (chunk: Uint8Array): number =>
  chunk.reduce((count, byte) => (byte === LINE_FEED ? count + 1 : count), 0);

/** The file name from the server, or a default one. */
export const fileNameOf = (disposition: string | null, fallback: string): string =>
  /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? fallback;

/**
 * The body as a Blob, and the id of its manifest; reports progress. Throws ProblemError (`aborted` after the signal).
 */
export async function downloadFile(
  address: string,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<{ blob: Blob; name: string; id: string | null }> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', signal });
    if (!response.ok) throw await problemOf(response);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    let lines = 0;
    for (const reader = response.body!.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      bytes += value.length;
      lines += linesIn(value);
      onProgress({ bytes, rows: Math.max(0, lines - 1) });
    }
    return {
      blob: new Blob(chunks, { type: response.headers.get('content-type') ?? '' }),
      name: fileNameOf(response.headers.get('content-disposition'), 'export.csv'),
      id: response.headers.get('x-export'),
    };
  } catch (error) {
    throw transportProblem(error);
  }
}

/** Saves a file on the person's device. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
/** `1.2 MB` */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}

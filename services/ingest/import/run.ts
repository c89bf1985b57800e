// Runs one import from command line to exit code.
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readArguments, type ImportArguments } from './arguments.ts';
import { SendProblem } from './call.ts';
import { checkRow } from './map/checked-row.ts';
import { showProgress, type Progress, type ProgressStream } from './report/progress.ts';
import { RejectedFile } from './report/rejected-file.ts';
import { FileProblem, type RowLocation } from './read/row.ts';
import { readRows } from './read/rows.ts';
import { askServer, sendLines } from './send.ts';
import { Summary } from './report/summary.ts';
import { USAGE, UsageProblem } from './usage.ts';

export interface Terminal {
  out: NodeJS.WritableStream;
  progress: ProgressStream;
  environment: NodeJS.ProcessEnv;
  /** The base of relative file names. */
  directory: string;
  /** Aborts when the user interrupts the import. */
  interrupted?: AbortSignal;
}

export const EXIT = { done: 0, someRejected: 1, stopped: 2, interrupted: 130 } as const; // 128 + SIGINT

class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Awaits the work, or throws Interrupted. Running work then ends with the process. */
const unlessInterrupted = <Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Interrupted()), { once: true }),
    ),
  ]);

interface Checked {
  place: RowLocation;
  bytes: number;
  text: string;
  fact: unknown;
}

/** Yields the valid facts of a file as lines to send. Other rows go into the summary with all their problems. */
async function* facts(
  path: string,
  { mapping, rows }: ImportArguments,
  summary: Summary,
  progress: Progress,
): AsyncGenerator<Checked> {
  for await (const row of readRows(path, rows)) {
    if ('problem' in row) {
      summary.reject(row, [{ key: row.problem, path: '' }]);
      progress.answered(row.bytes);
      continue;
    }
    const { fact, problems } = checkRow(row, mapping, basename(path));
    if (!problems.length)
      yield { place: { line: row.line, row: row.row }, bytes: row.bytes, text: JSON.stringify(fact), fact };
    else {
      summary.reject(row, problems, fact, row.value);
      progress.answered(row.bytes);
    }
  }
}

async function importFile(path: string, args: ImportArguments, summary: Summary, progress: Progress): Promise<void> {
  const rows = facts(path, args, summary, progress);
  if (args.mode === 'check') {
    for await (const { bytes } of rows) {
      summary.accepted += 1;
      progress.answered(bytes);
    }
    return;
  }
  await sendLines(
    rows,
    { url: args.url, key: args.key, isDryRun: args.mode === 'try' },
    ({ place, bytes, fact }, { result, code = 'rejected', path: field = '' }) => {
      if (result === 'rejected') summary.reject(place, [{ key: code, path: field }], fact);
      else summary[result] += 1;
      progress.answered(bytes);
    },
  );
}

/** A description of why this file was not read to its end; undefined if the cause is not the file. */
function fileStop(error: unknown, name: string): string | undefined {
  if (error instanceof FileProblem)
    return `Stopped in ${name}: ${error.message}. Fix it and import the file again: accepted rows are then known already and not recorded twice.`;
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  if (error.code === 'ENOENT') return `No such file: ${name}`;
  if (error.code === 'EISDIR') return `${name} is a directory: name the files in it`;
  return `${name} cannot be read (${error.message}): check its permissions`;
}

/**
 * Imports the files one after another. An unreadable file does not stop the others. Returns descriptions of the stops.
 */
async function importFiles(
  args: ImportArguments,
  paths: string[],
  summaries: Summary[],
  rejectedFile: RejectedFile | null,
  progress: Progress,
): Promise<string[]> {
  const stops: string[] = [];
  for (const [index, path] of paths.entries()) {
    const summary = new Summary(args.files[index]!, args.mapping, rejectedFile);
    summaries.push(summary);
    try {
      await importFile(path, args, summary, progress);
      summary.isWhole = true;
    } catch (error) {
      const stop = fileStop(error, summary.name);
      if (stop === undefined) throw error;
      stops.push(stop);
      if (!(error instanceof FileProblem) && !summary.told) summaries.pop();
    }
  }
  return stops;
}

/** The number of bytes to read; NaN for a pipe. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    (file) => (file.isFile() ? file.size : NaN),
    () => 0,
  );

/** Runs an import and prints its result. Errors that a person can fix are printed, not thrown. */
export async function runImport(
  argv: string[],
  { out, progress: stream, environment, directory, interrupted }: Terminal,
): Promise<number> {
  const print = (text: string): void => void out.write(`${text}\n`);
  const summaries: Summary[] = [];
  let isRealRun = false; // not a dry run
  try {
    const args = readArguments(argv, environment);
    if (!args) {
      print(USAGE);
      return EXIT.done;
    }
    isRealRun = args.mode === 'take';
    const paths = args.files.map((file) => resolve(directory, file));
    const sizes = await Promise.all(paths.map(sizeOf));
    const rejectedFile =
      args.rejected === undefined ? null : new RejectedFile(args.rejected, resolve(directory, args.rejected));
    const progress = showProgress(
      sizes.reduce((sum, size) => sum + size, 0),
      stream,
    );
    let stops: string[] = [];
    let incomplete: string | null = null;
    const work = async (): Promise<string[]> => {
      if (args.mode !== 'check') await askServer({ url: args.url, key: args.key, isDryRun: args.mode === 'try' });
      return importFiles(args, paths, summaries, rejectedFile, progress);
    };
    try {
      stops = await unlessInterrupted(work(), interrupted);
    } finally {
      progress.stop();
      for (const summary of summaries) print(summary.inWords(args.mode));
      incomplete = rejectedFile?.close() ?? null;
      if (incomplete) print(incomplete);
    }
    for (const stop of stops) print(stop);
    if (stops.length || incomplete) return EXIT.stopped;
  } catch (error) {
    if (error instanceof Interrupted) {
      print(
        `Interrupted.${isRealRun ? ' Import again to send the rest: accepted rows are then known already and not recorded twice.' : ''}`,
      );
      return EXIT.interrupted;
    }
    if (error instanceof UsageProblem) print(`${error.message}\n--help lists the options.`);
    else if (error instanceof SendProblem)
      print(
        `Stopped: ${error.message}.${isRealRun && summaries.some(({ taken }) => taken) ? ' Answered rows keep their results; import again to send the rest.' : ''}`,
      );
    else throw error;
    return EXIT.stopped;
  }
  return summaries.some(({ rejected }) => rejected) ? EXIT.someRejected : EXIT.done;
}

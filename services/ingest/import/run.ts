// One import from its command line to its exit code.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkFact } from '../parse.ts';
import { readArguments, USAGE, UsageProblem, type ImportArguments } from './arguments.ts';
import { toFact } from './mapping.ts';
import { showProgress, type Progress } from './progress.ts';
import { FileProblem, openRows } from './rows.ts';
import { sendLines, SendProblem } from './send.ts';
import { Summary } from './summary.ts';
import { valueAt } from './words.ts';

export interface Terminal {
  out: NodeJS.WritableStream;
  progress: NodeJS.WriteStream;
  environment: NodeJS.ProcessEnv;
  /** Where relative file names start. */
  directory: string;
}

export const EXIT = { done: 0, someRejected: 1, nothingDone: 2 } as const;

interface Checked { line: number; text: string; fact: unknown }

/** The rows of a file that are facts, as lines to send; the others go into the summary with all that is wrong with them. */
async function* facts(path: string, { mapping }: ImportArguments, summary: Summary, progress: Progress): AsyncGenerator<Checked> {
  const { rows } = await openRows(path, progress.read);
  for await (const row of rows) {
    if ('problem' in row) {
      summary.reject(row.line, [{ key: row.problem, path: '' }], () => undefined);
      progress.answered(1);
      continue;
    }
    const fact = mapping ? toFact(row.value, mapping) : row.value;
    const checked = checkFact(fact);
    if ('fact' in checked) yield { line: row.line, text: JSON.stringify(fact), fact };
    else {
      summary.reject(row.line, checked.problems, (field) => valueAt(fact, field));
      progress.answered(1);
    }
  }
}

async function importFile(path: string, args: ImportArguments, summary: Summary, progress: Progress): Promise<void> {
  const rows = facts(path, args, summary, progress);
  if (args.dryRun) {
    for await (const _ of rows) {
      summary.accepted += 1;
      progress.answered(1);
    }
    return;
  }
  await sendLines(rows, { url: args.url, key: args.key ?? '' }, ({ line, fact }, { result, code = 'rejected', path: field = '' }) => {
    if (result === 'rejected') summary.reject(line, [{ key: code, path: field }], (name) => valueAt(fact, name));
    else summary[result] += 1;
    progress.answered(1);
  });
}

const isMissingFile = (error: unknown): boolean => error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code));

const hasSome = ({ accepted, duplicate }: Summary): boolean => accepted + duplicate > 0;

/** Runs an import and says what it came to. Never throws for what a person can mend. */
export async function runImport(argv: string[], { out, progress: stream, environment, directory }: Terminal): Promise<number> {
  const say = (text: string): void => void out.write(`${text}\n`);
  let stopped = false;
  const summaries: Summary[] = [];
  try {
    const args = readArguments(argv, environment);
    if (!args) {
      say(USAGE);
      return EXIT.done;
    }
    if (!args.dryRun && !args.key) throw new UsageProblem('the server wants its INGEST_KEY: give it by --key or in the environment (or try --dry-run)');
    const paths = args.files.map((file) => resolve(directory, file));
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    const progress = showProgress(sizes.reduce((sum, size) => sum + size, 0), stream);
    try {
      for (const [index, path] of paths.entries()) {
        const summary = new Summary(args.files[index]!);
        summaries.push(summary);
        await importFile(path, args, summary, progress);
      }
    } finally {
      progress.stop();
      for (const summary of summaries) say(summary.inWords(args.dryRun, args.mapping));
    }
  } catch (error) {
    stopped = true;
    const where = summaries.at(-1)?.name;
    if (error instanceof UsageProblem) say(`${error.message}\n\n${USAGE}`);
    else if (error instanceof FileProblem) say(`Stopped in ${where}: ${error.message}. Mend it and import the file again: what was taken is known by then and not taken twice.`);
    else if (error instanceof SendProblem) say(`Stopped: ${error.message}.${summaries.some(hasSome) ? ' What was answered stands; import again to send the rest.' : ''}`);
    else if (isMissingFile(error)) say(`No such file, or it cannot be read: ${(error as NodeJS.ErrnoException).path ?? ''}`);
    else throw error;
  }
  if (stopped) return summaries.some(hasSome) ? EXIT.someRejected : EXIT.nothingDone;
  return summaries.some(({ rejected }) => rejected) ? EXIT.someRejected : EXIT.done;
}

// Programs to run: the current tree, and earlier commits in folders of their own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KEPT_VERSIONS } from '../upgrade-snapshot/snapshot.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const LOCK_FILE = 'package-lock.json';
const MAX_ARCHIVE = 1024 * 1024 * 1024;

export interface Release {
  name: string;
  /** The folder of the program. */
  dir: string;
  /** The file that Node starts. */
  entry: string;
}

const releaseIn = (name: string, dir: string): Release => ({ name, dir, entry: join(dir, 'services/entry.mjs') });
export const CURRENT = releaseIn('the current program', ROOT);

const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: ROOT, maxBuffer: MAX_ARCHIVE });

/** The release before: the newest commit whose log is kept. A log is kept at each release. */
export function newestKept(): string {
  const committedAt = (version: string): number => Number(git('log', '-1', '--format=%ct', version).toString());
  return KEPT_VERSIONS.toSorted((left, right) => committedAt(right) - committedAt(left))[0]!;
}

/**
 * Exports a commit into a new folder of `parent`, with its packages: linked if they are those of this tree, else
 * installed. Throws if git does not know the commit, or npm cannot install.
 */
export function exportRelease(revision: string, parent: string): Release {
  const dir = join(parent, revision.replaceAll(/[^\w.-]/g, '-'));
  mkdirSync(dir);
  execFileSync('tar', ['-x', '-C', dir], { input: git('archive', revision) });
  const lockOf = (root: string): string => readFileSync(join(root, LOCK_FILE), 'utf8');
  if (lockOf(dir) === lockOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  return releaseIn(revision, dir);
}

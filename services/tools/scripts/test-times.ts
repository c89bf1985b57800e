// How long each file of tests takes: what a run prints of it, and what the next run goes by.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FileTime {
  name: string;
  seconds: number;
}
/** By the name of a file, the share of the time of all files that it took when it was recorded, in per cent. */
export type Shares = Readonly<Record<string, number>>;

const RECORD = join(import.meta.dirname, 'test-times.json');
/** A file below this share is neither recorded nor warned of: it is quick, and its share is mostly noise. */
const LEAST_SHARE = 0.5;
const GROWN = 2;

/** Empty where nothing was recorded yet. */
export function recordedShares(): Shares {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')) as Shares;
  } catch {
    return {};
  }
}

export const byDuration = (files: readonly FileTime[]): FileTime[] =>
  files.toSorted((left, right) => right.seconds - left.seconds);

export function sharesOf(files: readonly FileTime[]): Shares {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const shares = byDuration(files).map(
    ({ name, seconds }) => [name, Math.round((1000 * seconds) / total) / 10] as const,
  );
  return Object.fromEntries(shares.filter(([, share]) => share >= LEAST_SHARE));
}

/**
 * Those that take over twice the share that they had when it was recorded, in words; a file that was too quick to be
 * recorded had the least share.
 */
export const grownSince = (recorded: Shares, now: Shares): string[] =>
  Object.entries(now).flatMap(([name, share]) =>
    share > GROWN * (recorded[name] ?? LEAST_SHARE)
      ? [
          `${name}: ${share} % of the time of all files; ${recorded[name] ?? `under ${LEAST_SHARE}`} % when it was recorded`,
        ]
      : [],
  );

/** For the next run, to be committed. */
export const record = (shares: Shares): void => writeFileSync(RECORD, `${JSON.stringify(shares, null, 2)}\n`);

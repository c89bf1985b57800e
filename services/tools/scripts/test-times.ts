// Times of test files: for the output of a run, and as a record to compare later runs with.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../testing/json.ts';

export interface FileTime {
  name: string;
  seconds: number;
}
/** By file name: its recorded share of the time of all files, in per cent. */
export type Shares = Readonly<Record<string, number>>;

const RECORD = join(import.meta.dirname, 'test-times.json');
/** Files below this share are neither recorded nor warned about: they are quick, and their share is mostly noise. */
const LEAST_SHARE = 0.5;
const GROWN = 2;

/** The recorded shares; empty if there is no record. */
export function recordedShares(): Shares {
  try {
    return parseJson<Shares>(readFileSync(RECORD, 'utf8'));
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
 * Warnings about files that take over twice their recorded share. Files too quick to be recorded count with
 * LEAST_SHARE.
 */
export const grownSince = (recorded: Shares, now: Shares): string[] =>
  Object.entries(now).flatMap(([name, share]) =>
    share > GROWN * (recorded[name] ?? LEAST_SHARE)
      ? [
          `${name}: ${share} % of the time of all files; ${recorded[name] ?? `under ${LEAST_SHARE}`} % when it was recorded`,
        ]
      : [],
  );

/** Writes the record, to be committed. */
export const record = (shares: Shares): void => writeFileSync(RECORD, `${JSON.stringify(shares, null, 2)}\n`);

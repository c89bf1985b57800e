// For tests and bench: what a process holds in memory, as the kernel counts it.
import { readFileSync, writeFileSync } from 'node:fs';

/** Bytes: all of it now, the most of it since `forgetMost`, or what is no mapped file. */
export const heldBy = (pid: number, what: 'VmRSS' | 'VmHWM' | 'RssAnon'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
export const forgetMost = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

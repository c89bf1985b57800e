// For tests and bench: a process's memory, from the kernel.
import { readFileSync, writeFileSync } from 'node:fs';

/** In bytes. VmRSS: current resident memory; VmHWM: its peak since `forgetMost`; RssAnon: without mapped files. */
export const heldBy = (pid: number, what: 'VmRSS' | 'VmHWM' | 'RssAnon'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
export const forgetMost = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

// Makes a running process fail to write files, as on a full disk, and lets it write again. A limit of the operating
// system does it, so it needs neither rights nor a small disk. What is written to pipes and sockets goes on.
import { execFileSync } from 'node:child_process';

const limit = (pid: number, bytes: string): void => {
  execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]);
};

/** From now on no file of the process can be written beyond its first byte. */
export const fillDisk = (pid: number): void => limit(pid, '1');
export const freeDisk = (pid: number): void => limit(pid, 'unlimited');

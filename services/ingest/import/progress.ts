// How far an import is: a bar on a terminal, a line now and then elsewhere.
import { SingleBar } from 'cli-progress';

const PLAIN_EVERY = 5_000; // ms
const MEGABYTE = 1_000_000;

export interface Progress {
  read(bytes: number): void;
  answered(count: number): void;
  stop(): void;
}

export function showProgress(totalBytes: number, stream: NodeJS.WriteStream): Progress {
  let bytes = 0;
  let rows = 0;
  if (!stream.isTTY) {
    const say = (): void => void stream.write(`${rows} rows, ${(bytes / MEGABYTE).toFixed(1)} of ${(totalBytes / MEGABYTE).toFixed(1)} MB read\n`);
    const timer = setInterval(say, PLAIN_EVERY);
    return { read: (count) => { bytes += count; }, answered: (count) => { rows += count; }, stop: () => clearInterval(timer) };
  }
  const bar = new SingleBar({ format: '{bar} {percentage}%  {rows} rows  {eta_formatted} left', stream, hideCursor: true, clearOnComplete: true });
  bar.start(totalBytes, 0, { rows });
  return {
    read: (count) => { bytes += count; bar.update(bytes, { rows }); },
    answered: (count) => { rows += count; bar.update(bytes, { rows }); },
    stop: () => bar.stop(),
  };
}

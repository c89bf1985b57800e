// Shows the progress of an import by answered rows: a bar on a terminal, periodic lines elsewhere.
import { SingleBar } from 'cli-progress';

const PLAIN_EVERY = 5_000; // ms
const FIRST_ESTIMATE = 2_000; // ms after the first answer; earlier estimates are unreliable
const MEGABYTE = 1_000_000;
const [MINUTE, HOUR] = [60, 3_600]; // s

/** A terminal, or a file or pipe. */
export type ProgressStream = NodeJS.WritableStream & { isTTY?: boolean };

export interface Progress {
  /** Reports a finished row and its size in the file. */
  answered(bytes: number): void;
  stop(): void;
}

const durationText = (seconds: number): string =>
  seconds < MINUTE
    ? `${Math.ceil(seconds)} s`
    : seconds < HOUR
      ? `${Math.round(seconds / MINUTE)} min`
      : `${(seconds / HOUR).toFixed(1)} h`;

/** The estimated remaining time at the pace since the first answer; '' while unknown. */
function stopwatch(totalBytes: number): (bytes: number) => string {
  let first: { at: number; bytes: number } | null = null;
  return (bytes) => {
    first ??= { at: Date.now(), bytes };
    const elapsed = Date.now() - first.at;
    if (elapsed < FIRST_ESTIMATE || bytes === first.bytes || bytes >= totalBytes) return '';
    return `  ${durationText((((totalBytes - bytes) / (bytes - first.bytes)) * elapsed) / 1_000)} left`;
  };
}

/** `totalBytes`: NaN if a file is a pipe. */
export function showProgress(totalBytes: number, stream: ProgressStream): Progress {
  let bytes = 0;
  let rows = 0;
  if (!stream.isTTY) {
    const megabytes = (count: number): string => (count / MEGABYTE).toFixed(1);
    const say = (): void =>
      void stream.write(
        `${rows} rows${totalBytes > 0 ? `, ${megabytes(bytes)} of ${megabytes(totalBytes)} MB` : ''}\n`,
      );
    const timer = setInterval(say, PLAIN_EVERY);
    return {
      answered: (count) => {
        bytes += count;
        rows += 1;
      },
      stop: () => clearInterval(timer),
    };
  }
  const left = stopwatch(totalBytes);
  const bar = new SingleBar({
    format: totalBytes > 0 ? '{bar} {percentage}%  {rows} rows{left}' : '{rows} rows',
    stream,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(totalBytes || 0, 0, { rows, left: '' });
  return {
    answered: (count) => {
      bytes += count;
      rows += 1;
      bar.update(bytes, { rows, left: left(bytes) });
    },
    stop: () => bar.stop(),
  };
}

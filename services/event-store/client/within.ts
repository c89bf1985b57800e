import { NoAnswer } from './errors.ts';

/** The promise's outcome, or NoAnswer after the time-out. A later outcome is ignored. */
export function within<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(`no answer in ${milliseconds} ms`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

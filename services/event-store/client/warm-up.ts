import { isTransient } from './errors.ts';

/**
 * Lets calls through one by one until one has succeeded, then all; after a connection failure one by one again. The
 * client hangs if over a hundred appends start at once on a connection that is not open.
 */
export class WarmUp {
  #warm = false;
  #attempt: Promise<unknown> | undefined;

  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    while (!this.#warm && this.#attempt) await this.#attempt.catch(() => {});
    const result = this.#observe(call());
    if (!this.#warm) this.#attempt = result;
    return result;
  }

  async #observe<Result>(call: Promise<Result>): Promise<Result> {
    try {
      const result = await call;
      this.#warm = true;
      return result;
    } catch (error) {
      this.#warm = !isTransient(error);
      throw error;
    } finally {
      this.#attempt = undefined;
    }
  }
}

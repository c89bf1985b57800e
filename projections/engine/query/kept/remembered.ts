/** The latest values by key, at most `limit`. */
export class Remembered<Value> {
  readonly #values = new Map<string, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    if (this.#values.size >= this.#limit) this.#values.delete(this.#values.keys().next().value!);
    this.#values.set(key, value);
  }
}

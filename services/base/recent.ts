/** An LRU cache of `limit` values. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#limit) this.#values.delete(this.#values.keys().next().value!);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}

// The file of `--rejected FILE`: one NDJSON line per reason of each rejected row.
import { appendFileSync, closeSync, openSync, rmSync } from 'node:fs';
import { messageOf } from '../../../base/error-message.ts';
import type { RowLocation } from '../read/row.ts';
import { UsageProblem } from '../usage.ts';

export interface Rejection extends RowLocation {
  file: string;
  code: string;
  /** The field's path in the fact; '' for the whole row. */
  path: string;
  value: unknown;
  words: string;
}

/** A destination for rejected rows. */
export interface Rejections {
  readonly name: string;
  readonly isComplete: boolean;
  add(rejection: Rejection): void;
}

export const asLine = (rejection: Rejection): string => `${JSON.stringify(rejection)}\n`;

export class RejectedFile implements Rejections {
  readonly name: string;
  readonly #path: string;
  readonly #descriptor: number;
  #isEmpty = true;
  #failure: string | null = null;

  /** Never overwrites a file: a forgotten argument could otherwise overwrite the export. Throws UsageProblem. */
  constructor(name: string, path: string) {
    this.name = name;
    this.#path = path;
    try {
      this.#descriptor = openSync(path, 'wx');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      throw new UsageProblem(
        `--rejected: ${name} ${error.code === 'EEXIST' ? 'already exists: name a new file' : `cannot be written (${error.message})`}`,
      );
    }
  }

  get isComplete(): boolean {
    return this.#failure === null;
  }

  /** Written at once, so that an interrupted import keeps its rejections. A full disk does not stop the import. */
  add(rejection: Rejection): void {
    this.#isEmpty = false;
    if (this.#failure) return;
    try {
      appendFileSync(this.#descriptor, asLine(rejection));
    } catch (error) {
      this.#failure = messageOf(error);
    }
  }

  /** Returns a description of why the file is incomplete, or null. */
  close(): string | null {
    closeSync(this.#descriptor);
    if (this.#isEmpty) rmSync(this.#path);
    return this.#failure && `${this.name} does not contain every rejected row (${this.#failure}).`;
  }
}

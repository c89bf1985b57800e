// The result of an import: counts, and every reason with its rows.
import type { InvalidField } from '#contracts/wire/problem.ts';
import type { ImportMode } from '../arguments.ts';
import type { Mapping } from '../map/mapping.ts';
import type { Rejections } from './rejected-file.ts';
import type { RowLocation } from '../read/row.ts';
import { inWords, valueAt } from './words.ts';

const RUNS_SHOWN = 12;

/** `runs`: ranges of line numbers, or of row numbers in an array. */
interface Reason {
  code: string;
  path: string;
  words: string;
  runs: { first: number; last: number }[];
  count: number;
  areRows: boolean;
  isCut: boolean;
}

function addTo(reason: Reason, number: number): void {
  reason.count += 1;
  const last = reason.runs.at(-1);
  if (last && number === last.last + 1 && !reason.isCut) last.last = number;
  else if (reason.runs.length < RUNS_SHOWN) reason.runs.push({ first: number, last: number });
  else reason.isCut = true;
}

function placesOf({ runs, count, areRows, isCut }: Reason): string {
  const numbers = runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
  return `${areRows ? 'row' : 'line'}${count > 1 ? 's' : ''} ${numbers}${isCut ? `, … (${count} in all)` : ''}`;
}

export class Summary {
  accepted = 0;
  duplicate = 0;
  rejected = 0;
  /** The file was read to its end. */
  isWhole = false;
  readonly name: string;
  readonly #mapping: Mapping | null;
  readonly #rejectedFile: Rejections | null;
  readonly #reasons = new Map<string, Reason>();

  constructor(name: string, mapping: Mapping | null, rejectedFile: Rejections | null) {
    this.name = name;
    this.#mapping = mapping;
    this.#rejectedFile = rejectedFile;
  }

  /** The number of rows that the server has. */
  get taken(): number {
    return this.accepted + this.duplicate;
  }

  /** The number of rows with a result. */
  get told(): number {
    return this.taken + this.rejected;
  }

  /** `fact`: the mapped fact; `source`: the row's value; each if known. */
  reject({ line, row }: RowLocation, problems: InvalidField[], fact?: unknown, source?: unknown): void {
    this.rejected += 1;
    // Two checks of a field may give the same problem. It counts once per row.
    for (const [name, { key: code, path }] of new Map(
      problems.map((problem) => [`${problem.key} ${problem.path}`, problem]),
    )) {
      const value = valueAt(fact, path);
      const existing = this.#reasons.get(name);
      const words =
        existing && !this.#rejectedFile ? existing.words : inWords(code, path, value, this.#mapping, source);
      const reason = existing ?? { code, path, words, runs: [], count: 0, areRows: row !== undefined, isCut: false };
      addTo(reason, row ?? line);
      this.#reasons.set(name, reason);
      this.#rejectedFile?.add({ file: this.name, line, row, code, path, value, words });
    }
  }

  /** Reasons, most frequent first. */
  get reasons(): readonly Readonly<Reason>[] {
    return this.#sorted();
  }

  #sorted(): Reason[] {
    return [...this.#reasons.values()].sort((one, other) => other.count - one.count);
  }

  /** The summary as text. */
  inWords(mode: ImportMode): string {
    const counts = {
      take: `${this.accepted} accepted, ${this.duplicate} known already, ${this.rejected} rejected`,
      try: `${this.accepted} would be accepted, ${this.duplicate} known already, ${this.rejected} would be rejected`,
      check: `${this.accepted} would be sent, ${this.rejected} would be rejected`,
    }[mode];
    const reasons = this.#sorted();
    const reasonLines = reasons.map(
      (reason) =>
        `  ${reason.words}\n    ${reason.code}${reason.path ? ` at ${reason.path}` : ''}, ${placesOf(reason)}`,
    );
    if (this.isWhole && !this.told) reasonLines.push('  it has no rows: it is empty, or has only a header');
    return [`${this.name}: ${counts}`, ...reasonLines, ...this.#whereAllAre(reasons)].join('\n');
  }

  #whereAllAre(reasons: Reason[]): string[] {
    if (this.#rejectedFile)
      return this.rejected && this.#rejectedFile.isComplete
        ? [`  Every rejected row is in ${this.#rejectedFile.name}`]
        : [];
    return reasons.some(({ isCut }) => isCut) ? ['  --rejected FILE lists every rejected row with its values'] : [];
  }
}

// What an import came to: counts, and every reason with the lines it was met on.
import type { InvalidField } from '#contracts/problem.ts';
import type { Mapping } from './mapping.ts';
import { inWords } from './words.ts';

const LINES_SHOWN = 12;

interface Reason { code: string; path: string; first: unknown; lines: number[]; count: number }

export class Summary {
  accepted = 0;
  duplicate = 0;
  rejected = 0;
  readonly name: string;
  readonly #reasons = new Map<string, Reason>();

  constructor(name: string) {
    this.name = name;
  }

  /** How many rows the server has. */
  get taken(): number {
    return this.accepted + this.duplicate;
  }

  /** How many rows there is something to tell of. */
  get told(): number {
    return this.taken + this.rejected;
  }

  reject(line: number, problems: InvalidField[], value: (path: string) => unknown): void {
    this.rejected += 1;
    // Two checks of one field may find the same: it is one reason on this line.
    for (const [name, { key, path }] of new Map(problems.map((problem) => [`${problem.key} ${problem.path}`, problem]))) {
      const reason = this.#reasons.get(name) ?? { code: key, path, first: value(path), lines: [], count: 0 };
      reason.count += 1;
      if (reason.lines.length < LINES_SHOWN) reason.lines.push(line);
      this.#reasons.set(name, reason);
    }
  }

  /** For a person; `dryRun`: nothing was sent. */
  inWords(dryRun: boolean, mapping: Mapping | null): string {
    const counts = dryRun
      ? `${this.accepted} would be sent, ${this.rejected} would be rejected`
      : `${this.accepted} accepted, ${this.duplicate} known already, ${this.rejected} rejected`;
    const reasons = [...this.#reasons.values()].sort((one, other) => other.count - one.count).map(({ code, path, first, lines, count }) => {
      const more = count > lines.length ? `, … (${count} in all)` : '';
      return `  ${inWords(code, path, first, mapping)}\n    ${code}${path ? ` at ${path}` : ''}, line${count > 1 ? 's' : ''} ${lines.join(', ')}${more}`;
    });
    return [`${this.name}: ${counts}`, ...reasons].join('\n');
  }
}

// Finds the known name that is most similar to a name.

/** The form for comparing names: without case, accents, punctuation and repeated blanks. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The edit distance, up to `most`; above it Infinity. Swapping two neighbours counts as one change. */
function distance(one: string, other: string, most: number): number {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > most) return Infinity;
  let [older, before]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (const [row, letter] of from.entries()) {
    const now = [row + 1];
    for (const [column, targetLetter] of to.entries()) {
      const swapped =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === targetLetter
          ? older[column - 1]! + 1
          : Infinity;
      now.push(
        Math.min(before[column + 1]! + 1, now[column]! + 1, before[column]! + Number(letter !== targetLetter), swapped),
      );
    }
    if (Math.min(...now) > most) return Infinity;
    [older, before] = [before, now];
  }
  return before.at(-1)! > most ? Infinity : before.at(-1)!;
}

/** One wrong letter is allowed per four letters: one in four, three in twelve. */
const LETTERS_FOR_ONE = 4;

/** null: no name is similar. `known`: plain form (`plainName`) → spelling. */
export function nearestName(name: string, known: ReadonlyMap<string, string>): string | null {
  const plain = plainName(name);
  let [nearest, least]: [string | null, number] = [null, Math.max(1, Math.floor(plain.length / LETTERS_FOR_ONE))];
  for (const [other, written] of known) {
    const far = other === plain ? 0 : distance(plain, other, least);
    if (far < least || (nearest === null && far <= least)) [nearest, least] = [written, far];
    if (least === 0) break;
  }
  return nearest;
}

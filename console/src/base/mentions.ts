// Mentions in the text of a note. Recorded it names a person by id, `@{<id>}`, so that it holds no e-mail address.
// Typed and shown it has the name, `@ana@example.org`.
interface Named {
  id: string;
  name: string;
}

const RECORDED = /@\{([0-9a-f-]{36})\}/g;
const isWithin = (next: string | undefined): boolean => next !== undefined && /[\p{L}\p{N}_-]/u.test(next);

/** What is sent for a typed text, and who it mentions. Of names that begin alike the longest counts. */
export function recordedText(typed: string, people: readonly Named[]): { text: string; mentions: string[] } {
  const mentions = new Set<string>();
  let text = typed;
  for (const { id, name } of people.toSorted((one, other) => other.name.length - one.name.length)) {
    const parts = text.split(`@${name}`);
    text = parts.reduce((before, after) => {
      if (isWithin(after[0])) return `${before}@${name}${after}`;
      mentions.add(id);
      return `${before}@{${id}}${after}`;
    });
  }
  return { text, mentions: [...mentions] };
}

/** A recorded text in pieces: plain ones, and the ids of mentioned people. */
export const piecesOf = (text: string): ({ text: string } | { person: string })[] =>
  text
    .split(RECORDED)
    .map((piece, index) => (index % 2 ? { person: piece } : { text: piece }))
    .filter((piece) => 'person' in piece || piece.text !== '');

/** A recorded text as it was typed. */
export const typedText = (text: string, nameOf: (person: string) => string): string =>
  piecesOf(text)
    .map((piece) => ('person' in piece ? `@${nameOf(piece.person)}` : piece.text))
    .join('');

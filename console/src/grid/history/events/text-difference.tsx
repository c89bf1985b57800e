// A changed text, word by word: what was taken out, and what was put in.
import { diffArrays } from 'diff';
import './text-difference.css';

/** Words of any language: Chinese has no blanks between them. */
const WORDS = new Intl.Segmenter(['zh', 'en'], { granularity: 'word' });
const wordsOf = (text: string): string[] => [...WORDS.segment(text)].map(({ segment }) => segment);

export interface DifferencePart {
  text: string;
  change: 'same' | 'removed' | 'added';
}
export const differenceOf = (before: string, after: string): DifferencePart[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));

export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <p className="difference" dir="auto">
      {differenceOf(before, after).map(({ text, change }, index) =>
        change === 'removed' ? (
          <del key={index}>{text}</del>
        ) : change === 'added' ? (
          <ins key={index}>{text}</ins>
        ) : (
          text
        ),
      )}
    </p>
  );
}

// An action's verb and noun, in the forms that sentences with counts need (contracts/kits/action-words.ts, i18n).
import { bare, type ActionWords } from '#contracts/kits/action-words.ts';
import { capital, type Say } from '#contracts/declared/pair.ts';

/**
 * `what`: 笔充值, and `deposit` or `deposits`, next to the number; `one`: 充值, `a deposit`; `many`: all of them;
 * `done`: 确认, `confirmed`.
 */
export interface Counted {
  Act: string;
  done: string;
  Done: string;
  what: string;
  What: string;
  one: string;
  many: string;
}

export function countPhrases(
  {
    verb: [zh, en, done],
    noun: { zh: zhNoun, one, many = bare(one), counted = `项${zhNoun}` },
  }: Pick<ActionWords, 'verb' | 'noun'>,
  say: Say,
): (count: number) => Counted {
  const common = {
    Act: say([zh, en]),
    done: say([zh, done]),
    Done: say([zh, capital(done)]),
    What: say([zhNoun, capital(bare(one))]),
    one: say([zhNoun, one]),
    many: say([zhNoun, many]),
  };
  return (count) => ({ ...common, what: say([counted, count === 1 ? bare(one) : many]) });
}

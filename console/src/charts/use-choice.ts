import { useUrlSearch } from '../app/navigation/url-search.ts';

/** One of several choices, kept in the URL; default: the first. */
export function useChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [search, write] = useUrlSearch();
  const chosen = choices.find((choice) => choice === search.get(key)) ?? choices[0];
  return [chosen, (choice) => write({ [key]: choice === choices[0] ? null : choice }, 'replace')];
}

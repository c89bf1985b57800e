// Where the rows of a read model are listed: on their own page, or in a tab.
import areas from 'declared:areas';
import lists from 'declared:lists';

/** Tabs of lists that no area has as its own, and a page that is a tree. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  wallets: '/statistics/dataWallet?tab=wallets',
  'point-adjustments': '/points?tab=point-adjustments',
  permissions: '/permissions/permission',
};

/** undefined: nowhere. */
export function listOf(model: string): string | undefined {
  const [path] = Object.entries(lists).find(([, list]) => list === model) ?? [];
  const tabbed = Object.values(areas).find(({ tab }) => tab === model);
  return path ?? (tabbed ? `${tabbed.path}?tab=${model}` : ELSEWHERE[model]);
}

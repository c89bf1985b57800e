import { expect, test } from 'vitest';
import { createSelection, type Selection } from './selection.ts';

interface Row {
  id: string;
}
const [one, two, three]: Row[] = [{ id: 'one' }, { id: 'two' }, { id: 'three' }] as const;
const chosen = ({ rows, scope }: Selection<Row>) => [[...rows.get().keys()], scope.get()];

/** Two rows are selected as loaded, all three are loading; `meanwhile` runs before they arrive. */
async function comingAfter(meanwhile: (selection: Selection<Row>) => void) {
  const selection = createSelection<Row>();
  selection.addLoaded([one!, two!]);
  const coming = selection.addComing(Promise.resolve([one!, two!, three!]));
  meanwhile(selection);
  await coming;
  return chosen(selection);
}

test('rows that are still loading are selected with the loaded ones', async () =>
  expect(await comingAfter(() => {})).toEqual([['one', 'two', 'three'], 'loaded']));

test.each<[string, (selection: Selection<Row>) => void, unknown]>([
  ['a deselected row stays deselected', (selection) => selection.toggled(two!, false), [['one'], null]],
  ['a cleared selection stays cleared', (selection) => selection.clear(), [[], null]],
  ['all matching rows stay selected', (selection) => selection.addEvery(), [[], 'every']],
])('rows that arrive late do not change a selection made in the meantime: %s', async (_, meanwhile, expected) =>
  expect(await comingAfter(meanwhile)).toEqual(expected),
);

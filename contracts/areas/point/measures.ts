// Measures of points: what all addresses have, and what was granted and adjusted.
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';
import { defineMeasures, type MeasureOptions } from '../../kits/measure.ts';
import { BERRIES, type Berries } from './berries.ts';
import { pointDeclaration } from './declaration.ts';
import { pointEntrySums } from './reads.ts';

const SUMS: Readonly<Record<string, readonly Berries[]>> = {
  totalBerries: ['ethBerries', 'solBerries'],
  totalIceBerries: ['ethIceBerries', 'solIceBerries'],
  ...Object.fromEntries(BERRIES.map((name) => [name, [name]])),
};
const names: BilingualTexts = pointDeclaration.fields!.points;
const namesOf = (name: string): BilingualText => names[name]!;
const eachSum = (of: (name: string, sum: readonly Berries[]) => [string, MeasureOptions]) =>
  Object.fromEntries(Object.entries(SUMS).map(([name, sum]) => of(name, sum)));
const common = {
  series: pointEntrySums.series!,
  models: [pointEntrySums.model],
  source: 'counted',
} as const;

/** The points that all addresses have: by figure. */
export const pointMeasures = defineMeasures({
  ...common,
  name: 'points',
  rows: { path: '/points' },
  accumulates: { path: pointEntrySums.route.path, column: pointEntrySums.time },
  measures: eachSum((name, sum) => [
    name,
    {
      names: namesOf(name),
      unit: 'berries',
      kind: 'stock',
      sum,
      leadsTo: { path: '/points', only: { [name]: { filterType: 'number', type: 'greaterThan', filter: 0 } } },
    },
  ]),
});

/** The name of the measure of a figure's changes. */
export const changeOf = (figure: string): string => `${figure}Change`;
/** The changes of the points, by their kind. Only an address shows its entries. */
export const pointChangeMeasures = defineMeasures({
  ...common,
  name: pointEntrySums.model,
  parts: [
    {
      column: pointEntrySums.by,
      names: ['按类型', 'By type'],
      each: ['类型', 'Type'],
      words: pointDeclaration.codes!['point-entries']!['kind']!,
    },
  ],
  measures: eachSum((name, sum) => {
    const [zh, en] = namesOf(name);
    return [changeOf(name), { names: [`${zh} 变动`, `${en}, change`], unit: 'berries', kind: 'flow', sum }];
  }),
});
